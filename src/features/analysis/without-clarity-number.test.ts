import { expect, it } from 'vitest';
import { anAnalysis, aPhotoResult } from './web/report/report.fixtures.ts';
import { withoutClarityNumber } from './without-clarity-number.ts';

it.each([
  [
    'Too unclear as a profile picture: clarity 31 of 100. Weakest: sharp (sharpness 8).',
    'Too unclear as a profile picture. Weakest: sharp (sharpness 8).',
  ],
  ['Good once this is fixed: blurred (clarity 88 of 100).', 'Good once this is fixed: blurred.'],
  [
    'Second: the next clearest photo (clarity 90 of 100), once this is fixed: face in shadow.',
    'Second: the next clearest photo, once this is fixed: face in shadow.',
  ],
  [
    'Your first photo is much less clear: clarity 47 of 100, against 99.',
    'Your first photo is much less clear.',
  ],
  ['clarity 47 to 99', ''],
  ['Face brightness 33 of 255.', 'Face brightness 33 of 255.'],
])('“%s” becomes “%s”', (verdictReason, shown) => {
  const analysis = anAnalysis({ photos: [aPhotoResult(0, { verdictReason })] });
  expect(withoutClarityNumber(analysis)).toEqual(
    anAnalysis({ photos: [aPhotoResult(0, { verdictReason: shown })] }),
  );
});
