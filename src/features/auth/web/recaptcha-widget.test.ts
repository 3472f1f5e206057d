import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WidgetState } from './bot-check-widget.ts';

type Script = { onload: () => void; onerror: () => void };
type Callbacks = Record<'callback' | 'expired-callback' | 'error-callback', (token?: string) => void>;

/** Every script that was put into the page. */
const scripts: Script[] = [];
/** What the widget was given; null before it is there. */
let callbacks: Callbacks | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  // A script that is loading is kept by the module.
  vi.resetModules();
  scripts.length = 0;
  callbacks = null;
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: Script) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Google's script, as far as it has come. */
function googleComes({ isReady = true } = {}): void {
  vi.stubGlobal('grecaptcha', {
    ready: (whenReady: () => void) => isReady && whenReady(),
    render: (_: unknown, options: Callbacks) => (callbacks = options),
  });
  scripts.at(-1)?.onload();
}

async function mount(): Promise<{ mounted: Promise<void>; states: WidgetState[] }> {
  const { mountRecaptcha } = await import('./recaptcha-widget.ts');
  const states: WidgetState[] = [];
  const host = {} as HTMLElement;
  const mounting = mountRecaptcha('key')(host, (state) => states.push(state), new AbortController().signal);
  return { mounted: Promise.resolve(mounting), states };
}

it.each([
  ['cannot be loaded', () => scripts.at(-1)?.onerror()],
  ['is something else', () => scripts.at(-1)?.onload()],
  [
    'never says that it is ready',
    () => {
      googleComes({ isReady: false });
      vi.advanceTimersByTime(15_000);
    },
  ],
])('a script of Google that %s fails, and is asked for anew by the next try', async (_, fail) => {
  const { mounted } = await mount();
  fail();
  await expect(mounted).rejects.toThrow('The script of the bot check');

  const again = await mount();
  expect(scripts).toHaveLength(2);
  googleComes();
  await again.mounted;
  expect(again.states).toEqual([{ kind: 'working', needsUser: true }]);
});

it('passes on what the widget says: solved, too old, and without a connection', async () => {
  const { mounted, states } = await mount();
  googleComes();
  await mounted;
  callbacks?.['error-callback']();
  callbacks?.callback('token');
  callbacks?.['expired-callback']();
  expect(states.slice(1)).toEqual([
    { kind: 'failed' },
    { kind: 'solved', payload: 'token' },
    { kind: 'expired' },
  ]);
});
