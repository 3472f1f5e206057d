import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../../../domain/signal.ts';
import type { PhotoSignals, SetSignals } from '../../../vision/signals.ts';
import { aFace, aFailedPhoto, aPhoto, aSmile } from '../../../../test/signal-builders.ts';
import type { AnalysedPhoto } from './analysed-photo.ts';
import { judgeSet } from './set-verdicts.ts';

type Changes = { clarity?: number; signals?: Partial<PhotoSignals>; set?: Partial<SetSignals> };

const repeatOf = (position: number) => ({ nearDuplicateOf: measured(position) });
/** The first two of the photos are one shot. */
const twice = (first: Changes, second: Changes, ...others: AnalysedPhoto[]) => [
  aPhoto(0, first),
  aPhoto(1, { ...second, set: { ...second.set, ...repeatOf(0) } }),
  ...others,
];

const verdictsOf = (photos: AnalysedPhoto[]) => judgeSet(photos).map(({ verdict }) => verdict.verdict);
const reasonAt = (position: number, photos: AnalysedPhoto[]) =>
  judgeSet(photos)[position]?.verdict.verdictReason;

const hiddenEyes = { eyesCovered: couldNotTell<boolean>('Something may cover the eyes.') };
const stranger = { showsOwner: measured(false), ownerKnownBy: measured('your-word' as const) };
const view = { faces: measured([]), peopleCount: measured(0) };
const serious = { smile: measured('not-smiling' as const) };
const smiling = { smile: measured('smiling' as const) };

describe('of repeats of one shot', () => {
  it('only the strongest stays, through chains too', () => {
    const photos = [...twice({}, { signals: aSmile(0.8) }), aPhoto(2, { set: repeatOf(1) })];
    expect(verdictsOf(photos)).toEqual(['drop', 'keep', 'drop']);
    expect(reasonAt(0, photos)).toBe('Nearly the same shot as photo 2, which is the stronger one.');
  });

  it('the first stays where they measure alike', () => {
    expect(verdictsOf(twice({}, {}))).toEqual(['keep', 'drop']);
    expect(reasonAt(1, twice({}, {}))).toBe('Nearly the same shot as photo 1, and one is enough.');
  });

  it('each is named by its place, whichever photos failed', () => {
    const judged = judgeSet([aFailedPhoto(0), aPhoto(1), aPhoto(2, { set: repeatOf(1) })]);
    expect(judged[2]).toMatchObject({
      verdict: { verdictReason: expect.stringContaining('photo 2') },
      clearerShot: { position: 1, expressionDiffers: false, isLeftOut: false },
    });
  });

  it('the one stays whose eyes can be seen', () => {
    const photos = twice({ signals: hiddenEyes }, {});
    expect(verdictsOf(photos)).toEqual(['drop', 'keep']);
    expect(reasonAt(0, photos)).toBe('Nearly the same shot as photo 2, which shows the eyes more clearly.');
  });

  it('one without a face, or with a face turned away, is no better than one whose eyes may be hidden', () => {
    const doubted = { signals: { ...hiddenEyes, ...aSmile(0.9) } };
    const unseen: PhotoSignals['eyesCovered'] = notMeasured('The face is turned away.');
    const faceless = { ...aSmile(0), faces: measured([]), eyesCovered: unseen };
    expect(verdictsOf(twice(doubted, { signals: faceless }))[0]).toBe('keep');
    expect(verdictsOf(twice(doubted, { signals: { ...aSmile(0), eyesCovered: unseen } }))[0]).toBe('keep');
  });

  it('the eyes of a friend with the largest face do not matter', () => {
    const friends = {
      peopleCount: measured(2),
      faces: measured([
        aFace(),
        aFace({ ...aSmile(0.9), box: { x: 0.7, y: 0.2, width: 0.15, height: 0.15 } }),
      ]),
    };
    const set = { ownerFace: measured(1) };
    const [first] = judgeSet(
      twice({ signals: { ...friends, ...hiddenEyes }, set }, { signals: friends, set }),
    );
    expect(first?.clearerShot).toBeNull();
  });

  it('the one with the smaller fault stays', () => {
    const covered = { eyesCovered: measured(true), mouthCovered: measured('phone' as const) };
    const photos = twice({ clarity: 34 }, { clarity: 37, signals: covered });
    expect(verdictsOf(photos)).toEqual(['drop', 'maybe']);
    expect(reasonAt(0, photos)).toBe('Nearly the same shot as photo 2, which has less wrong with it.');
  });

  it('one that the app may reject is not the one to keep', () => {
    const flagged = { moderation: measured(0.95), faceShare: measured(0.1) };
    expect(verdictsOf(twice({ signals: flagged }, {}))).toEqual(['drop', 'keep']);
  });

  it('a smile and a serious face are a choice, two alike are not', () => {
    const photos = (signals: Partial<PhotoSignals>) => twice({ signals: smiling }, { signals });
    expect(verdictsOf(photos(serious))).toEqual(['keep', 'maybe']);
    expect(reasonAt(1, photos(serious))).toContain('another expression');
    expect(verdictsOf(photos({ smile: measured('slight') }))).toEqual(['keep', 'drop']);
    expect(verdictsOf(photos(smiling))).toEqual(['keep', 'drop']);
  });

  it('two expressions of one group are not two groups', () => {
    const group = { peopleCount: measured(3) };
    const photos = twice(
      { signals: { ...group, ...serious } },
      { signals: { ...group, ...smiling, ...hiddenEyes } },
    );
    expect(
      judgeSet(photos)
        .map(({ verdict }) => verdict.verdictReason)
        .join(' '),
    ).not.toContain('Another group');
  });

  it('none is the better one where all are left out', () => {
    const strangers = twice({ set: stranger }, { set: stranger }, aPhoto(2));
    expect(reasonAt(1, strangers)).toBe('It seems to show somebody else.');
    expect(judgeSet(strangers)[1]?.clearerShot).toMatchObject({ position: 0, isLeftOut: true });
    const views = [
      aPhoto(0, { signals: view }),
      aPhoto(1, { signals: view }),
      aPhoto(2, { signals: view, set: repeatOf(1) }),
    ];
    expect(reasonAt(2, views)).toBe('Nearly the same shot as photo 2, which is left out too.');
  });
});
