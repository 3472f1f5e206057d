/**
 * The visitor's address: with `trustedHops` proxies in front, the entry that the outermost of them appended to
 * X-Forwarded-For, whatever the visitor wrote before it; the socket's own address when there are no proxies or the
 * request did not come through all of them.
 */
export function findClientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const fromProxy = trustedHops > 0 && forwardedFor !== undefined ? hops.at(-trustedHops) : undefined;
  return plainAddress(fromProxy || socketAddress || 'unknown');
}

/** IPv4 addresses as IPv4, also where the socket shows them as `::ffff:127.0.0.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
