import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../../domain/signal.ts';
import { aFace, goodSignals, ownPhoto, signalsWithoutValues } from '../../../test/signal-builders.ts';
import { scoreClarity, type ScoredPart } from './clarity.ts';
import type { PhotoSignals } from '../signals.ts';

const set = ownPhoto();

function part(changes: Partial<PhotoSignals>, id: string): ScoredPart {
  const found = scoreClarity(goodSignals(changes), set).components.find((component) => component.id === id);
  if (found === undefined) throw new Error(`no component ${id}`);
  return found;
}

describe('scoreClarity', () => {
  it('gives 100 to a photo with nothing to object to', () => {
    const { score, confidence, components, cap } = scoreClarity(goodSignals(), set);
    expect(cap).toBeNull();
    expect(score).toBe(100);
    expect(confidence).toBeGreaterThan(0.9);
    expect(components.map(({ id }) => id)).toEqual([
      'face-visible',
      'eyes-visible',
      'sharp',
      'lit',
      'framed',
      'one-clear-subject',
      'not-a-duplicate',
      'resolution',
      'compression',
    ]);
    expect(components.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it.each([
    ['face-visible', { faceShare: measured(0.03) }],
    ['eyes-visible', { eyeOpenness: measured(0.3) }],
    ['sharp', { faceBlur: measured(1.7) }],
    ['lit', { faceHighlights: measured(64) }],
    ['lit', { faceBurnt: measured(0.13) }],
    ['framed', { headInFrame: measured(0.55) }],
    ['one-clear-subject', { peopleCount: measured(10), faces: measured([aFace(), aFace()]) }],
    ['resolution', { resolution: measured(250, 'px') }],
    ['compression', { blockiness: measured(3.4) }],
  ] satisfies [string, Partial<PhotoSignals>][])('lowers the score for %s', (id, changes) => {
    const bad = part(changes, id);
    expect(bad.score).toBeLessThan(0.3);
    expect(bad.state).toBe('measured');
    expect(scoreClarity(goodSignals(changes), set).score).toBeLessThan(100);
  });

  it('scores dark skin in good light in full', () => {
    expect(part({ faceLight: measured(55), faceHighlights: measured(110) }, 'lit').score).toBe(1);
  });

  it('counts one person in front of others as one clear subject', () => {
    const small = aFace({ box: { x: 0.8, y: 0.2, width: 0.05, height: 0.06 } });
    const front = part({ peopleCount: measured(4), faces: measured([aFace(), small]) }, 'one-clear-subject');
    expect(front).toMatchObject({ score: 1, measured: { value: 4, text: '4 people, one clearly in front' } });
  });

  it('knows a covered pair of eyes', () => {
    const covered = { eyesCovered: measured(true), eyeOpenness: couldNotTell<number>('covered') };
    expect(part(covered, 'eyes-visible')).toMatchObject({
      score: 0,
      measured: { text: 'eyes covered by dark glasses' },
    });
  });

  it('marks down what repeats another photo', () => {
    const repeated = scoreClarity(goodSignals(), ownPhoto({ nearDuplicateOf: measured(2) }));
    expect(repeated.score).toBeLessThan(100);
    expect(repeated.components.find(({ id }) => id === 'not-a-duplicate')).toMatchObject({
      score: 0,
      measured: { value: true, text: 'nearly the same as photo 3' },
    });
  });

  it('lowers the confidence and not the score for what could not be told', () => {
    const sure = scoreClarity(goodSignals(), set);
    const unsure = scoreClarity(goodSignals({ eyeOpenness: couldNotTell('turned away') }), set);
    expect(unsure.score).toBe(sure.score);
    expect(unsure.confidence).toBeLessThan(sure.confidence);
    expect(unsure.components.find(({ id }) => id === 'eyes-visible')).toMatchObject({
      score: null,
      state: 'could-not-tell',
      reason: 'turned away',
      measured: { value: null, text: 'could not tell' },
    });
  });

  it('says that no face was found, and leaves out what needs one', () => {
    const nobody = notMeasured<never>('No face was found in this photo.');
    const { score, components } = scoreClarity(
      goodSignals({
        faces: measured([]),
        peopleCount: measured(0),
        faceShare: nobody,
        eyeOpenness: nobody,
        eyesCovered: nobody,
        faceBlur: nobody,
        faceHighlights: nobody,
        headInFrame: nobody,
      }),
      set,
    );
    expect(score).toBeLessThan(50);
    const state = Object.fromEntries(components.map((component) => [component.id, component.state]));
    expect(state).toMatchObject({
      'eyes-visible': 'not-measured',
      lit: 'not-measured',
      framed: 'not-measured',
    });
    expect(components[0]).toMatchObject({ score: 0, measured: { text: 'no face found' } });
  });

  it('has no score for a photo without any measurement', () => {
    const { score, confidence } = scoreClarity(signalsWithoutValues('not-measured'), null);
    expect(score).toBeNull();
    expect(confidence).toBe(0);
  });

  const nobodyFound = { faces: measured([]), faceShare: notMeasured<number>('No face was found.') };
  it.each([
    ['an almost black face', { faceHighlights: measured(20) }, 'black-face'],
    ['a dark face', { faceHighlights: measured(64) }, 'lit'],
    ['an almost white face', { faceBurnt: measured(0.6) }, 'lit'],
    ['a blurred face', { faceBlur: measured(3) }, 'sharp'],
    ['a tiny face', { faceShare: measured(0.035) }, 'face-visible'],
    ['no face', nobodyFound, 'face-visible'],
    ['covered eyes', { eyesCovered: measured(true) }, 'eyes-visible'],
    ['two people side by side', { peopleCount: measured(2) }, 'one-clear-subject'],
    ['a group of ten', { peopleCount: measured(10) }, 'one-clear-subject'],
    [
      'a black photo',
      { ...nobodyFound, exposure: measured({ mean: 5, clippedDark: 0.9, clippedBright: 0 }) },
      'dark-photo',
    ],
  ] satisfies [string, Partial<PhotoSignals>, string][])(
    'lets %s hold the score below a keep, whatever else is good',
    (_, changes, id) => {
      const { score, cap } = scoreClarity(goodSignals(changes), set);
      expect(cap?.id).toBe(id);
      expect(score).toBe(cap?.atMost);
      expect(score).toBeLessThan(60);
    },
  );

  it('names the worst of several faults', () => {
    const { cap, score } = scoreClarity(
      goodSignals({ faceHighlights: measured(60), peopleCount: measured(2) }),
      set,
    );
    expect(cap).toEqual({
      id: 'lit',
      label: 'Well lit',
      atMost: 36,
      text: 'brightest parts of the face 60 of 255',
    });
    expect(score).toBe(36);
  });

  it('caps the less the smaller a fault is, so that no score jumps where it begins', () => {
    const scores = [58, 66, 74, 82, 90, 97, 98].map(
      (light) => scoreClarity(goodSignals({ faceHighlights: measured(light) }), set).score,
    );
    expect(scores).toEqual([36, 39, 46, 59, 77, 97, 100]);
  });

  it('caps nothing for what could not be told', () => {
    const unsure = {
      faceHighlights: couldNotTell<number>('Too small.'),
      peopleCount: couldNotTell<number>('?'),
    };
    expect(scoreClarity(goodSignals(unsure), set)).toMatchObject({ score: 100, cap: null });
  });

  it('tells good from best where a measurement does', () => {
    const good = { faceShare: measured(0.12), faceBlur: measured(1), resolution: measured(640, 'px') };
    const { score, cap, components } = scoreClarity(goodSignals(good), set);
    expect(cap).toBeNull();
    expect(score).toBe(95);
    expect(components.filter(({ goodFrom }) => goodFrom < 1)).toMatchObject([
      { id: 'face-visible', score: 0.9, goodFrom: 0.9 },
      { id: 'sharp', score: 0.9, goodFrom: 0.9 },
      { id: 'resolution', score: 0.9, goodFrom: 0.9 },
    ]);
  });

  it('asks for less of the face where the whole body is shown', () => {
    const small = { faceShare: measured(0.07) };
    const fullBody = scoreClarity(goodSignals({ ...small, framing: measured('full-body') }), set);
    expect(fullBody.cap).toBeNull();
    expect(fullBody.score).toBeGreaterThan(90);
    expect(scoreClarity(goodSignals(small), set)).toMatchObject({ score: 55, cap: { id: 'face-visible' } });
  });
});
