import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('first use', () => {
  beforeEach(() => vi.resetModules());

  it('runs what waits at the first sign, once, and what comes later at once', async () => {
    const { isPageUsed, onFirstUse, watchForFirstUse } = await import('./first-use.ts');
    const page = new EventTarget();
    const [early, takenBack, late] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    watchForFirstUse(page);
    onFirstUse(early);
    onFirstUse(takenBack)();
    page.dispatchEvent(new Event('focus'));
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(isPageUsed()).toBe(false);
    expect(early).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('keydown'));
    page.dispatchEvent(new Event('pointermove'));
    expect(isPageUsed()).toBe(true);
    expect(early).toHaveBeenCalledOnce();
    expect(takenBack).not.toHaveBeenCalled();
    onFirstUse(late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('loads what a press will open then, and survives that it does not arrive', async () => {
    const { lazyForUse, watchForFirstUse } = await import('./first-use.ts');
    const page = new EventTarget();
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
    watchForFirstUse(page);
    lazyForUse(load);
    expect(load).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('scroll'));
    expect(load).toHaveBeenCalledOnce();
  });
});
