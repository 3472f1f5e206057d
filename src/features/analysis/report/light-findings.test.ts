import { describe, expect, it } from 'vitest';
import { measured, notMeasured } from '../../../domain/signal.ts';
import { lightFindings } from './light-findings.ts';
import { flawsOf } from './photo-findings.ts';
import { evidenceOf } from '../../../../test/signal-builders.ts';

type Light = { faceMean?: number; faceHighlights?: number; photoHighlights?: number; burnt?: number };

const lit = ({ faceMean = 120, faceHighlights = 190, photoHighlights = 230, burnt = 0 }: Light) =>
  evidenceOf({
    faceLight: measured(faceMean),
    faceHighlights: measured(faceHighlights),
    highlights: measured(photoHighlights),
    faceBurnt: measured(burnt),
  });

describe('a dark face', () => {
  it.each([95, 190, 255])('with highlights of its own is not called dark before %d', (photoHighlights) => {
    expect(lightFindings(lit({ faceMean: 56, faceHighlights: 100, photoHighlights }))).toEqual([]);
  });

  it('without highlights has to be fixed', () => {
    const dark = lit({ faceMean: 42, faceHighlights: 63, photoHighlights: 76 });
    expect(lightFindings(dark)).toMatchObject([
      {
        id: 'too-dark',
        severity: 'fix',
        note: 'too dark',
        measured: { value: 63, text: 'brightest parts of the face 63 of 255' },
        threshold: { value: 78, text: 'brightest parts of the face at least 78 of 255' },
      },
    ]);
    expect(flawsOf(dark)).toEqual(['too dark']);
  });

  it('in a nearly black photo is worth a thought, unless it is fully lit itself', () => {
    const black = (mean: number, faceHighlights: number) => {
      const { signals, ...photo } = lit({ faceHighlights });
      const exposure = measured({ mean, clippedDark: 0.5, clippedBright: 0 });
      return lightFindings({ ...photo, signals: { ...signals, exposure } });
    };
    expect(black(20, 150)).toMatchObject([{ id: 'too-dark', severity: 'consider', note: 'too dark' }]);
    expect(black(20, 200)).toEqual([]);
    expect(black(35, 150)).toEqual([]);
  });

  it('without highlights on a bright photo is told to turn toward the light', () => {
    expect(lightFindings(lit({ faceHighlights: 63, photoHighlights: 240 }))).toMatchObject([
      {
        id: 'too-dark',
        severity: 'fix',
        note: 'face in shadow',
        action: expect.stringMatching(/^Lighten the face/),
      },
    ]);
  });

  it('by the colour of its skin, with highlights, is not called dark before a bright wall', () => {
    expect(lightFindings(lit({ faceMean: 27, faceHighlights: 85, photoHighlights: 228 }))).toEqual([]);
  });
});

describe('what is too dark', () => {
  it('is not called flat or half in shadow as well', () => {
    const signals = { contrast: measured(10), faceLightBalance: measured(1.1) };
    expect(lightFindings(evidenceOf(signals)).map(({ id }) => id)).toEqual(['one-sided-light', 'flat']);
    const dark = evidenceOf({ ...signals, faceHighlights: measured(50) });
    expect(lightFindings(dark).map(({ id }) => id)).toEqual(['too-dark']);
  });
});

describe('a burnt-out face', () => {
  it.each([
    [0.04, []],
    [0.1, ['consider']],
    [0.3, ['fix']],
  ])('by %d', (burnt, severities) => {
    expect(lightFindings(lit({ burnt })).map(({ severity }) => severity)).toEqual(severities);
  });
});

describe('a photo without a face', () => {
  const withoutFace = (photoHighlights: number) =>
    evidenceOf({
      faces: measured([]),
      peopleCount: measured(0),
      faceLight: notMeasured('No face.'),
      faceHighlights: notMeasured('No face.'),
      faceBurnt: notMeasured('No face.'),
      highlights: measured(photoHighlights),
    });

  it('is dark where not even its brightest parts are bright', () => {
    expect(lightFindings(withoutFace(76))).toMatchObject([{ id: 'too-dark', severity: 'fix' }]);
  });

  it('is not dark with a lamp on it', () => expect(lightFindings(withoutFace(150))).toEqual([]));
});
