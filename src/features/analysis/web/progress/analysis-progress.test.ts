import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis.contract.ts';
import { applyEvent, isUnderWay, mergeSnapshot, type ProgressEvent } from './analysis-progress.ts';
import { aPhotoResult, aTextResult, anAnalysis } from '../report/report.fixtures.ts';

const photoEvent = (position: number): ProgressEvent => ({ name: 'photo', result: aPhotoResult(position) });
const textEvent: ProgressEvent = { name: 'text', result: aTextResult() };

function play(analysis: Analysis, events: readonly ProgressEvent[]): Analysis {
  return events.reduce(applyEvent, analysis);
}

describe('applyEvent', () => {
  it('adds photos in the order of the profile, however they come', () => {
    const { photos, status } = play(
      anAnalysis({ status: 'queued', photoCount: 3 }),
      [2, 0, 1].map(photoEvent),
    );
    expect(photos.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(status).toBe('running');
  });

  it('gives the same for repeated and reordered events', () => {
    const events = [photoEvent(0), photoEvent(1), photoEvent(2), textEvent];
    const expected = play(anAnalysis({ status: 'running' }), events);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
        (shuffled) => {
          expect(play(anAnalysis({ status: 'running' }), shuffled)).toEqual(expected);
        },
      ),
    );
  });

  it('takes the newer result of a photo that was analysed again', () => {
    const newer = aPhotoResult(0, { verdict: 'drop' });
    const { photos } = play(anAnalysis({ status: 'running' }), [
      photoEvent(0),
      { name: 'photo', result: newer },
    ]);
    expect(photos).toEqual([newer]);
  });

  it.each(['done', 'failed'] as const)('leaves an analysis that is %s as it is', (status) => {
    const ended = anAnalysis({ status, photos: [aPhotoResult(0, { recommendedPosition: 0 })] });
    expect(play(ended, [photoEvent(0), photoEvent(1), textEvent])).toBe(ended);
  });
});

describe('mergeSnapshot', () => {
  it('keeps results that came by event while the answer was on its way', () => {
    const known = play(anAnalysis({ status: 'queued' }), [photoEvent(0), photoEvent(1), textEvent]);
    const answer = anAnalysis({ status: 'queued', photos: [aPhotoResult(0)] });
    expect(mergeSnapshot(known, answer)).toEqual(known);
  });

  it('takes the finished report whole', () => {
    const known = play(anAnalysis({ status: 'running' }), [photoEvent(0), photoEvent(1)]);
    const answer = anAnalysis({ status: 'done', photos: [aPhotoResult(0, { verdict: 'drop' })] });
    expect(mergeSnapshot(known, answer)).toBe(answer);
  });

  it('does not go back to running when an old answer comes late', () => {
    const done = anAnalysis({ status: 'done' });
    expect(mergeSnapshot(done, anAnalysis({ status: 'running' }))).toBe(done);
  });

  it('takes the answer for another analysis', () => {
    const other = anAnalysis({ id: 'other', status: 'running' });
    expect(mergeSnapshot(anAnalysis({ status: 'running' }), other)).toBe(other);
  });
});

describe('isUnderWay', () => {
  it.each([
    ['queued', true],
    ['running', true],
    ['done', false],
    ['failed', false],
  ] as const)('says of %s: %s', (status, expected) => {
    expect(isUnderWay({ status })).toBe(expected);
  });
});
