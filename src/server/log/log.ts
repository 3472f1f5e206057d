import pino from 'pino';
import { redact, redactText } from './redact.ts';

/** What the server's parts log with: `log.info({ details }, 'sentence')`. */
export type Log = pino.Logger;

/** Takes one finished line, without its line break. */
export type WriteLine = (line: string) => void;

/**
 * The server's log. Everything that goes through it is redacted: phone and card numbers, codes, cookies and the
 * user's own texts never reach `writeLine`.
 */
export function createLog(level: string, writeLine: WriteLine): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (details) => redact(details) as Record<string, unknown>,
      },
      // Errors are plain, redacted objects by the time they are written.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg));
          const sentence = first instanceof Error && rest.length === 0 ? [redactText(first.message)] : rest;
          method.apply(this, [first, ...sentence] as typeof args);
        },
      },
    },
    { write: (line: string) => writeLine(line.trimEnd()) },
  );
  const { child } = log;
  // Formatters do not see what a child is bound to.
  log.child = function createChild(this: Log, bindings: pino.Bindings, options?: pino.ChildLoggerOptions) {
    return Reflect.apply(child, this, [redact(bindings), options]) as Log;
  } as unknown as typeof child;
  return log;
}

/** A log that keeps nothing, for tests and commands. */
export function createSilentLog(): Log {
  return createLog('silent', () => undefined);
}

/** Writes lines to standard output: JSON for machines, one short line a person can read in a terminal. */
export function createStandardOutput(isTerminal: boolean): WriteLine {
  return (line) => process.stdout.write(`${isTerminal ? toShortLine(line) : line}\n`);
}

type Line = { level?: string; time?: string; msg?: string; requestId?: string; err?: { stack?: string } };

function toShortLine(line: string): string {
  const { level, time, msg, requestId, err, ...details } = JSON.parse(line) as Line;
  if (level === undefined) return line;
  const extra = Object.entries(details).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    time?.slice(11, 19) ?? '',
    level === 'info' ? '' : level.toUpperCase(),
    msg ?? '',
    ...extra,
    requestId === undefined ? '' : `(${requestId.slice(0, 8)})`,
    err?.stack === undefined ? '' : `\n${err.stack}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
