import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

/**
 * Preloaded into a server under test (`node --import`), and so into its worker threads: a connection or a name
 * look-up that would leave this machine is refused, and written to the file that REFUSED_OUTBOUND_FILE names.
 */
const isLocal = (host: string) => /^(127\.\d+\.\d+\.\d+|::1|localhost|)$/.test(host);

function refuse(what: string): never {
  const file = process.env['REFUSED_OUTBOUND_FILE'];
  if (file !== undefined) appendFileSync(file, `${what}\n`);
  throw new Error(`Outbound network is refused in this test: ${what}`);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  // Node calls it with its arguments already normalised into one array.
  const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null && !('path' in first && first.path)) {
    const host = 'host' in first ? String(first.host) : 'localhost';
    if (!isLocal(host)) refuse(`connection to ${host}`);
  }
  return Reflect.apply(connect, this, args) as net.Socket;
};

const { lookup } = dns;
dns.lookup = Object.assign(
  ((hostname: string, ...rest: unknown[]) => {
    if (!isLocal(hostname)) refuse(`look-up of ${hostname}`);
    return Reflect.apply(lookup, dns, [hostname, ...rest]) as unknown;
  }) as typeof lookup,
  lookup,
);
