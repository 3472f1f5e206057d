import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import type { PhotoSignals, SetSignals } from '../../../vision/signals.ts';
import { photoFindings } from './photo-findings.ts';
import { aContext, aFace, evidenceOf, ownPhoto } from '../../../../test/signal-builders.ts';

type Example = { signals: Partial<PhotoSignals>; set?: Partial<SetSignals> };

function findingsOf({ signals, set = {} }: Example) {
  return photoFindings(evidenceOf(signals, ownPhoto(set)), aContext());
}

describe('whose face advice speaks of', () => {
  const friend = aFace({ eyeOpenness: measured(0.2), box: { x: 0, y: 0, width: 0.4, height: 0.4 } });
  const twoFaces = {
    faces: measured([friend, aFace()]),
    peopleCount: measured(2),
    eyeOpenness: friend.eyeOpenness,
    faceShare: measured(0.4),
  };

  it('is the owner, not the friend in front', () => {
    const ids = findingsOf({
      signals: { ...twoFaces, faceHighlights: measured(30) },
      set: { ownerFace: measured(1) },
    }).map(({ id }) => id);
    expect(ids).not.toContain('eyes-closed');
    expect(ids).not.toContain('too-dark');
    expect(
      findingsOf({ signals: twoFaces, set: { ownerFace: measured(1) } }).find(({ id }) => id === 'group')
        ?.message,
    ).toContain('largest face doesn’t seem to be yours');
  });

  it('is the owner also when the owner is the second face', () => {
    const sleepingOwner = {
      ...twoFaces,
      faces: measured([aFace(), aFace({ eyeOpenness: measured(0.1) })]),
      eyeOpenness: measured(0.9),
    };
    expect(
      findingsOf({ signals: sleepingOwner, set: { ownerFace: measured(1) } }).map(({ id }) => id),
    ).toContain('eyes-closed');
  });

  it('is nobody while it is not known which face is the owner’s', () => {
    const provisional = photoFindings(evidenceOf(twoFaces, null), aContext());
    expect(provisional.map(({ id }) => id)).toEqual(['group']);
  });

  it('is the one who stands out while the owner is not known at all', () => {
    const ids = (set: Partial<SetSignals> | null) =>
      photoFindings(
        evidenceOf({ ...twoFaces, peopleInFocus: measured(1) }, set && ownPhoto(set)),
        aContext(),
      ).map(({ id }) => id);
    expect(ids(null)).toContain('eyes-closed');
    const unknownHere = { ownerFace: couldNotTell<number>('The face is too small.') };
    expect(ids({ ...unknownHere, ownerKnownBy: measured('your-word') })).not.toContain('eyes-closed');
  });

  it('is nobody on a photo without the owner', () => {
    const ids = findingsOf({
      signals: { eyeOpenness: measured(0.1), noise: measured(50), flashFired: measured(true) },
      set: { showsOwner: measured(false) },
    }).map(({ id }) => id);
    expect(ids).toEqual(['not-owner']);
  });
});
