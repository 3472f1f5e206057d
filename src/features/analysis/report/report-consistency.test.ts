import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appLimits } from '../../../domain/app-limits.ts';
import { anyContext, anyPhotos } from '../../../../test/photo-arbitraries.ts';
import { aContext, aPhoto, aText } from '../../../../test/signal-builders.ts';
import { measured } from '../../../domain/signal.ts';
import type { AnalysedPhoto } from './analysed-photo.ts';
import { buildReport } from './build-report.ts';
import type { ReportContext } from './finding.ts';

function reportOn(photos: readonly AnalysedPhoto[], context: Partial<ReportContext> = {}) {
  const versions = { engine: '1.0.0', models: [] };
  return buildReport({ ...aContext(context), photos, text: aText(), versions });
}

type Made = ReturnType<typeof reportOn>;

/** The photos that the report advises to leave out or to replace, by their numbers. */
function putAside({ photos, report }: Made): Set<number> {
  const isRepeat = (id: string) => id === 'leave-out' || id === 'duplicates';
  const texts = [
    ...report.nextSteps.filter(({ findingId }) => isRepeat(findingId ?? '')).map(({ title }) => title),
    ...report.setFindings.filter(({ id }) => id === 'duplicates').map(({ action }) => action ?? ''),
  ];
  // "Leave out 5 photos." names none of them.
  const named = texts.flatMap((text) => text.match(/photos? \d[\d, and]*/gu) ?? []);
  const numbers = named.flatMap((text) => (text.match(/\d+/gu) ?? []).map(Number));
  expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(photos.length);
  return new Set(numbers);
}

describe('the parts of any report', () => {
  it('agree on which photos to show', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const made = reportOn(photos, context);
        const { report } = made;
        const slots = report.lineUp?.slots ?? [];
        expect(slots.length).toBeLessThanOrEqual(appLimits[context.app].maxPhotos);
        expect(report.recommendedOrder.slice(0, slots.length)).toEqual(slots.map(({ photoId }) => photoId));
        const aside = putAside(made);
        const numberOf = (id: string) => made.photos.find(({ photoId }) => photoId === id)!.position + 1;
        expect(slots.map(({ photoId }) => numberOf(photoId)).filter((number) => aside.has(number))).toEqual(
          [],
        );
      }),
    );
  });

  it('keep no photo in place of another that is itself to be left out', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const made = reportOn(photos, context);
        for (const { findings } of made.photos) {
          const repeat = findings.find(({ id }) => id === 'near-duplicate');
          if (repeat === undefined) continue;
          const other = made.photos.find(({ position }) => position === repeat.measured.value);
          if (other?.verdict === 'drop') expect(`${repeat.message} ${repeat.action}`).not.toMatch(/keep/iu);
        }
      }),
    );
  });

  it('give a photo that is left out no step but to leave it out', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const { photos: results, report } = reportOn(photos, context);
        if (results.every(({ verdict }) => verdict === 'drop')) return;
        for (const { target, findingId } of report.nextSteps) {
          if (target.kind !== 'photo') continue;
          const photo = results.find(({ photoId }) => photoId === target.photoId);
          if (photo?.verdict === 'drop') expect(findingId).toBe('leave-out');
        }
      }),
    );
  });
});

describe('a report on photos that are better left out', () => {
  const black = { clarity: 10 };
  const repeatOfFirst = { ...black, set: { nearDuplicateOf: measured(0) } };

  it('keeps the only one that there is, and does not ask to leave it out', () => {
    const { report } = reportOn([aPhoto(0, black), aPhoto(1, { clarity: 5 })]);
    expect(report.lineUp?.slots.map(({ photoId }) => photoId)).toEqual(['photo-0']);
    expect(report.nextSteps.map(({ title }) => title)).toContain('Leave out photo 2.');
  });

  it('asks to keep neither of two shots that are alike', () => {
    const { photos } = reportOn([aPhoto(0, black), aPhoto(1, repeatOfFirst), aPhoto(2)]);
    const repeat = photos[1]!.findings.find(({ id }) => id === 'near-duplicate');
    expect(repeat?.message).toBe('This is nearly the same shot as photo 1, and both are better left out.');
    expect(repeat?.action).toBe('Use its place for something else.');
  });
});
