/** Ranges of IPv4 that no fetch may reach. Source: IANA special-purpose address registry for IPv4. */
const NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
].map(rangeOf);

/** The range that IPv6 hosts of the internet have, and parts of it that carry an IPv4 address or lead nowhere. Source: IANA, IPv6. */
const GLOBAL_UNICAST = rangeOf("2000::/3");
const NOT_GLOBAL = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map(rangeOf);

interface Range {
  readonly net: Address;
  readonly prefix: number;
}

interface Address {
  readonly value: bigint;
  readonly bits: 32 | 128;
}

/**
 * Whether a resolved address is one of the public internet. Asked after every resolution, since a name may point anywhere.
 *
 * Shape:  IPv6 only from the global unicast range, so `::1`, mapped, NAT64 (`64:ff9b::`), unique local and link-local addresses
 *         are out whatever they carry.
 * Errors: none; what isn't an address as a resolver writes it is refused.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseIpv4(address) ?? parseIpv6(address);
  if (parsed === null) return false;
  if (parsed.bits === 32) return !NOT_PUBLIC.some((range) => isIn(parsed, range));
  return isIn(parsed, GLOBAL_UNICAST) && !NOT_GLOBAL.some((range) => isIn(parsed, range));
}

function isIn(address: Address, { net, prefix }: Range): boolean {
  const rest = BigInt(net.bits - prefix);
  return address.bits === net.bits && address.value >> rest === net.value >> rest;
}

function rangeOf(written: string): Range {
  const [net = "", prefix] = written.split("/");
  const parsed = parseIpv4(net) ?? parseIpv6(net);
  if (parsed === null) throw new Error(`not a network: ${written}`);
  return { net: parsed, prefix: Number(prefix) };
}

/** Four decimal parts and nothing else: octal, hexadecimal and shortened forms are no address here. */
function parseIpv4(text: string): Address | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null;
  return { value: parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n), bits: 32 };
}

/** Groups of hexadecimal digits with at most one `::`. Zones and embedded dotted forms are refused: none of them is public. */
function parseIpv6(text: string): Address | null {
  const bare = text.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (!/^[0-9a-f:]{2,39}$/.test(bare)) return null;
  const halves = bare.split("::");
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - (head?.length ?? 0) - (tail?.length ?? 0);
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...(head ?? []), ...Array.from({ length: missing }, () => "0"), ...(tail ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null;
  return { value: groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n), bits: 128 };
}
