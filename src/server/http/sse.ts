import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import { streamSSE } from 'hono/streaming';
import { contextOf, type AppEnv } from './request-context.ts';

/** One event on the wire; `id` comes back as Last-Event-ID when the browser connects again. */
export type ServerEvent = { id: number; name: string; data: unknown };

/**
 * Answers with the events that `follow` yields, each as JSON, until it ends, the visitor leaves or the server stops;
 * for both of these `signal` aborts. A ping every 15 s keeps proxies from closing a quiet stream. Throws
 * `too_many_requests` for more streams at once than one visitor has tabs for.
 */
export type OpenEventStream = (
  c: Context<AppEnv>,
  follow: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
) => Response;

export type EventStreams = {
  open: OpenEventStream;
  /** Ends every stream, and each that is opened later at once: browsers connect again, to the next server. */
  closeAll: () => void;
};

const pingIntervalMs = 15_000;
const mostStreamsPerUser = 30;
const reconnectAfterMs = 1_000;
/** What the database has room for. */
const highestEventId = 2 ** 31 - 1;

/** The event streams of this process. */
export function createEventStreams(): EventStreams {
  const shutdown = new AbortController();
  const reserve = createStreamCount();
  return {
    open(c, follow) {
      const release = reserve(contextOf(c).signIn?.userId ?? contextOf(c).clientIp);
      c.header('X-Accel-Buffering', 'no');
      const response = streamSSE(c, async (stream) => {
        const left = new AbortController();
        stream.onAbort(() => left.abort());
        const signal = AbortSignal.any([left.signal, shutdown.signal]);
        const ping = setInterval(() => void stream.write(': ping\n\n'), pingIntervalMs);
        // What is written to a visitor who has stopped reading settles never, not even when they have gone.
        const end = new Promise((settle) => signal.addEventListener('abort', settle, { once: true }));
        try {
          await Promise.race([stream.write(`retry: ${reconnectAfterMs}\n\n`), end]);
          for await (const { id, name, data } of follow(signal)) {
            const event = { id: String(id), event: name, data: JSON.stringify(data) };
            await Promise.race([stream.writeSSE(event), end]);
            if (signal.aborted) break;
          }
        } catch (error) {
          if (!signal.aborted) contextOf(c).log.error({ err: error }, 'An event stream broke off');
        } finally {
          clearInterval(ping);
          release();
        }
      });
      response.headers.set('Cache-Control', 'no-store');
      return response;
    },
    closeAll: () => shutdown.abort(),
  };
}

/** Counts the open streams of each visitor; what it answers takes one off again. */
function createStreamCount(): (visitor: string) => () => void {
  const openOf = new Map<string, number>();
  return (visitor) => {
    const open = openOf.get(visitor) ?? 0;
    if (open >= mostStreamsPerUser) {
      throw new AppError(
        'too_many_requests',
        'This report is open in too many places. Please close some of them.',
      );
    }
    openOf.set(visitor, open + 1);
    return () => {
      const left = (openOf.get(visitor) ?? 1) - 1;
      if (left === 0) openOf.delete(visitor);
      else openOf.set(visitor, left);
    };
  };
}

/**
 * The id of the last event that the browser has; 0 when it has none. A browser that opens a stream anew cannot set
 * the header and says it as `?lastEventId=`.
 */
export function readLastEventId(c: Context<AppEnv>): number {
  const id = Number(c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? 0);
  return Number.isInteger(id) && id > 0 && id <= highestEventId ? id : 0;
}
