import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../../../../domain/signal.ts';
import { faceBoxes } from './face-boxes.ts';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

describe('faceBoxes', () => {
  it("names the user's face on their word, and asks where it was taken for theirs", () => {
    const labelsWith = (by: string) =>
      faceBoxes({
        faces: measured([{ box }, { box }]),
        ownerFace: measured(1),
        ownerKnownBy: measured(by),
      }).map(({ label }) => label);
    expect(labelsWith('your-word')).toEqual(['face 1', 'you']);
    expect(labelsWith('most-photos')).toEqual(['face 1', 'you?']);
  });

  it('calls nobody "you" where that could not be told', () => {
    const signals = { faces: measured([{ box }]), ownerFace: couldNotTell<number>('Only one photo.') };
    expect(faceBoxes(signals)).toEqual([{ ...box, label: 'face 1' }]);
  });

  it('draws nothing that was not measured or is no box', () => {
    expect(faceBoxes({ faces: notMeasured('No face.') })).toEqual([]);
    expect(faceBoxes({ faces: measured([{ box: { x: 0.1 } }, {}, null]) })).toEqual([]);
    expect(faceBoxes({})).toEqual([]);
  });
});
