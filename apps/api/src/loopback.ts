import type { FastifyRequest } from "fastify";

const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * True when both ends are this machine: the peer's address, and the name that the browser used. The second one keeps out a page
 * whose own host name was made to point at 127.0.0.1.
 */
export function isLoopback(request: FastifyRequest): boolean {
  const host = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return LOOPBACK_ADDRESSES.includes(request.socket.remoteAddress ?? "") && LOOPBACK_HOSTS.includes(host);
}
