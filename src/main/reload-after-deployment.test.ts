import { expect, it } from 'vitest';
import { followTyping, reloadWhenPartsAreGone } from './reload-after-deployment.ts';

function open() {
  const events = new EventTarget();
  const kept = new Map<string, string>();
  const page = { time: 1_000_000, reloads: 0, isOutdated: true, hasTyped: false };
  reloadWhenPartsAreGone({
    events,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => page.time,
    isOutdated: async () => page.isOutdated,
    hasTyped: () => page.hasTyped,
    reload: () => (page.reloads += 1),
  });
  const lose = async () => {
    events.dispatchEvent(new Event('vite:preloadError'));
    await new Promise((settle) => setTimeout(settle));
  };
  return { page, lose };
}

it('loads the document anew when a part of the app is gone, and not over and over', async () => {
  const { page, lose } = open();
  await lose();
  expect(page.reloads).toBe(1);
  page.time += 5_000;
  await lose();
  expect(page.reloads).toBe(1);
  page.time += 3_600_000;
  await lose();
  expect(page.reloads).toBe(2);
});

it('stays where it is while the part is only out of reach', async () => {
  const { page, lose } = open();
  page.isOutdated = false;
  await lose();
  expect(page.reloads).toBe(0);
  page.isOutdated = true;
  await lose();
  expect(page.reloads).toBe(1);
});

it('leaves a page alone on which something is typed', async () => {
  const { page, lose } = open();
  page.hasTyped = true;
  await lose();
  expect(page.reloads).toBe(0);
  page.hasTyped = false;
  await lose();
  expect(page.reloads).toBe(1);
});

it('knows fields that were changed while they are there and hold something', () => {
  const bio = { value: 'I bake.' };
  const untouched = { value: 'Ana' };
  let fields = [bio, untouched];
  const page = Object.assign(new EventTarget(), { querySelectorAll: () => fields });
  const hasTyped = followTyping(page as unknown as Document);
  expect(hasTyped()).toBe(false);
  const input = new Event('input');
  Object.defineProperty(input, 'target', { value: bio });
  page.dispatchEvent(input);
  expect(hasTyped()).toBe(true);
  bio.value = '';
  expect(hasTyped()).toBe(false);
  bio.value = 'I bake.';
  fields = [untouched];
  expect(hasTyped()).toBe(false);
});
