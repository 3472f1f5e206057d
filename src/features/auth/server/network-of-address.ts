import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits count a visitor's address by: an IPv4 address itself, of an IPv6 address the /64 network, within which
 * anyone can take as many addresses as they like. What is no address counts as 'unknown'.
 */
export function networkOfAddress(address: string): string {
  const withoutZone = address.split('%')[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(withoutZone)) return 'unknown';
  const embeddedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (embeddedIpv4 !== undefined) return embeddedIpv4;
  const [head = '', tail] = withoutZone.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
