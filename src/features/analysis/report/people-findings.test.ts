import { describe, expect, it } from 'vitest';
import { measured } from '../../../domain/signal.ts';
import type { FaceReading, PhotoSignals } from '../../../vision/signals.ts';
import { aContext, aFace, evidenceOf, ownPhoto } from '../../../../test/signal-builders.ts';
import { photoFindings } from './photo-findings.ts';

const idsOf = (signals: Partial<PhotoSignals>) =>
  photoFindings(evidenceOf(signals), aContext()).map(({ id }) => id);

describe('people beside the owner', () => {
  it('small people behind a large face make no group', () => {
    const passerBy = aFace({ box: { x: 0.8, y: 0.3, width: 0.05, height: 0.06 } });
    const friend = aFace({ box: { x: 0.7, y: 0.2, width: 0.18, height: 0.2 } });
    const people = (other: FaceReading) =>
      idsOf({ peopleCount: measured(3), faces: measured([aFace(), other]) });
    expect(people(passerBy)).not.toContain('group');
    expect(people(friend)).toContain('group');
  });

  it('people who do not stand out make no group, whatever their faces measure', () => {
    const faces = measured([aFace(), aFace({ box: { x: 0.7, y: 0.2, width: 0.18, height: 0.2 } })]);
    const people = (inFocus: number) =>
      idsOf({ peopleCount: measured(3), peopleInFocus: measured(inFocus), faces });
    expect(people(1)).not.toContain('group');
    // Nobody has to guess, and still nobody is alone.
    expect(people(1)).not.toContain('alone');
    expect(people(2)).toContain('group');
  });

  it('are not asked about after the user has said who they are', () => {
    const noteBy = (by: 'your-word' | 'most-photos') =>
      photoFindings(
        evidenceOf({ peopleCount: measured(3) }, ownPhoto({ ownerKnownBy: measured(by) })),
        aContext(),
      ).find(({ id }) => id === 'group')?.note;
    expect(noteBy('most-photos')).toBe('which is you?');
    expect(noteBy('your-word')).toBe('a group');
  });

  it('several people who all hide their faces make a group, too', () => {
    const people = (count: number) => idsOf({ faces: measured([]), peopleCount: measured(count) });
    expect(people(3)).toEqual(expect.arrayContaining(['no-face', 'group']));
    expect(people(1)).not.toContain('group');
  });
});
