import { describe, expect, it } from 'vitest';
import { measured } from '../../../domain/signal.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import { aContext, aPhoto, aText } from '../../../../test/signal-builders.ts';
import { buildReport } from './build-report.ts';
import type { ReportContext } from './finding.ts';

const versions = { engine: '2.0.0', models: [] };

function reportOn(signalsOfEach: Partial<PhotoSignals>[], context: Partial<ReportContext> = {}) {
  const photos = signalsOfEach.map((signals, position) => aPhoto(position, { signals }));
  return buildReport({ ...aContext(context), photos, text: aText(), versions });
}

const small = (px: number): Partial<PhotoSignals> => ({ resolution: measured(px, 'px') });

describe('what is found on most photos', () => {
  it('is said once for the set, with the photos and the range, and on none of them', () => {
    const { photos, report } = reportOn([small(300), small(350), {}, small(400)], { app: 'tinder' });
    expect(photos.flatMap(({ findings }) => findings.map(({ id }) => id))).not.toContain('low-resolution');
    expect(report.setFindings.filter(({ id }) => id === 'low-resolution')).toMatchObject([
      {
        severity: 'fix',
        message:
          '3 of 4 photos have few pixels: after Tinder’s crop 300 to 400 are left on the shorter side, so they may look less sharp than others.',
        measured: { value: 3, unit: 'photos', text: '3 of 4 photos' },
        threshold: { value: 640 },
        photoIds: ['photo-0', 'photo-1', 'photo-3'],
      },
    ]);
    expect(report.nextSteps.filter(({ findingId }) => findingId === 'low-resolution')).toMatchObject([
      { target: { kind: 'set' } },
    ]);
  });

  it('stays with the photos while fewer than three, or less than most, have it', () => {
    for (const set of [
      [small(300), small(350), {}],
      [small(300), small(350), small(400), {}, {}, {}],
    ]) {
      const { photos, report } = reportOn(set);
      expect(report.setFindings.map(({ id }) => id)).not.toContain('low-resolution');
      expect(photos[0]?.findings.map(({ id }) => id)).toContain('low-resolution');
    }
  });

  it('counts faces only among photos that have one', () => {
    const serious = { smile: measured('not-smiling' as const) };
    const nobody = { faces: measured([]), peopleCount: measured(0) };
    const { report } = reportOn([serious, serious, serious, nobody, nobody], { iAm: 'man' });
    expect(report.setFindings.find(({ id }) => id === 'smile')).toMatchObject({
      message: expect.stringMatching(/^No photo shows a smile\. Tinder/),
      measured: { text: '3 of 3 photos' },
    });
  });

  it('leaves repeats out of the count', () => {
    const photos = [0, 1, 2, 3].map((position) =>
      aPhoto(position, {
        signals: small(300),
        ...(position === 3 && { set: { nearDuplicateOf: measured(0) } }),
      }),
    );
    const { report } = buildReport({ ...aContext(), photos, text: aText(), versions });
    expect(report.setFindings.find(({ id }) => id === 'low-resolution')?.measured.text).toBe('3 of 3 photos');
  });

  it('leaves the faults of photos that are left out on them', () => {
    const covered = { eyesCovered: measured(true, null, 0.99) };
    const photos = [
      aPhoto(0, { signals: covered }),
      aPhoto(1, { signals: covered }),
      aPhoto(2, { signals: covered }),
      aPhoto(3, { signals: covered, set: { nearDuplicateOf: measured(0) } }),
      aPhoto(4, { signals: covered, clarity: 10 }),
    ];
    const result = buildReport({ ...aContext(), photos, text: aText(), versions });
    const ids = result.photos.map(({ findings }) => findings.map(({ id }) => id));
    expect(ids[0]).not.toContain('eyes-covered');
    expect(ids[3]).toEqual(expect.arrayContaining(['near-duplicate', 'eyes-covered']));
    expect(ids[4]).toContain('eyes-covered');
    const steps = result.report.nextSteps.map(({ title }) => title);
    expect(steps).toContain('Swap photos 1, 2 and 3 for shots without sunglasses.');
    expect(steps).toContain('Leave out photo 5.');
  });

  it('asks once about a moment with two expressions', () => {
    const covered = { eyesCovered: measured(true, null, 0.99) };
    const serious = { ...covered, smile: measured('not-smiling' as const) };
    const photos = [
      aPhoto(0, { signals: { ...covered, smile: measured('smiling') } }),
      aPhoto(1, { signals: covered }),
      aPhoto(2, { signals: covered }),
      aPhoto(3, { signals: serious, set: { nearDuplicateOf: measured(0) } }),
    ];
    const { report } = buildReport({ ...aContext(), photos, text: aText(), versions });
    const asked = report.nextSteps.filter(({ findingId }) => findingId === 'eyes-covered');
    expect(asked).toMatchObject([{ target: { kind: 'set' } }]);
  });

  it('asks for a smile and for a look into the camera only while no photo has one', () => {
    const away = { smile: measured('not-smiling' as const), gaze: measured('away' as const) };
    const idsOn = (set: Partial<PhotoSignals>[]) => {
      const { photos, report } = reportOn(set, { iAm: 'man' });
      const all = [...photos.flatMap(({ findings }) => findings), ...report.setFindings];
      return all.flatMap(({ id, severity }) => (severity === 'consider' ? [id] : []));
    };
    expect(idsOn([away, away, {}])).toContain('smile');
    expect(idsOn([away, away, { smile: measured('smiling' as const) }])).not.toContain('smile');
    expect(idsOn([away, away])).toContain('gaze');
    expect(idsOn([away, away, {}])).not.toContain('gaze');
  });

  it('is praise too: being alone is said of the set, and never of one photo', () => {
    const { photos, report } = reportOn([{}, {}, {}], { iAm: 'woman' });
    expect(photos.flatMap(({ findings }) => findings.map(({ id }) => id))).not.toContain('alone');
    expect(report.setFindings.find(({ id }) => id === 'alone')?.message).toBe(
      '3 of 3 photos show one person alone. At Hinge, women alone got 69% more likes.',
    );
    expect(reportOn([{}, {}]).report.setFindings.map(({ id }) => id)).not.toContain('alone');
  });
});

