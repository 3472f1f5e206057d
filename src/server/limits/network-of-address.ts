import { isIPv4, isIPv6 } from 'node:net';

/** The networks that an address belongs to, from its subscriber's to its provider's. Garbage is 'unknown' in all. */
export type Networks = {
  /** The IPv4 address itself, or the /64 within which a subscriber can take as many IPv6 addresses as they like. */
  subscriber: string;
  /** The /56 that a home or an office gets; for IPv4 the address itself. */
  site: string;
  /** The /48 that a customer of a data centre gets; for IPv4 the /24. */
  network: string;
};

export function networksOfAddress(address: string): Networks {
  const withoutZone = address.split('%')[0] ?? '';
  const embeddedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  const ipv4 = isIPv4(address) ? address : embeddedIpv4;
  if (ipv4 !== undefined) {
    return { subscriber: ipv4, site: ipv4, network: `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24` };
  }
  if (!isIPv6(withoutZone)) return { subscriber: 'unknown', site: 'unknown', network: 'unknown' };
  const [a, b, c, d] = readGroups(withoutZone);
  const siteGroup = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return {
    subscriber: `${a}:${b}:${c}:${d}::/64`,
    site: `${a}:${b}:${c}:${siteGroup}::/56`,
    network: `${a}:${b}:${c}::/48`,
  };
}

/** What limits count a visitor's address by; see `Networks.subscriber`. */
export function networkOfAddress(address: string): string {
  return networksOfAddress(address).subscriber;
}

/** The first four groups of an IPv6 address, in lower case and without leading zeros. */
function readGroups(address: string): [string, string, string, string] {
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const filling = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const [a = '0', b = '0', c = '0', d = '0'] = [...first, ...filling, ...last].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
  return [a, b, c, d];
}
