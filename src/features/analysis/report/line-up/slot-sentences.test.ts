import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../../../../domain/signal.ts';
import { aSmile, aPhoto } from '../../../../../test/signal-builders.ts';
import type { PhotoSignals, Thing } from '../../../../vision/signals.ts';
import type { AnalysedPhoto } from '../analysed-photo.ts';
import { lineUp } from '../line-up.ts';

const group = { peopleCount: measured(3) };
const fullBody = { framing: measured('full-body' as const), faceShare: measured(0.06) };
const noPeople = { faces: measured([]), peopleCount: measured(0), framing: notMeasured<never>('Nobody.') };

describe('why a photo has its place', () => {
  const whysOf = (photos: AnalysedPhoto[]) => lineUp(photos, 'tinder').slots.map(({ why }) => why);
  const dog = measured([{ label: 'dog', confidence: 0.8, box: { x: 0, y: 0, width: 0.3, height: 0.3 } }]);

  it('says what each adds to those before', () => {
    const photos = [
      aPhoto(0, { signals: { ...aSmile(0.8), framing: measured('bust') } }),
      aPhoto(1, { signals: { ...aSmile(0.7), ...fullBody } }),
      aPhoto(2, { signals: { objects: dog } }),
      aPhoto(3),
      aPhoto(4, { signals: group }),
      aPhoto(5, { signals: noPeople, clarity: 36 }),
    ];
    expect(whysOf(photos)).toEqual([
      'First: you alone, your strongest smile, eyes to the camera.',
      'Second: the only head-to-toe photo, a smile.',
      'Third: a waist-up photo, the only photo with a dog.',
      'Fourth: eyes to the camera, your face easy to see.',
      'Fifth: the only photo with other people, eyes to the camera.',
      'Sixth: there is no person in it, so it comes last.',
    ]);
  });

  it('says "the only photo with" of what no other photo can show', () => {
    const saidOfSecond = (second: Partial<PhotoSignals>, third: Partial<PhotoSignals>) =>
      whysOf([
        aPhoto(0, { signals: aSmile(0.9) }),
        aPhoto(1, { signals: { ...aSmile(0.7), ...second } }),
        aPhoto(2, { signals: third }),
      ]).join(' ');
    const perhapsACat = measured([
      { label: 'cat', confidence: 0.55, box: { x: 0, y: 0, width: 1, height: 1 } },
    ]);
    expect(saidOfSecond({ objects: dog }, {})).toContain('the only photo with a dog');
    expect(saidOfSecond({ objects: dog }, { objects: perhapsACat })).toContain('a photo with a dog');
    // The net for other things misses most of them.
    const noThings = { things: measured<Thing[]>([]) };
    expect(saidOfSecond({ things: measured<Thing[]>(['mountains']) }, noThings)).toContain(
      ' a photo with mountains',
    );
  });

  it('says what a photo without people shows', () => {
    const view = aPhoto(1, { signals: { ...noPeople, things: measured<Thing[]>(['mountains']) } });
    expect(whysOf([aPhoto(0), view])[1]).toBe('Second: there is no person in it, but it shows mountains.');
  });

  it('has a sentence of its own for each of many photos that measure alike', () => {
    const whys = whysOf(Array.from({ length: 9 }, (_, position) => aPhoto(position)));
    expect(new Set(whys.map((why) => why.replace(/^\w+/, ''))).size).toBe(9);
    expect(whys[5]).toBe('Sixth: after photo 5.');
  });

  it('says "the only" where every photo was measured', () => {
    const unknown = { framing: couldNotTell<never>('Too far away.') };
    const whys = whysOf([
      aPhoto(0, { signals: aSmile(0.8) }),
      aPhoto(1, { signals: fullBody }),
      aPhoto(2, { signals: unknown }),
    ]);
    expect(whys.join(' ')).toContain(': a head-to-toe photo');
  });

  it('does not take for granted whom a photo shows', () => {
    const unclear = couldNotTell<never>('Your photos show several people equally often.');
    const set = { showsOwner: unclear, ownerFace: unclear, ownerKnownBy: unclear };
    const [first] = whysOf([aPhoto(0, { signals: aSmile(0.8), set }), aPhoto(1, { set })]);
    expect(first).toBe('First, if it is you: one person alone, a smile, eyes to the camera.');
    const stranger = aPhoto(1, { set: { showsOwner: measured(false) } });
    expect(whysOf([aPhoto(0), stranger])[1]).toBe('Second, if you’re in it: we didn’t find you there.');
  });

  it('says what has to be fixed, unless that holds for all', () => {
    const shaded = { faceHighlights: measured(70) };
    const second = (first: object) =>
      whysOf([aPhoto(0, { signals: { ...aSmile(0.9), ...first } }), aPhoto(1, { signals: shaded })])[1];
    expect(second({})).toMatch(/, once this is fixed: face in shadow\.$/);
    expect(second(shaded)).not.toContain('fixed');
  });

  it('names the fault of a photo that is shown for what it adds', () => {
    const photo = aPhoto(1, { clarity: 40, signals: fullBody });
    photo.clarity.cap = { id: 'lit', label: 'Well lit', atMost: 40, text: 'face too dark' };
    expect(whysOf([aPhoto(0), photo])[1]).toMatch(
      /^Second: the only head-to-toe photo, .*, until you have one without this: the light on the face is poor\.$/,
    );
  });

  it('does not hold other people against a photo that is shown for them', () => {
    const photo = aPhoto(1, { clarity: 47, signals: group });
    photo.clarity.cap = { id: 'one-clear-subject', label: 'One clear subject', atMost: 47, text: '3 people' };
    expect(whysOf([aPhoto(0), photo])[1]).toMatch(/^Second: the only photo with other people, [^:]*\.$/);
  });

  it('says of a set without people that it waits for its owner', () => {
    expect(whysOf([aPhoto(0, { signals: noPeople, clarity: 20 })])).toEqual([
      'First, until you have a photo of yourself: there is no person in it.',
    ]);
  });

  it('says that no photo is fit to come first', () => {
    expect(whysOf([aPhoto(0, { signals: group })])).toEqual([
      'First: the best you have, as no photo shows you alone and clearly.',
    ]);
  });
});
