import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../../domain/signal.ts';
import { aContext, aFace, aMouth, aPhoto, aSmile, aText } from '../../../../../test/signal-builders.ts';
import { buildReport } from '../build-report.ts';

function stepsOn(photos: ReturnType<typeof aPhoto>[]): string[] {
  const versions = { engine: '2.0.0', models: [] };
  const { report } = buildReport({ ...aContext(), photos, text: aText(), versions });
  return report.nextSteps.map(({ title }) => title);
}

const hiddenEyes = { eyesCovered: measured(true, null, 0.99) };
const closedEyes = { eyeOpenness: measured(0.1) };
const narrowEyes = { eyeOpenness: couldNotTell<number>('The eyes are narrow here.') };

describe('another first photo', () => {
  it('needs no other task for the fault of the first', () => {
    const steps = stepsOn([aPhoto(0, { signals: hiddenEyes }), aPhoto(1), aPhoto(2), aPhoto(3)]);
    expect(steps).toContain('Put photo 2 first.');
    expect(steps).not.toContain('Photo 1: Swap in a shot without sunglasses.');
  });

  it('replaces closed eyes by open ones only', () => {
    const first = aPhoto(0, { signals: closedEyes });
    const others = [aPhoto(2, { clarity: 60 }), aPhoto(3, { clarity: 60 })];
    const bright = aSmile(0.9);
    expect(stepsOn([first, aPhoto(1, { signals: bright }), ...others])).toContain('Put photo 2 first.');
    expect(stepsOn([first, aPhoto(1, { signals: { ...bright, ...narrowEyes } }), ...others])).not.toContain(
      'Put photo 2 first.',
    );
  });

  it('is not said to have what could not be told of the first', () => {
    const smiles = aPhoto(1, { signals: aSmile(0.9) });
    const stepsAfter = (mouth: number) => {
      const small = { faces: measured([aFace({ box: { x: 0.4, y: 0.2, width: 0.16, height: 0.2 } })]) };
      return stepsOn([aPhoto(0, { signals: { ...small, ...aSmile(0), mouth: aMouth(mouth) } }), smiles]);
    };
    expect(stepsAfter(0.4)).toContain('Put photo 2 first.');
    expect(stepsAfter(0.5)).not.toContain('Put photo 2 first.');
  });
});
