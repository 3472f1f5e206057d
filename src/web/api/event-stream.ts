/** What each event of a stream carries, by event name. */
type EventMap = Record<string, unknown>;

export type EventStreamOptions<Events extends EventMap> = {
  /** Called for each event with its parsed JSON. Delivery is at least once: an event may come again after a reconnect. */
  on: { [Name in keyof Events]: (data: Events[Name]) => void };
  /** True while the connection stands; false while it is being restored. */
  onConnection?: (connected: boolean) => void;
  /** The last event already known, so that the stream starts after it. */
  lastEventId?: string;
  /** Makes the connection; `EventSource` unless told. */
  open?: (url: string) => EventSource;
};

const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

/**
 * Listens to a server-sent event stream until `close` is called.
 *
 * The browser restores a lost connection itself and sends Last-Event-ID. Where it gives up (an error status, a proxy's
 * page) the stream is opened anew with growing pauses, and the id goes as `?lastEventId=`, since an EventSource
 * takes no headers.
 */
export function openEventStream<Events extends EventMap>(
  url: string,
  options: EventStreamOptions<Events>,
): { close: () => void } {
  const open = options.open ?? ((target) => new EventSource(target));
  let lastEventId = options.lastEventId;
  let failures = 0;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    const opened = open(lastEventId === undefined ? url : withLastEventId(url, lastEventId));
    source = opened;
    opened.onopen = () => {
      failures = 0;
      options.onConnection?.(true);
    };
    opened.onerror = () => {
      options.onConnection?.(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, Math.min(firstDelayMs * 2 ** failures, longestDelayMs));
      failures += 1;
    };
    for (const name of Object.keys(options.on)) {
      opened.addEventListener(name, (event) => {
        if (event.lastEventId !== '') lastEventId = event.lastEventId;
        options.on[name]?.(JSON.parse(event.data));
      });
    }
  };

  connect();
  return {
    close: () => {
      clearTimeout(timer);
      source?.close();
    },
  };
}

function withLastEventId(url: string, id: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(id)}`;
}
