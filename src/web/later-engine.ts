import { onFirstUse } from './first-use.ts';

export type LaterEngine<Engine> = {
  /** The engine, once it is there. */
  now: () => Engine | null;
  /** Loads it, unless it is there or on its way; resolves to whether it is there. */
  start: () => Promise<boolean>;
  /** Has the engine do something: now, or in this order as soon as it is there. */
  ask: (run: (engine: Engine) => void) => void;
  /** Something waits for the engine. */
  isAsked: () => boolean;
  /** Nothing is loaded or done from now on that was not begun. */
  stop: () => void;
};

/**
 * What works behind a screen. It is loaded when the page is first used or something is asked of it, so that no screen waits for
 * it, and nothing that is asked meanwhile is lost. What did not arrive is loaded anew with the next thing that is asked.
 */
export function createLaterEngine<Engine>(options: {
  load: () => Promise<Engine>;
  /** It is there, and has done what was asked by then. */
  onReady: (engine: Engine) => void;
  /** It could not be loaded, and something waits for it. */
  onMissing: () => void;
}): LaterEngine<Engine> {
  let engine: Engine | null = null;
  let underWay: Promise<boolean> | null = null;
  let waiting: ((engine: Engine) => void)[] = [];
  let isStopped = false;

  const load = async (): Promise<boolean> => {
    let loaded: Engine;
    try {
      loaded = await options.load();
    } catch {
      underWay = null;
      if (waiting.length > 0 && !isStopped) options.onMissing();
      return false;
    }
    engine = loaded;
    for (const run of waiting) run(loaded);
    waiting = [];
    options.onReady(loaded);
    return true;
  };
  const start = (): Promise<boolean> => (underWay ??= load());
  const stopWaiting = onFirstUse(() => void start());

  return {
    now: () => engine,
    start,
    ask(run) {
      if (engine !== null) {
        run(engine);
        return;
      }
      waiting.push(run);
      void start();
    },
    isAsked: () => waiting.length > 0,
    stop() {
      isStopped = true;
      stopWaiting();
      waiting = [];
    },
  };
}
