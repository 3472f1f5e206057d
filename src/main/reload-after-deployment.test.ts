import { expect, it } from 'vitest';
import { reloadWhenPartsAreGone } from './reload-after-deployment.ts';

it('loads the document anew when a part of the app is gone, and not over and over', () => {
  const events = new EventTarget();
  const kept = new Map<string, string>();
  let time = 1_000_000;
  let reloads = 0;
  reloadWhenPartsAreGone({
    events,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => time,
    reload: () => (reloads += 1),
  });
  const lose = () => events.dispatchEvent(new Event('vite:preloadError'));
  lose();
  expect(reloads).toBe(1);
  time += 5_000;
  lose();
  expect(reloads).toBe(1);
  time += 3_600_000;
  lose();
  expect(reloads).toBe(2);
});
