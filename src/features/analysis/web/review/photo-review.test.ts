import { expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { aText, goodSignals, ownPhoto } from '../../../../../test/signal-builders.ts';
import type { BrowserVision } from '../../../../vision/browser/browser-vision.ts';
import type { SetSignals } from '../../../../vision/signals.ts';
import { createPhotoReview } from './photo-review.ts';

it('gives no report on photos that were cleared while they were compared', async () => {
  const comparing = Promise.withResolvers<void>();
  const compared = Promise.withResolvers<SetSignals[]>();
  const vision: Pick<BrowserVision, 'load' | 'analysePhoto' | 'compareSet' | 'forget'> = {
    load: () => Promise.resolve(),
    analysePhoto: () =>
      Promise.resolve({ signals: goodSignals(), likeness: 'same' }) as ReturnType<
        BrowserVision['analysePhoto']
      >,
    compareSet: () => {
      comparing.resolve();
      return compared.promise;
    },
    forget: () => undefined,
  };
  let keys = 0;
  const review = createPhotoReview({
    startVision: () => vision as BrowserVision,
    context: { app: 'tinder', iAm: null, lookingFor: null },
    text: aText(),
    newKey: () => `photo ${(keys += 1)}`,
    savesData: true,
  });
  let changes = 0;
  review.add([new File(['x'], 'a.jpg')]);
  await comparing.promise;
  review.clear();
  review.subscribe(() => (changes += 1));
  compared.resolve([ownPhoto()]);
  await eventually(() => expect(changes).toBeGreaterThan(0));
  expect(review.state()).toMatchObject({ photos: [], report: null });
});
