import { isUnspoofableHost } from './origin-check.ts';

/** Any of these says that the request has come a longer way than from this machine. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * Whether a request came from this machine itself: over loopback, to a name that another site cannot have, and through
 * no proxy. A proxy on this machine comes over loopback too; it is known by the headers it adds, or by HTTP/1.0, which
 * some speak to servers behind them by default and programs do not.
 */
export function isFromThisMachine(request: {
  socketAddress: string | undefined;
  httpVersion: string | undefined;
  header: (name: string) => string | undefined;
}): boolean {
  const { socketAddress = '', httpVersion, header } = request;
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(socketAddress) &&
    httpVersion !== '1.0' &&
    isUnspoofableHost(header('host') ?? 'localhost') &&
    proxyHeaders.every((name) => header(name) === undefined)
  );
}
