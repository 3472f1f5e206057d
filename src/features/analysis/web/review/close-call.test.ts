import { describe, expect, it } from 'vitest';
import { aSmile, goodSignals, ownPhoto } from '../../../../../test/signal-builders.ts';
import type { PixelLikeness } from '../../../../vision/rgb-image.ts';
import { couldNotTell, measured, notMeasured } from '../../../../domain/signal.ts';
import { scoreClarity } from '../../../../vision/clarity/clarity.ts';
import type { PhotoSignals } from '../../../../vision/signals.ts';
import type { TextResult } from '../../analysis.contract.ts';
import type { MeasuredPhoto } from '../../report/analysed-photo.ts';
import { buildPhotoResult } from '../../report/build-report.ts';
import { isCloseCall, saidAsCloseCall } from './close-call.ts';
import { judgePhoto, judgePhotos } from './judge-photos.ts';

const context = { app: 'tinder', iAm: null, lookingFor: null } as const;

const noText = {
  status: 'analysed',
  failure: null,
  language: notMeasured<string>('There is no text.'),
  fields: [],
  signals: {},
  findings: [],
} satisfies TextResult;

function photo(changes: Partial<PhotoSignals>): MeasuredPhoto {
  const signals = goodSignals(changes);
  const clarity = scoreClarity(signals, null);
  return { status: 'analysed', photoId: 'one', position: 0, signals, set: null, clarity };
}

describe('isCloseCall', () => {
  /** A face is cut off below 0.88 of it. */
  it('is one where a value lies in its band around a limit', () => {
    expect(isCloseCall(photo({ faceInPhoto: measured(0.885) }), context, 'near')).toBe(true);
    expect(isCloseCall(photo({ faceInPhoto: measured(0.875) }), context, 'near')).toBe(true);
    expect(isCloseCall(photo({ faceInPhoto: measured(0.91) }), context, 'near')).toBe(false);
    expect(isCloseCall(photo({}), context, 'near')).toBe(false);
  });

  it('is none on the pixels of the server, and always one on other colours', () => {
    expect(isCloseCall(photo({ faceInPhoto: measured(0.885) }), context, 'same')).toBe(false);
    expect(isCloseCall(photo({}), context, 'far')).toBe(true);
  });

  it('is one where the other may see that the mouth is covered, or doubt it', () => {
    const doubted = photo({ mouthCovered: couldNotTell('Something may cover the mouth, such as a hand.') });
    expect(isCloseCall(doubted, context, 'near')).toBe(true);
    expect(isCloseCall(photo({ mouthCovered: measured('something') }), context, 'near')).toBe(true);
    expect(isCloseCall(photo({ mouthCovered: measured('nothing') }), context, 'near')).toBe(false);
  });

  it('is one where a smile lies in its band around what makes a photo worth keeping', () => {
    const lookingAway = (smile: number) => photo({ ...aSmile(smile), gaze: measured('away') });
    expect(isCloseCall(lookingAway(0.52), context, 'near')).toBe(true);
    expect(isCloseCall(lookingAway(0.8), context, 'near')).toBe(false);
  });

  it('is one where nobody is sure whether a second person is there', () => {
    const two = (confidence: number) => ({
      peopleCount: measured(2, null, confidence),
      peopleInFocus: measured(2, null, confidence),
    });
    expect(isCloseCall(photo(two(0.85)), context, 'near')).toBe(true);
    expect(isCloseCall(photo(two(0.95)), context, 'near')).toBe(false);
  });
});

it('says so beside the reason', () => {
  const result = buildPhotoResult(photo({}), context);
  const { verdict, verdictReason } = saidAsCloseCall(result);
  expect(verdict).toBe(result.verdict);
  expect(verdictReason).toMatch(/\. A close call: our server may judge/);
});

describe('a review', () => {
  it('says of a photo of other pixels, alone and in its set, that the call is close', () => {
    const signals = goodSignals({ faceInPhoto: measured(0.885) });
    const told = (likeness: PixelLikeness) => {
      const { measured: judged, result } = judgePhoto(
        { key: 'one', position: 0, signals, likeness },
        context,
      );
      const inSet = judgePhotos([judged], [ownPhoto()], noText, context).photos[0]!;
      return [result, inSet].map(({ verdictReason }) => verdictReason.includes('A close call'));
    };
    expect(told('near')).toEqual([true, true]);
    expect(told('same')).toEqual([false, false]);
  });
});
