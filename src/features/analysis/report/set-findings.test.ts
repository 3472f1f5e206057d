import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import type { AnalysedPhoto } from './analysed-photo.ts';
import { buildReport } from './build-report.ts';
import type { ReportContext } from './finding.ts';
import { aContext, aFace, aFailedPhoto, aSmile, aPhoto, aText } from '../../../../test/signal-builders.ts';

const versions = { engine: '1.0.0', models: [] };

function reportOn(photos: AnalysedPhoto[], context: Partial<ReportContext> = {}) {
  return buildReport({ ...aContext(context), photos, text: aText(), versions });
}

function setFinding(id: string, photos: AnalysedPhoto[], context: Partial<ReportContext> = {}) {
  return reportOn(photos, context).report.setFindings.find((finding) => finding.id === id);
}

const group = { peopleCount: measured(4) };
const fullBody = { framing: measured('full-body' as const), faceShare: measured(0.06) };
const closeUp = { framing: measured('close-up' as const) };

it('the repeat to drop is marked, not the clearer shot, whichever the engine met first', () => {
  const repeat = { nearDuplicateOf: measured(0) };
  const { photos, report } = reportOn([aPhoto(0, { clarity: 60 }), aPhoto(1, { clarity: 90, set: repeat })]);
  expect(photos.map(({ findings }) => findings.some(({ id }) => id === 'near-duplicate'))).toEqual([
    true,
    false,
  ]);
  expect(photos.map(({ verdict }) => verdict)).toEqual(['drop', 'keep']);
  expect(report.setFindings.map(({ id }) => id)).toContain('duplicates');
});

