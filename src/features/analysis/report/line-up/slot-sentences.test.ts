import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../../../../domain/signal.ts';
import { aPhoto } from '../../../../../test/signal-builders.ts';
import type { AnalysedPhoto } from '../analysed-photo.ts';
import { lineUp } from '../line-up.ts';

const group = { peopleCount: measured(3) };
const fullBody = { framing: measured('full-body' as const), faceShare: measured(0.06) };
const noPeople = { faces: measured([]), peopleCount: measured(0), framing: notMeasured<never>('Nobody.') };

describe('why a photo stands in its place', () => {
  const whysOf = (photos: AnalysedPhoto[]) =>
    lineUp(photos, { app: 'tinder', iAm: null }).slots.map(({ why }) => why);
  const dog = measured([{ label: 'dog', confidence: 0.8, box: { x: 0, y: 0, width: 0.3, height: 0.3 } }]);

  it('says what each adds to those before', () => {
    const photos = [
      aPhoto(0, { clarity: 95, signals: { smile: measured('smiling'), framing: measured('bust') } }),
      aPhoto(1, { clarity: 90, signals: fullBody }),
      aPhoto(2, { clarity: 85, signals: { objects: dog } }),
      aPhoto(3, { clarity: 80 }),
      aPhoto(4, { clarity: 64, signals: group }),
      aPhoto(5, { clarity: 45 }),
      aPhoto(6, { clarity: 36, signals: noPeople }),
    ];
    expect(whysOf(photos)).toEqual([
      'First: you alone, your face easy to read, smiling.',
      'Second: the only head-to-feet photo.',
      'Third: the clearest waist-up photo, and the only photo with a dog.',
      'Fourth: the next clearest photo (clarity 80 of 100).',
      'Fifth: the only photo with other people.',
      'Sixth, only until you have a clearer one: clarity 45 of 100.',
      'Seventh: nobody is in it, so it comes last.',
    ]);
  });

  it('says "the only" where every chosen photo was measured', () => {
    const unknown = { framing: couldNotTell<never>('Too far away.') };
    const [, second] = whysOf([
      aPhoto(0, { clarity: 95 }),
      aPhoto(1, { clarity: 90, signals: fullBody }),
      aPhoto(2, { clarity: 70, signals: unknown }),
    ]);
    expect(second).toBe('Second: a head-to-feet photo.');
  });

  it('names what decided between two that are as clear', () => {
    const serious = { smile: measured('not-smiling' as const) };
    const photos = [
      aPhoto(0, { clarity: 94, signals: serious }),
      aPhoto(1, { clarity: 92, signals: { smile: measured('smiling') } }),
    ];
    expect(whysOf(photos)).toEqual([
      'First: you alone, your face easy to read, smiling; another is as clear, without a smile.',
      'Second: the next clearest photo (clarity 94 of 100).',
    ]);
  });

  it('does not take for granted whom a photo shows', () => {
    const unclear = couldNotTell<never>('Your photos show several people equally often.');
    const set = { showsOwner: unclear, ownerFace: unclear, ownerKnownBy: unclear };
    expect(
      whysOf([aPhoto(0, { clarity: 95, set }), aPhoto(1, { signals: fullBody, set }), aPhoto(2, { set })]),
    ).toEqual([
      'First, if it is you: one person alone, the face easy to read.',
      'Second: the only head-to-feet photo.',
      'Third: the next clearest photo (clarity 80 of 100).',
    ]);
    const stranger = aPhoto(1, { set: { showsOwner: measured(false) } });
    expect(whysOf([aPhoto(0), stranger])[1]).toBe('Second, if you’re in it: we didn’t find you there.');
  });

  it('says what has to be fixed, unless that holds for all', () => {
    const shaded = { faceHighlights: measured(70) };
    const second = (first: object) =>
      whysOf([aPhoto(0, { clarity: 95, signals: first }), aPhoto(1, { clarity: 90, signals: shaded })])[1];
    expect(second({})).toBe(
      'Second: the next clearest photo (clarity 90 of 100), once this is fixed: face in shadow.',
    );
    expect(second(shaded)).toBe('Second: the next clearest photo (clarity 90 of 100).');
  });

  it('names the fault of a photo that is shown for what it adds', () => {
    const photo = aPhoto(1, { clarity: 40, signals: fullBody });
    photo.clarity.cap = { id: 'lit', label: 'Well lit', atMost: 40, text: 'face too dark' };
    expect(whysOf([aPhoto(0), photo])[1]).toBe(
      'Second: the only head-to-feet photo, despite this: face too dark.',
    );
  });

  it('does not hold other people against a photo that is shown for them', () => {
    const photo = aPhoto(1, { clarity: 47, signals: group });
    photo.clarity.cap = { id: 'one-clear-subject', label: 'One clear subject', atMost: 47, text: '3 people' };
    expect(whysOf([aPhoto(0), photo])[1]).toBe('Second: the only photo with other people.');
  });

  it('says of a set without people that it waits for its owner', () => {
    expect(whysOf([aPhoto(0, { signals: noPeople, clarity: 20 })])).toEqual([
      'First, until you have a photo of yourself: nobody is in it.',
    ]);
  });

  it('says that no photo is fit to come first', () => {
    expect(whysOf([aPhoto(0, { signals: group })])).toEqual([
      'First: the best you have, as no photo shows you alone and clearly.',
    ]);
  });
});
