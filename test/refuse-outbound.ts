import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
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

const { lookup: lookupLater } = dns.promises;
dns.promises.lookup = (async (hostname: string, ...rest: unknown[]) => {
  if (!isLocal(hostname)) refuse(`look-up of ${hostname}`);
  return Reflect.apply(lookupLater, dns.promises, [hostname, ...rest]) as unknown;
}) as typeof lookupLater;

/** These ask a resolver over the network, whatever they are asked. */
const questions = Object.keys(dns).filter((name) => /^(resolve|reverse)/.test(name));
const askers: object[] = [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype];
for (const asker of askers) {
  for (const name of questions) {
    if (name in asker) Reflect.set(asker, name, (hostname: string) => refuse(`look-up of ${hostname}`));
  }
}

const { send, connect: connectDatagrams } = dgram.Socket.prototype;
const refuseStranger = (args: readonly unknown[]): void => {
  const host = args.find((arg): arg is string => typeof arg === 'string' && arg !== '');
  if (host !== undefined && !isLocal(host)) refuse(`message to ${host}`);
};
dgram.Socket.prototype.send = function (this: dgram.Socket, message: unknown, ...args: unknown[]) {
  refuseStranger(args);
  return Reflect.apply(send, this, [message, ...args]) as undefined;
};
dgram.Socket.prototype.connect = function (this: dgram.Socket, ...args: unknown[]) {
  refuseStranger(args);
  return Reflect.apply(connectDatagrams, this, args) as undefined;
};

// What was imported by its name before this ran is refused too.
syncBuiltinESMExports();
