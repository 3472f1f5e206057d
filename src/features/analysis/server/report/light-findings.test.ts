import { describe, expect, it } from 'vitest';
import { measured } from '../../../../domain/signal.ts';
import { lightFindings } from './light-findings.ts';
import { flawsOf } from './photo-findings.ts';
import { evidenceOf } from '../../../../../test/signal-builders.ts';

const faceAt = (face: number, photo: number) =>
  evidenceOf({
    faceLight: measured(face),
    exposure: measured({ mean: photo, clippedDark: 0, clippedBright: 0 }),
  });

describe('a dark face', () => {
  it('in even light is not called dark', () => expect(lightFindings(faceAt(62, 95))).toEqual([]));

  it('much darker than the rest of the photo is asked about, as it may be dark before a bright wall', () => {
    const backlit = faceAt(62, 190);
    expect(lightFindings(backlit)).toMatchObject([
      {
        id: 'too-dark',
        severity: 'consider',
        note: 'light from behind?',
        action: expect.stringMatching(/^If so, /),
      },
    ]);
    expect(flawsOf(backlit)).toEqual([]);
  });

  it('that cannot be read at all has to be fixed', () => {
    expect(lightFindings(faceAt(20, 95))).toMatchObject([{ id: 'too-dark', severity: 'fix' }]);
  });
});
