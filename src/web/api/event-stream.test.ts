import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** Stands in for the browser's EventSource: the test says what the server and the network do. */
class FakeSource extends EventTarget {
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  close() {
    this.closed = true;
  }

  send(name: string, data: unknown, lastEventId: string) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data), lastEventId }));
  }

  giveUp() {
    this.readyState = 2;
    this.onerror?.();
  }
}

describe('openEventStream', () => {
  const sources: FakeSource[] = [];
  const open = (url: string) => {
    const source = new FakeSource(url);
    sources.push(source);
    return source as unknown as EventSource;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
    sources.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives each event to its own listener, parsed', () => {
    const photos: unknown[] = [];
    const texts: unknown[] = [];
    openEventStream('/events', { open, on: { photo: (d) => photos.push(d), text: (d) => texts.push(d) } });

    sources[0]?.send('photo', { position: 0 }, '1');
    sources[0]?.send('text', 'done', '2');

    expect(photos).toEqual([{ position: 0 }]);
    expect(texts).toEqual(['done']);
  });

  it('starts after the event that is already known', () => {
    openEventStream('/events?a=1', { open, lastEventId: '41', on: {} });
    expect(sources[0]?.url).toBe('/events?a=1&lastEventId=41');
  });

  it('opens anew after the last event seen when the browser gives up, with growing pauses', () => {
    const connected: boolean[] = [];
    openEventStream('/events', { open, on: { photo: () => {} }, onConnection: (on) => connected.push(on) });
    sources[0]?.onopen?.();
    sources[0]?.send('photo', {}, 'a/7');
    sources[0]?.giveUp();

    vi.advanceTimersByTime(999);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sources[1]?.url).toBe('/events?lastEventId=a%2F7');

    sources[1]?.giveUp();
    vi.advanceTimersByTime(1_999);
    expect(sources).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(3);
    expect(connected).toEqual([true, false, false]);
  });

  it('leaves a connection alone that the browser restores itself', () => {
    openEventStream('/events', { open, on: {} });
    sources[0]?.onerror?.();
    vi.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });

  it('stays closed once closed, also while waiting to open anew', () => {
    const stream = openEventStream('/events', { open, on: {} });
    sources[0]?.giveUp();
    stream.close();
    vi.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.closed).toBe(true);
  });
});
