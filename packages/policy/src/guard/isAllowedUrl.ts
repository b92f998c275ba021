/**
 * Whether an address may be fetched or shown: https, on a host of the list or a label below one, and nothing clever.
 *
 * Shape:  `allowlist` holds host names. The one parser that a fetch uses is the one that judges here; what was written is looked
 *         at before it, since the parser quietly repairs. Every hop of a redirect is asked again; a fetch also refuses private
 *         addresses after the name was resolved, by `isPublicAddress`.
 * Errors: none; whatever can't be read is refused.
 */
export function isAllowedUrl(url: string, allowlist: readonly string[]): boolean {
  if (url !== url.trim() || url.length > 2_000 || /[\s\\\p{Cc}\p{Cf}]/u.test(url)) return false;
  if (!/^https:\/\/[^/@?#]+(?:[/?#]|$)/i.test(url) || !URL.canParse(url)) return false;
  const parsed = new URL(url);
  if (parsed.protocol !== "https:" || parsed.username !== "" || parsed.password !== "") return false;
  if (parsed.port !== "" && parsed.port !== "443") return false;
  const host = plainHost(parsed.hostname);
  // The parser turns 2130706433 and 0177.0.0.1 into an address; a list of names allows no address at all.
  if (host === null || /^\d+$/.test(host.split(".").at(-1) ?? "")) return false;
  // A host that the parser changed was written in another script, escaped or full-width.
  const written = /^https:\/\/([^/?#:]+)/i.exec(url)?.[1]?.toLowerCase() ?? "";
  if (plainHost(written) !== host) return false;
  return allowlist.some((entry) => {
    const allowed = plainHost(entry.toLowerCase());
    return allowed !== null && (host === allowed || host.endsWith(`.${allowed}`));
  });
}

/** A host of two labels or more without its closing dot, or null. */
function plainHost(host: string): string | null {
  const bare = host.endsWith(".") ? host.slice(0, -1) : host;
  const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
  const labels = bare.split(".");
  return labels.length >= 2 && bare.length <= 253 && labels.every((one) => label.test(one)) ? bare : null;
}
