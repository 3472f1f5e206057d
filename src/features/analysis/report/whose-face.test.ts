import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import type { PhotoSignals, SetSignals } from '../../../vision/signals.ts';
import { photoFindings } from './photo-findings.ts';
import { aContext, evidenceOf, ownPhoto } from '../../../../test/signal-builders.ts';

function findingsOf({ signals, set }: { signals: Partial<PhotoSignals>; set: Partial<SetSignals> }) {
  return photoFindings(evidenceOf(signals, ownPhoto(set)), aContext());
}

it('a repeat with another expression is a choice', () => {
  const repeat = photoFindings(evidenceOf(), aContext(), {
    position: 2,
    expressionDiffers: true,
    isLeftOut: false,
  }).find(({ id }) => id === 'near-duplicate');
  expect(repeat).toMatchObject({ severity: 'consider', message: expect.stringContaining('expression') });
});

describe('whose face advice speaks of', () => {
  const dark = {
    faceHighlights: measured(40),
    highlights: measured(60),
    smile: measured('smiling' as const),
  };
  const messages = (set: Partial<SetSignals>) =>
    findingsOf({ signals: dark, set }).map(({ message }) => message);

  it('is yours where the set has told so', () => {
    expect(messages({})).toContain('Your face is too dark for a phone: even its brightest parts are dark.');
  });

  it('is nobody’s while it is not known which of several people you are', () => {
    const unclear = couldNotTell<never>('Your photos show several people equally often.');
    const found = messages({ showsOwner: unclear, ownerFace: unclear, ownerKnownBy: unclear });
    expect(found).toContain('The face is too dark for a phone: even its brightest parts are dark.');
    expect(found.join(' ')).not.toMatch(/\byou(?:r| are)\b/iu);
  });

  it('is surely somebody else’s only after your own word', () => {
    const severity = (by: 'your-word' | 'most-photos') =>
      findingsOf({ signals: {}, set: { showsOwner: measured(false), ownerKnownBy: measured(by) } }).find(
        ({ id }) => id === 'not-owner',
      )?.severity;
    expect(severity('your-word')).toBe('fix');
    expect(severity('most-photos')).toBe('consider');
  });
});
