import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

type Offer = { install: () => void; dismiss: () => void } | null;

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** What a page knows of installing, in a browser that has kept this of an earlier hint. */
async function draw({ hasResult = true, isOffered = true, kept = null as string | null } = {}) {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('localStorage', { getItem: () => kept });
  const { useInstallOffer } = await import('./on-this-device.ts');
  function Page(props: { hasResult: boolean; take: (offer: Offer) => void }) {
    props.take(useInstallOffer(props.hasResult));
    return null;
  }
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  if (isOffered) browser.dispatchEvent(asked);
  const taken: Offer[] = [];
  renderToStaticMarkup(<Page hasResult={hasResult} take={(offer) => taken.push(offer)} />);
  return { offer: taken[0] ?? null, prompt, isHeldBack: asked.defaultPrevented };
}

it('holds the browser’s own question back, and asks it on demand once there is a result', async () => {
  const { offer, prompt, isHeldBack } = await draw();
  expect(isHeldBack).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  offer?.install();
  expect(prompt).toHaveBeenCalledOnce();
});

it.each([
  ['before there is a result', { hasResult: false }],
  ['where the browser cannot install', { isOffered: false }],
  ['where it was shown before', { kept: 'shown' }],
])('gives no hint %s', async (_, where) => {
  expect((await draw(where)).offer).toBeNull();
});
