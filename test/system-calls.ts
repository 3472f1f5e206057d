import { isAbsolute, join, normalize } from 'node:path';

/**
 * Judges what `strace -f -y` wrote: a sentence, once each, for a name look-up, for a connection or message to anywhere but this
 * machine, and for a file written outside of the `writable` folders (absolute, links resolved).
 */
export function findingsOf(log: string, writable: readonly string[]): string[] {
  return [...new Set(wholeCalls(log).flatMap((call) => judge(call, writable)))];
}

type Call = { name: string; args: string; result: string };

/** Calls that another thread interrupts stand in two lines, the second of which begins with `<... name resumed>`. */
function wholeCalls(log: string): Call[] {
  const begun = new Map<string, string>();
  const calls: Call[] = [];
  for (const line of log.split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*?) ?<unfinished \.\.\.>$/.exec(rest)?.[1];
    if (unfinished !== undefined) {
      begun.set(pid, unfinished);
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    const text = resumed === undefined ? rest : (begun.get(pid) ?? '') + resumed;
    const [, name, args, result] = /^(\w+)\((.*)\) += (.*)$/.exec(text) ?? [];
    if (name !== undefined && args !== undefined && result !== undefined) calls.push({ name, args, result });
    // A thread that ends inside a call has begun it all the same.
    else if (/\)? += \?$/.test(text))
      calls.push({ name: /^\w+/.exec(text)?.[0] ?? '', args: text, result: '?' });
  }
  return calls;
}

function judge(call: Call, writable: readonly string[]): string[] {
  const { name, args, result } = call;
  if (['connect', 'sendto', 'sendmsg', 'sendmmsg'].includes(name))
    return judgeMessage(args, result, writable);
  if (result.startsWith('-1')) return [];
  if (name === 'io_uring_setup') return ['uses io_uring, whose calls cannot be seen'];
  return pathsWritten(call)
    .filter((path) => !isWritable(path, writable))
    .map((path) => (name.endsWith('chdir') ? `works in the folder ${path}` : `writes ${path}`));
}

function judgeMessage(args: string, result: string, writable: readonly string[]): string[] {
  const internet = [
    ...args.matchAll(/sin6?_port=htons\((\d+)\)[^}]*?inet_(?:addr\(|pton\(AF_INET6, )"([^"]+)"/g),
  ].flatMap(([, port, address = '']) => {
    // A resolver on this machine asks others.
    if (port === '53') return [`looks up a name at ${address}`];
    return isLoopback(address) ? [] : [`connects to ${address} port ${port}`];
  });
  const local = [...args.matchAll(/sun_path=@?"([^"]+)"/g)].flatMap(([, path = '']) => {
    // The C library asks it for users, too; where it answers, names are looked up unseen.
    if (path === '/var/run/nscd/socket')
      return result.startsWith('-1') ? [] : ['asks nscd, perhaps for a name'];
    return isWritable(path, writable) ? [] : [`connects to the socket ${path}`];
  });
  const families = [...args.matchAll(/sa_family=(AF_\w+)/g)].map(([, family = '']) => family);
  const known = ['AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK', 'AF_UNSPEC'];
  const others = families
    .filter((family) => !known.includes(family))
    .map((family) => `connects by ${family}`);
  return [...internet, ...local, ...others];
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === '::1';
}

/** Relative paths are given as they are where strace does not tell the folder that they start from. */
function pathsWritten({ name, args, result }: Call): string[] {
  if (name.startsWith('open') || name === 'creat') {
    const writes = name === 'creat' || /O_(WRONLY|RDWR|CREAT|TRUNC|TMPFILE)/.test(args);
    const opened = /<([^>]*)>/.exec(result)?.[1];
    return writes && opened !== undefined ? [opened] : [];
  }
  if (name === 'exit_group') return [];
  if (name === 'fchdir') return [/<([^>]*)>/.exec(args)?.[1] ?? ''];
  const paths = [...args.matchAll(/(?:<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g)].map(([, folder, path = '']) =>
    folder === undefined || isAbsolute(path) ? path : join(folder, path),
  );
  // What a link leads to is not written.
  return /^(sym)?link/.test(name) ? paths.slice(1) : paths;
}

function isWritable(path: string, writable: readonly string[]): boolean {
  // The folder it starts from was judged when the program went there.
  if (!isAbsolute(path)) return !normalize(path).startsWith('..');
  const inMemory = /^\/dev\/(null|tty|shm\/PostgreSQL\.\d+)$|^\/proc\/(self|\d+)\//;
  return inMemory.test(path) || writable.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