describe('findings on the set', () => {
  const three = [0, 1, 2].map((position) => aPhoto(position));
  const four = [0, 1, 2, 3].map((position) => aPhoto(position));

  it('counts photos against what women asked by Tinder prefer and what the app takes', () => {
    expect(setFinding('few-photos', three, { app: 'tinder' })?.message).toContain('Tinder has room for 9');
    expect(setFinding('few-photos', three, { iAm: 'man', lookingFor: 'women' })?.severity).toBe('fix');
    expect(setFinding('few-photos', three, { iAm: 'woman' })?.severity).toBe('consider');
    expect(setFinding('few-photos', four)).toBeUndefined();
    expect(reportOn(four).report.setFindings.map(({ ruleId }) => ruleId)).not.toContain('photo-count');
  });

  it('says of whom the women asked by Tinder spoke', () => {
    const said = (context: Partial<ReportContext>) => setFinding('few-photos', three, context)?.message;
    expect(said({ iAm: 'man', lookingFor: 'women' })).not.toContain('preferred men');
    expect(said({ iAm: 'woman', lookingFor: 'men' })).toContain('preferred men');
    expect(said({ iAm: 'man', lookingFor: 'men' })).toContain('preferred men');
  });

  it('leaves the choice between two expressions of one moment, unless both are left out', () => {
    const smiling = { smile: measured('smiling' as const) };
    const serious = { smile: measured('not-smiling' as const) };
    const moment = (clarity: number) => [
      aPhoto(0, { clarity, signals: smiling }),
      aPhoto(1, { clarity, signals: serious, set: { nearDuplicateOf: measured(0) } }),
      aPhoto(2),
    ];
    expect(setFinding('duplicates', moment(80))).toBeUndefined();
    const repeatIn = (photos: AnalysedPhoto[]) =>
      reportOn(photos).photos[1]?.findings.find(({ id }) => id === 'near-duplicate')?.message;
    expect(repeatIn(moment(80))).toContain('another expression');
    expect(repeatIn(moment(10))).toContain('both are better left out');
  });

  it('asks once about photos of somebody else that repeat each other', () => {
    const stranger = { showsOwner: measured(false), ownerKnownBy: measured('your-word' as const) };
    const others = [
      aPhoto(0),
      aPhoto(1, { set: stranger }),
      aPhoto(2, { set: { ...stranger, nearDuplicateOf: measured(1) } }),
    ];
    expect(setFinding('strangers', others)?.message).toContain('Photos 2 and 3');
    expect(setFinding('duplicates', others)).toBeUndefined();
    const repeat = aPhoto(3, { set: { nearDuplicateOf: measured(0) } });
    expect(setFinding('duplicates', [...others, repeat])?.message).toContain('Photo 4 ');
  });

  it('misses a second face photo, above all for men', () => {
    const faceless = { faces: measured([]), peopleCount: measured(1) };
    const one = [aPhoto(0), aPhoto(1, { signals: faceless, set: { showsOwner: couldNotTell('No face.') } })];
    expect(setFinding('face-photos', one, { iAm: 'man' })).toMatchObject({
      severity: 'fix',
      ruleId: 'face-photos',
    });
    expect(setFinding('face-photos', one, { iAm: 'woman' })).toMatchObject({ severity: 'consider' });
    expect(setFinding('face-photos', three, { iAm: 'man' })?.severity).toBe('good');
    expect(setFinding('face-photos', three, { iAm: null })).toBeUndefined();
    const repeated = [aPhoto(0), aPhoto(1, { set: { nearDuplicateOf: measured(0) } })];
    expect(setFinding('face-photos', repeated)?.severity).toBe('consider');
  });

  it('abstains on face photos while a photo leaves it open', () => {
    expect(setFinding('face-photos', [aPhoto(0), aFailedPhoto(1)])).toBeUndefined();
    const perhaps = aPhoto(1, { set: { showsOwner: couldNotTell('The face is too small to compare.') } });
    expect(setFinding('face-photos', [aPhoto(0), perhaps])).toBeUndefined();
  });

  it('misses a full-body photo only when every framing is known', () => {
    expect(setFinding('no-full-body', three)?.ruleId).toBe('full-body');
    expect(setFinding('no-full-body', [...three, aPhoto(3, { signals: fullBody })])).toBeUndefined();
    const open = aPhoto(3, { signals: { framing: couldNotTell('The body is hidden.') } });
    expect(setFinding('no-full-body', [...three, open])).toBeUndefined();
  });

  it('does not miss a full-body photo where a dress or a table may hide the feet', () => {
    const small = aFace({ box: { x: 0.4, y: 0.1, width: 0.06, height: 0.08 } });
    const gown = aPhoto(3, { signals: { faces: measured([small]), framing: measured('three-quarter') } });
    expect(setFinding('no-full-body', [...three, gown])).toBeUndefined();
  });

  it('sees sameness and variety of framing', () => {
    expect(setFinding('variety', three)).toMatchObject({
      severity: 'consider',
      message: 'All photos of you have the same framing: waist up.',
    });
    expect(setFinding('variety', [...three, aPhoto(3, { signals: closeUp })])).toBeUndefined();
    const varied = [...three, aPhoto(3, { signals: closeUp }), aPhoto(4, { signals: fullBody })];
    expect(setFinding('variety', varied)).toMatchObject({
      severity: 'good',
      message: 'Your photos show you near and far: waist up, close-up, and head to feet.',
    });
  });

  it('counts only photos that are not better left out', () => {
    const others = [4, 5].map((position) =>
      aPhoto(position, { set: { showsOwner: measured(false), ownerKnownBy: measured('your-word') } }),
    );
    expect(setFinding('few-photos', [...three, ...others])).toMatchObject({
      message: expect.stringMatching(/^Without the photos to leave out, you’d have 3 of 6 slots filled/),
      action: 'Add 1 photo that shows something the others don’t.',
    });
    expect(setFinding('strangers', [...three, ...others])).toMatchObject({
      severity: 'fix',
      message: 'Photos 5 and 6 do not seem to show the person that you said is you.',
      action: 'Leave out photos 5 and 6, or use photos that show you instead.',
    });
    expect(setFinding('strangers', three)).toBeUndefined();
    const taken = aPhoto(4, { set: { showsOwner: measured(false) } });
    expect(setFinding('strangers', [...three, taken])).toMatchObject({
      severity: 'consider',
      message: 'Photo 5 does not seem to show the person in most of your photos.',
    });
  });

  it('says that it is not known which of several people the profile is of', () => {
    const unclear = couldNotTell<never>('Your photos show several people equally often.');
    const set = { showsOwner: unclear, ownerFace: unclear, ownerKnownBy: unclear };
    const photos = [0, 1, 2, 3].map((position) =>
      aPhoto(position, { set, signals: aSmile(0.2 * (position + 1)) }),
    );
    expect(setFinding('owner-unknown', photos)).toMatchObject({
      severity: 'consider',
      message:
        'We couldn’t tell which of these people you are. Your photos show several people equally often.',
      action: 'Tap yourself in your photos, and analyze again.',
    });
    expect(setFinding('owner-unknown', [aPhoto(0), aPhoto(1)])).toBeUndefined();
    const { nextSteps } = reportOn(photos).report;
    const titles = nextSteps.map(({ title }) => title);
    expect(titles.indexOf('Show us which one is you.')).toBeGreaterThan(0);
    // Photos of several people are not compared.
    expect(titles.filter((title) => title.startsWith('Put photo'))).toEqual([]);
    const { photos: results, report } = reportOn(photos);
    for (const { message } of [...results.flatMap(({ findings }) => findings), ...report.setFindings]) {
      expect(message).not.toMatch(/you alone|your face|you are (?:looking|smiling)|shows? you/iu);
    }
  });

  it('says that there are too few photos with a face, whoever that is', () => {
    const unclear = couldNotTell<never>('Only one shot shows a face.');
    const photos = [aPhoto(0, { set: { showsOwner: unclear, ownerFace: unclear } })];
    expect(setFinding('face-photos', photos)).toMatchObject({
      message: expect.stringMatching(/^At most one photo shows your face/),
    });
  });

  it('misses nothing while a photo could not be analyzed', () => {
    const photos = [
      aPhoto(0, { signals: group }),
      aFailedPhoto(1),
      ...[2, 3, 4].map((position) => aPhoto(position, { signals: group })),
    ];
    for (const id of ['no-opener', 'no-full-body', 'variety']) expect(setFinding(id, photos)).toBeUndefined();
  });

  it('counts repeats and groups', () => {
    const repeated = [aPhoto(0), aPhoto(1, { set: { nearDuplicateOf: measured(0) } })];
    expect(setFinding('duplicates', repeated)).toMatchObject({
      message: 'Photo 2 repeats another photo of the set.',
      action: 'Replace photo 2 with one that shows something new.',
    });
    const twice = [...repeated, aPhoto(2, { set: { nearDuplicateOf: measured(0) } })];
    expect(setFinding('duplicates', twice)?.message).toBe('Photos 2 and 3 repeat other photos of the set.');
    expect(setFinding('duplicates', three)).toBeUndefined();
    expect(
      setFinding('many-groups', [aPhoto(0), ...[1, 2].map((p) => aPhoto(p, { signals: group }))])?.ruleId,
    ).toBe('solo');
    expect(setFinding('many-groups', [...three, aPhoto(3, { signals: group })])).toBeUndefined();
  });

  it('misses an opener', () => {
    expect(setFinding('no-opener', [aPhoto(0, { signals: group })])?.severity).toBe('fix');
    expect(setFinding('no-opener', three)).toBeUndefined();
    const open = aPhoto(0, { signals: { peopleCount: couldNotTell('A crowd.') } });
    expect(setFinding('no-opener', [open])).toBeUndefined();
  });

  it('says nothing of what was not measured', () => {
    const { photos, report } = reportOn(three);
    expect(report.rules.map(({ id }) => id)).not.toContain('outdoor');
    expect(JSON.stringify([photos, report.setFindings])).not.toMatch(/outdoor|selfie|not measure/i);
  });

  it('leaves the choice between first photos that measure alike to others, and names them', () => {
    const smiles = (position: number, smile: number) => aPhoto(position, { signals: aSmile(smile) });
    const photos = [smiles(0, 0.6), smiles(1, 0.61), smiles(2, 0.4)];
    expect(setFinding('equal-openers', photos)).toMatchObject({
      severity: 'info',
      action: 'Ask two people you trust which of photos 1 and 2 they would put first.',
    });
    expect(setFinding('equal-openers', [photos[1]!, photos[2]!])).toBeUndefined();
    const farAway = measured([aFace({ box: { x: 0.4, y: 0.2, width: 0.1, height: 0.1 } })]);
    const far = aPhoto(1, { signals: { ...aSmile(0.9), faces: farAway } });
    expect(setFinding('equal-openers', [smiles(0, 0.6), far])).toBeUndefined();
  });

  it('asks for photos where there are none', () => {
    expect(reportOn([]).report).toMatchObject({
      setFindings: [{ id: 'no-photos', severity: 'fix' }],
      recommendedOrder: [],
    });
  });
});
