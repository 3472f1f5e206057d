import { isIP } from 'node:net';

/**
 * The visitor's address: with `trustedHops` proxies in front, the entry that the outermost of them appended to
 * X-Forwarded-For, whatever the visitor wrote before it. Where that entry holds no address, where there are no proxies,
 * or where the request did not come through all of them, it is the socket's own address; 'unknown' without a socket.
 * Some proxies append the port too, which is cut off.
 */
export function findClientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const entry = trustedHops > 0 ? forwardedFor?.split(',').at(-trustedHops) : undefined;
  return readAddress(entry ?? '') ?? readAddress(socketAddress ?? '') ?? 'unknown';
}

/** An address as it is stored: without port, brackets or zone, and IPv4 as IPv4 where it came mapped into IPv6. */
function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')
    .replace(/%[\w.-]{1,32}$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? null : bare;
}
