import { beforeEach, describe, expect, it, vi } from 'vitest';

type Engine = (what: string) => void;

/** An engine whose script arrives, or not, when the test says so. */
async function laterEngine() {
  const { createLaterEngine } = await import('./later-engine.ts');
  const { watchForFirstUse } = await import('./first-use.ts');
  const page = new EventTarget();
  watchForFirstUse(page);
  const loads: PromiseWithResolvers<Engine>[] = [];
  const done: string[] = [];
  const onReady = vi.fn<() => void>();
  const onMissing = vi.fn<() => void>();
  const later = createLaterEngine<Engine>({
    load: () => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)!.promise;
    },
    onReady,
    onMissing,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    later,
    loads,
    done,
    onReady,
    onMissing,
    use: () => page.dispatchEvent(new Event('keydown')),
    arrive: async () => {
      loads.at(-1)?.resolve((what) => done.push(what));
      await settle();
    },
    fail: async () => {
      loads.at(-1)?.reject(new Error('offline'));
      await settle();
    },
  };
}

describe('createLaterEngine', () => {
  beforeEach(() => vi.resetModules());

  it('is loaded when the page is first used, and once', async () => {
    const { later, loads, onReady, use, arrive } = await laterEngine();
    expect(loads).toHaveLength(0);
    use();
    expect(loads).toHaveLength(1);
    await arrive();
    expect(onReady).toHaveBeenCalledOnce();
    expect(later.now()).not.toBeNull();
    expect(await later.start()).toBe(true);
    expect(loads).toHaveLength(1);
  });

  it('does what was asked before it came, in that order', async () => {
    const { later, loads, done, arrive } = await laterEngine();
    later.ask((run) => run('first'));
    later.ask((run) => run('second'));
    expect(later.isAsked()).toBe(true);
    expect(loads).toHaveLength(1);
    await arrive();
    expect(done).toEqual(['first', 'second']);
    later.ask((run) => run('third'));
    expect(done).toEqual(['first', 'second', 'third']);
    expect(later.isAsked()).toBe(false);
  });

  it('keeps what was asked while it cannot be loaded, and tries again with the next thing', async () => {
    const { later, loads, done, onMissing, fail, arrive } = await laterEngine();
    later.ask((run) => run('first'));
    await fail();
    expect(onMissing).toHaveBeenCalledOnce();
    later.ask((run) => run('second'));
    expect(loads).toHaveLength(2);
    await arrive();
    expect(done).toEqual(['first', 'second']);
  });

  it('says nothing of a failure that nobody waits for', async () => {
    const { later, onMissing, use, fail } = await laterEngine();
    use();
    await fail();
    expect(onMissing).not.toHaveBeenCalled();
    expect(later.now()).toBeNull();
  });

  it('does nothing more once its screen is left', async () => {
    const { later, loads, done, use, arrive } = await laterEngine();
    later.ask((run) => run('first'));
    later.stop();
    await arrive();
    expect(done).toEqual([]);
    use();
    expect(loads).toHaveLength(1);
  });
});
