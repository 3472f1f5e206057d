import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import { aFace, aSmile, aPhoto } from '../../../../test/signal-builders.ts';
import { verdictOf } from './verdict.ts';

const fullBody = { framing: measured('full-body' as const), faceShare: measured(0.06) };

describe('the verdict on a photo', () => {
  const verdictOn = (signals: Partial<PhotoSignals>) => verdictOf(aPhoto(0, { set: null, signals }));
  const away = {
    gaze: measured('away' as const),
    sight: measured({ sidewaysDeg: 40, uprightDeg: 3, eyesDown: 0.1 }),
  };
  const far = { faces: measured([aFace({ box: { x: 0.4, y: 0.2, width: 0.06, height: 0.08 } })]) };

  it.each([
    [80, 'keep'],
    [45, 'maybe'],
    [20, 'drop'],
    [null, 'unsure'],
  ] as const)('clarity %s by itself means %s', (clarity, verdict) => {
    expect(verdictOf(aPhoto(0, { set: null, clarity })).verdict).toBe(verdict);
  });

  it('a keep says what speaks for the photo', () => {
    expect(verdictOn(aSmile(0.8))).toEqual({
      verdict: 'keep',
      verdictReason: 'Worth keeping: a clear smile, eyes to the camera.',
    });
  });

  it('a photo with something to fix is a maybe, and says what', () => {
    const photo = aPhoto(0, { set: null, clarity: 88, signals: { faceBlur: measured(3) } });
    expect(verdictOf(photo)).toEqual({
      verdict: 'maybe',
      verdictReason: 'Good once this is fixed: blurred.',
    });
  });

  it('a weak photo without a fault says what is missing', () => {
    expect(verdictOn({ ...aSmile(0), ...away })).toEqual({
      verdict: 'maybe',
      verdictReason: 'No clear smile and eyes away from the camera: fine further back, not as a first photo.',
    });
    expect(verdictOn({ ...aSmile(0.2), ...far }).verdict).toBe('maybe');
  });

  it('a small face is no weakness from head to toe', () => {
    expect(verdictOn({ ...aSmile(0.5), ...far, ...fullBody }).verdict).toBe('keep');
  });

  it.each<[string, Partial<PhotoSignals>]>([
    ['A raised upper lip', { mouth: measured({ smile: 0, jawOpen: 0, lipRaised: 0.7 }) }],
    ['A wide-open mouth', { mouth: measured({ smile: 0, jawOpen: 0.5, lipRaised: 0 }) }],
    [
      'Eyes half closed or looking down',
      { sight: measured({ sidewaysDeg: 3, uprightDeg: 20, eyesDown: 0.8 }) },
    ],
  ])('%s is a fault that is named', (said, signals) => {
    const { verdict, verdictReason } = verdictOn(signals);
    expect(verdict).toBe('maybe');
    expect(verdictReason).toContain(said);
  });

  it('where the mouth could not be read, it cannot tell', () => {
    const hidden = { mouth: couldNotTell<never>('Something may cover the mouth, such as a hand.') };
    expect(verdictOn(hidden)).toMatchObject({
      verdict: 'unsure',
      verdictReason: expect.stringContaining('something may cover the mouth'),
    });
  });

  it('name the part that costs most', () => {
    const part = {
      label: '',
      weight: 1,
      threshold: { value: 45, unit: null, text: 'at least 45' },
      measured: { value: 1, unit: null, text: '1' },
      confidence: 1,
      state: 'measured',
      reason: null,
    } as const;
    const photo = aPhoto(0, { clarity: 40 });
    photo.clarity.components = [
      { ...part, id: 'lit', score: 0.9 },
      { ...part, id: 'sharp', score: 0.1 },
      { ...part, id: 'framed', score: null },
    ];
    expect(verdictOf(photo).verdictReason).toBe('Usable, with one fault: it is blurred.');
  });
});
