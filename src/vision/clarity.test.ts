import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../domain/signal.ts';
import { aFace, goodSignals, ownPhoto, signalsWithoutValues } from '../../test/signal-builders.ts';
import { scoreClarity, type ScoredPart } from './clarity.ts';
import type { PhotoSignals } from './signals.ts';

const set = ownPhoto();

function part(changes: Partial<PhotoSignals>, id: string): ScoredPart {
  const found = scoreClarity(goodSignals(changes), set).components.find((component) => component.id === id);
  if (found === undefined) throw new Error(`no component ${id}`);
  return found;
}

describe('scoreClarity', () => {
  it('gives 100 to a photo with nothing to object to', () => {
    const { score, confidence, components } = scoreClarity(goodSignals(), set);
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
    ['sharp', { faceSharpness: measured(8) }],
    ['lit', { faceLight: measured(22) }],
    ['lit', { faceLight: measured(243) }],
    ['framed', { headInFrame: measured(0.55) }],
    ['one-clear-subject', { peopleCount: measured(5), faces: measured([aFace(), aFace()]) }],
    ['resolution', { resolution: measured(250, 'px') }],
    ['compression', { blockiness: measured(3.4) }],
  ] satisfies [string, Partial<PhotoSignals>][])('lowers the score for %s', (id, changes) => {
    const bad = part(changes, id);
    expect(bad.score).toBeLessThan(0.3);
    expect(bad.state).toBe('measured');
    expect(scoreClarity(goodSignals(changes), set).score).toBeLessThan(100);
  });

  it('puts a dark face in good light above no limit that only bright skin reaches', () => {
    expect(part({ faceLight: measured(55) }, 'lit').score).toBe(1);
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
      measured: { text: 'covered by dark glasses' },
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
    const nobody = notMeasured<never>('No face was found on this photo.');
    const { score, components } = scoreClarity(
      goodSignals({
        faces: measured([]),
        peopleCount: measured(0),
        faceShare: nobody,
        eyeOpenness: nobody,
        eyesCovered: nobody,
        faceSharpness: nobody,
        faceLight: nobody,
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

  it('has no score for a photo of which nothing is known', () => {
    const { score, confidence } = scoreClarity(signalsWithoutValues('not-measured'), null);
    expect(score).toBeNull();
    expect(confidence).toBe(0);
  });
});