describe('a photo that is better left out', () => {
  it('gets no small advice, and a step says to leave it out', () => {
    const weak = {
      headroom: measured(0.6),
      smile: measured('not-smiling' as const),
      faceHighlights: measured(30),
    };
    const photos = [0, 1, 2, 3].map((position) => aPhoto(position));
    const dropped = aPhoto(4, { clarity: 10, signals: weak });
    const { photos: results, report } = buildReport({
      ...aContext(),
      photos: [...photos, dropped],
      text: aText(),
      versions,
    });
    expect(results[4]).toMatchObject({ verdict: 'drop', findings: [{ id: 'too-dark' }] });
    expect(report.nextSteps[0]).toMatchObject({
      title: 'Leave out photo 5.',
      findingId: 'leave-out',
      target: { kind: 'photo', photoId: 'photo-4' },
    });
  });

  it('does not ask where to put it', () => {
    const view = { faces: measured([]), peopleCount: measured(0) };
    const photos = [aPhoto(0), aPhoto(1, { signals: view }), aPhoto(2, { signals: view })];
    const results = buildReport({ ...aContext(), photos, text: aText(), versions }).photos;
    const said = results.flatMap(({ verdict, findings }) =>
      findings.flatMap(({ id, action }) => (id === 'no-face' ? [{ verdict, isAsked: action !== null }] : [])),
    );
    expect(said).toEqual([
      { verdict: 'maybe', isAsked: true },
      { verdict: 'drop', isAsked: false },
    ]);
  });

  it('as a repeat says why the other one stays, and asks for nothing else', () => {
    const repeat = aPhoto(1, {
      clarity: 50,
      signals: { eyesCovered: measured(true), headroom: measured(0.6) },
      set: { nearDuplicateOf: measured(0) },
    });
    const { photos } = buildReport({
      ...aContext(),
      photos: [aPhoto(0), repeat],
      text: aText(),
      versions,
    });
    expect(photos[1]?.findings).toMatchObject([
      { id: 'near-duplicate', action: expect.any(String) },
      { id: 'eyes-covered', action: null },
    ]);
  });
});
