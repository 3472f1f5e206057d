import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceRule, evidenceRules } from '../../../domain/evidence.ts';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import { type Finding, photoResultSchema, reportSchema } from '../analysis.contract.ts';
import type { AnalysedPhoto } from './analysed-photo.ts';
import { buildPhotoResult, buildReport, rulesVersion } from './build-report.ts';
import type { ReportContext } from './finding.ts';
import { anyContext, anyPhotos } from '../../../../test/photo-arbitraries.ts';
import { aContext, aFailedPhoto, aSmile, aPhoto, aText } from '../../../../test/signal-builders.ts';

const versions = { engine: '1.0.0', models: [{ name: 'face', sha256: 'ab', publisher: 'Google' }] };

function reportOn(photos: AnalysedPhoto[], context: Partial<ReportContext> = {}, text = aText()) {
  return buildReport({ ...aContext(context), photos, text, versions });
}

const textFinding: Finding = {
  id: 'spelling-0',
  severity: 'fix',
  message: '“teh” is not a word.',
  measured: { value: 'teh', unit: null, text: 'teh' },
  threshold: null,
  ruleId: 'spelling',
  action: 'Write “the”.',
  span: { field: 'bio', start: 0, end: 3 },
};
const group = { peopleCount: measured(4), peopleInFocus: measured(4, null, 0.95) };

/** The findings that are impossible without a value of the signal. */
const findingsThatNeed: Record<string, string[]> = {
  faces: ['no-face', 'group', 'alone', 'eyes-closed', 'gaze', 'smile', 'face-too-small', 'camera-too-near'],
  noise: ['noisy'],
  blockiness: ['blocky'],
  flashFired: ['flash'],
  contrast: ['flat'],
  resolution: ['low-resolution'],
  moderation: ['may-be-rejected'],
  showsOwner: ['not-owner'],
  framing: ['full-body', 'head-at-edge', 'too-much-headroom'],
  headInFrame: ['head-cut'],
};

describe('any report', () => {
  it('fits the wire contract, cites only rules that exist, and lists exactly those', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const { photos: results, report } = reportOn(photos, context, aText({ findings: [textFinding] }));
        for (const result of results) expect(photoResultSchema.safeParse(result).success).toBe(true);
        expect(reportSchema.safeParse(report).success).toBe(true);
        const all = [...results.flatMap(({ findings }) => findings), ...report.setFindings, textFinding];
        const cited = new Set([...all, ...report.nextSteps].map(({ ruleId }) => evidenceRule(ruleId).id));
        expect(new Set(report.rules.map(({ id }) => id))).toEqual(cited);
      }),
    );
  });

  it('is the same whenever it is made of the same signals', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const again = reportOn(photos.toReversed(), context);
        expect(JSON.stringify(reportOn(photos, context))).toBe(JSON.stringify(again));
      }),
    );
  });

  it('says nothing about looks, origin or years of life', () => {
    const forbidden =
      /attractiv|beaut|handsome|ugly|good-looking|\bhot\b|pretty|sexy|\brac(e|ial)\b|ethnic|\bskin\b|\bages?\b|\baged\b|years? old|young|\bolder\b/i;
    for (const { claim } of evidenceRules) expect(claim).not.toMatch(forbidden);
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const { photos: results, report } = reportOn(photos, context);
        const sayings = [
          ...[...results.flatMap(({ findings }) => findings), ...report.setFindings].flatMap((finding) => [
            finding.message,
            finding.action ?? '',
            finding.note ?? '',
            finding.measured.text,
            finding.threshold?.text ?? '',
          ]),
          ...results.map(({ verdictReason }) => verdictReason),
          ...report.nextSteps.flatMap(({ title, why }) => [title, why]),
        ];
        for (const saying of sayings) expect(saying).not.toMatch(forbidden);
      }),
    );
  });

  it('gives advice on nothing that could not be told', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        for (const { findings, signals } of reportOn(photos, context).photos) {
          const unknown = Object.keys(signals).filter((name) => signals[name]?.state !== 'measured');
          const impossible = unknown.flatMap((name) => findingsThatNeed[name] ?? []);
          expect(findings.filter(({ id }) => impossible.includes(id))).toEqual([]);
        }
      }),
    );
  });

  it('demands the same fixes whoever the profile belongs to', () => {
    const fixesOf = (photos: AnalysedPhoto[], context: ReportContext) =>
      reportOn(photos, context).photos.map(({ findings }) =>
        findings.flatMap(({ id, severity }) => (severity === 'fix' ? [id] : [])),
      );
    fc.assert(
      fc.property(anyPhotos, anyContext, anyContext, (photos, one, other) => {
        expect(fixesOf(photos, one)).toEqual(fixesOf(photos, other));
      }),
    );
  });

  it('names at most three next steps, each with a target that exists', () => {
    fc.assert(
      fc.property(anyPhotos, anyContext, (photos, context) => {
        const { nextSteps } = reportOn(photos, context).report;
        expect(nextSteps.length).toBeLessThanOrEqual(3);
        const ids = new Set(photos.map(({ photoId }) => photoId));
        const named = nextSteps.flatMap(({ target }) =>
          target.photoId === undefined ? [] : [target.photoId],
        );
        for (const photoId of named) expect(ids).toContain(photoId);
      }),
    );
  });
});

describe('a photo’s result', () => {
  it('stands before the set is known, without a place', () => {
    const result = buildPhotoResult(aPhoto(2, { set: null }), aContext());
    expect(result).toMatchObject({
      photoId: 'photo-2',
      position: 2,
      recommendedPosition: null,
      status: 'analysed',
      verdict: 'keep',
    });
    expect(result.signals.noise).toMatchObject({ state: 'measured', value: 1.5 });
  });

  it('of a failed photo says so, and claims nothing', () => {
    expect(buildPhotoResult(aFailedPhoto(0), aContext())).toEqual({
      photoId: 'photo-0',
      position: 0,
      recommendedPosition: null,
      status: 'failed',
      failure: 'could not be analyzed: it took longer than 10 seconds.',
      verdict: 'unsure',
      verdictReason: 'We couldn’t analyze it: it took longer than 10 seconds.',
      clarity: { score: null, confidence: 0, components: [] },
      signals: {},
      findings: [],
    });
  });

  it('gets its place with the report; the opener is marked', () => {
    const { photos, report } = reportOn([aPhoto(0, { signals: group }), aPhoto(1)]);
    expect(report.recommendedOrder).toEqual(['photo-1', 'photo-0']);
    expect(photos.map(({ recommendedPosition }) => recommendedPosition)).toEqual([1, 0]);
    expect(photos[1]?.findings[0]).toMatchObject({ id: 'opener', note: 'this one first' });
    expect(photos[0]?.findings.map(({ id }) => id)).not.toContain('opener');
  });
});

it('the report names the photos to show, each with a reason, and what counted how much', () => {
  const { report } = reportOn([aPhoto(0, { clarity: 20 }), aPhoto(1, { clarity: 90 })], { app: 'hinge' });
  expect(report.lineUp).toMatchObject({
    places: 6,
    slots: [{ photoId: 'photo-1', why: expect.stringMatching(/^First: you alone, /) }],
  });
  expect(report.lineUp?.weights).toContainEqual({ what: 'The first photo from head to feet', points: '+4' });
});

const unsure = { eyesCovered: couldNotTell<never>('The eyes lie in shadow.') };

describe('next steps', () => {
  it('begin with the order, which costs nothing, and lead to the photo', () => {
    const { nextSteps } = reportOn([
      aPhoto(0, { signals: group }),
      aPhoto(1),
      ...[2, 3].map((position) => aPhoto(position, { clarity: 70 })),
    ]).report;
    expect(nextSteps[0]).toMatchObject({
      title: 'Put photo 2 first.',
      why: expect.stringMatching(
        /^The problem with your first photo: there’s more than one person here, .* Photo 2 is /,
      ),
      target: { kind: 'photo', photoId: 'photo-1' },
    });
    expect(nextSteps[1]?.ruleId).toBe('full-body');
  });

  it('put photos before slips in the text, and what must be fixed before what may be considered', () => {
    const photos = [0, 1, 2].map((position) =>
      aPhoto(position, {
        signals: position === 1 ? { faceHighlights: measured(40), highlights: measured(60) } : {},
      }),
    );
    const text = aText({ findings: [textFinding] });
    const { nextSteps } = reportOn(photos, { iAm: 'man', lookingFor: 'women' }, text).report;
    expect(nextSteps.map(({ ruleId }) => ruleId)).toEqual(['face-legible', 'photo-count', 'full-body']);
    expect(nextSteps[0]?.title).toMatch(/^Photo 2: /);
  });

  it('leave out a tip, whose rule is cited all the same', () => {
    const tip: Finding = {
      ...textFinding,
      id: 'text:no-intent',
      severity: 'info',
      ruleId: 'state-intent',
      action: 'You could say what you are looking for.',
    };
    const { nextSteps, rules } = reportOn([aPhoto(0)], {}, aText({ tip })).report;
    expect(nextSteps.map(({ ruleId }) => ruleId)).not.toContain('state-intent');
    expect(rules.map(({ id }) => id)).toContain('state-intent');
  });

  it('name one slip of the text, however many there are, and lead to it', () => {
    const text = aText({
      findings: [textFinding, { ...textFinding, id: 'spelling-9', action: 'Write “a”.' }],
    });
    const { nextSteps } = reportOn(
      [0, 1, 2, 3].map((position) => aPhoto(position)),
      {},
      text,
    ).report;
    expect(nextSteps.filter(({ ruleId }) => ruleId === 'spelling')).toMatchObject([
      { target: { kind: 'text', field: 'bio' } },
    ]);
  });

  it.each([
    ['receive', 'receive', 'Write “receive” instead of “recieve”.'],
    ['receive', undefined, 'Perhaps write “receive” instead of “recieve”.'],
    ['', '', 'Take out “recieve”.'],
  ])('name what a correction corrects: %s, %s', (wanted, replacement, title) => {
    const { replacement: _, ...slip } = textFinding;
    const finding: Finding = {
      ...slip,
      measured: { value: 'recieve', unit: 'word', text: '“recieve”' },
      threshold: { value: wanted, unit: 'word', text: wanted === '' ? 'without it' : `“${wanted}”` },
      action: 'Correct it.',
      ...(replacement !== undefined && { replacement }),
    };
    const { nextSteps } = reportOn(
      [0, 1, 2, 3].map((position) => aPhoto(position)),
      {},
      aText({ findings: [finding] }),
    ).report;
    expect(nextSteps.map((step) => step.title)).toContain(title);
  });

  it('put an empty bio before advice that may be considered', () => {
    const empty: Finding = { ...textFinding, id: 'bio:empty', ruleId: 'have-a-bio', action: 'Write one.' };
    const { nextSteps } = reportOn(
      [0, 1, 2, 3].map((position) => aPhoto(position)),
      {},
      aText({ findings: [empty] }),
    ).report;
    expect(nextSteps[0]?.title).toBe('Write one.');
  });

  it('give one kind of advice once', () => {
    const photos = [0, 1, 2, 3].map((position) =>
      aPhoto(position, { signals: { faceHighlights: measured(40), highlights: measured(60) } }),
    );
    const titles = reportOn(photos).report.nextSteps.map(({ title }) => title);
    expect(titles.filter((title) => title.includes('ighten'))).toHaveLength(1);
  });

  it('say of photos that are to be dropped only that', () => {
    const photos = [
      aPhoto(0),
      aPhoto(1, { clarity: 10, signals: { faceHighlights: measured(40), highlights: measured(60) } }),
    ];
    const { nextSteps } = reportOn(photos).report;
    expect(nextSteps.filter(({ target }) => target.photoId === 'photo-1')).toMatchObject([
      { title: 'Leave out photo 2.', findingId: 'leave-out' },
    ]);
  });

  it('rank by harm: what an app may penalise, then who cannot be seen, then taste', () => {
    const contact: Finding = {
      ...textFinding,
      id: 'bio:handle@0-4',
      ruleId: 'app-removes-contacts',
      action: 'Take it out.',
    };
    const photos = [
      aPhoto(0, { signals: { faceLightBalance: measured(0.9) } }),
      aPhoto(1, { signals: { resolution: measured(500, 'px') } }),
      aPhoto(2, { signals: { faceHighlights: measured(40), highlights: measured(60) } }),
      aPhoto(3, { signals: { framing: measured('full-body'), faceShare: measured(0.06) } }),
    ];
    const { nextSteps } = reportOn(photos, {}, aText({ findings: [textFinding, contact] })).report;
    expect(nextSteps.map(({ findingId }) => findingId)).toEqual(['bio:handle@0-4', 'too-dark', 'spelling-0']);
  });

  it('name another first photo only where it is clearly the best', () => {
    const opener = (...photos: ReturnType<typeof aPhoto>[]) =>
      reportOn(photos).report.nextSteps.some(({ findingId }) => findingId === 'put-opener-first');
    const at = (position: number, smile: number, signals = {}) =>
      aPhoto(position, { signals: { ...aSmile(smile), ...signals } });
    const weak = at(0, 0.1);
    expect(opener(weak, at(1, 0.8))).toBe(true);
    expect(opener(weak, at(1, 0.4))).toBe(false);
    expect(opener(weak, at(1, 0.8, unsure))).toBe(false);
  });

  it('say of a group that it should not come first where no other photo surely can', () => {
    const photos = [aPhoto(0, { signals: group }), aPhoto(1, { signals: unsure })];
    expect(reportOn(photos).report.nextSteps[0]).toMatchObject({ findingId: 'group' });
    const later = [aPhoto(0), aPhoto(1, { signals: group }), aPhoto(2)];
    expect(reportOn(later).report.nextSteps.map(({ findingId }) => findingId)).not.toContain('group');
  });

  it.each([
    ['it is not certain that people pose together', { peopleInFocus: measured(4, null, 0.8) }],
    ['an older engine counted people alone', { peopleInFocus: undefined }],
    ['the photo is a collage', { collage: measured(4) }],
  ])('leave out groups where %s', (_, doubt) => {
    const first = aPhoto(0, { signals: { ...group, ...doubt } as Partial<PhotoSignals> });
    const others = [aPhoto(1), ...[2, 3].map((position) => aPhoto(position, { clarity: 70 }))];
    const { photos, report } = reportOn([first, ...others]);
    expect(photos[0]?.findings.map(({ id }) => id)).toContain('group');
    expect(report.nextSteps.filter(({ why }) => why.includes('more than one person here'))).toEqual([]);
  });

  it.each([
    [
      'eyes-covered',
      { eyesCovered: measured(true, null, 0.97) },
      { eyesCovered: measured(true, null, 0.92) },
    ],
    [
      'mouth-covered',
      { mouthCovered: measured('something' as const, null, 0.95) },
      { mouthCovered: measured('something' as const, null, 0.91) },
    ],
    [
      'too-dark',
      { faceHighlights: measured(60) },
      { faceHighlights: measured(150), exposure: measured({ mean: 20, clippedDark: 0.5, clippedBright: 0 }) },
    ],
    ['soft', { faceBlur: measured(1.9, 'px') }, { faceBlur: measured(1.2, 'px') }],
    ['face-cut', { faceInPhoto: measured(0.5) }, { faceInPhoto: measured(0.8) }],
  ] as const)(
    'name %s only where it is beyond doubt, and leave it on the photo elsewhere',
    (id, sure, unsure) => {
      const on = (signals: typeof sure | typeof unsure) => {
        const { photos, report } = reportOn([aPhoto(0), aPhoto(1, { signals }), aPhoto(2), aPhoto(3)]);
        return {
          isFinding: photos.some(({ findings }) => findings.some((found) => found.id === id)),
          isStep: report.nextSteps.some(({ findingId }) => findingId === id),
        };
      };
      expect(on(sure)).toEqual({ isFinding: true, isStep: true });
      expect(on(unsure)).toEqual({ isFinding: true, isStep: false });
    },
  );

  it('ask who the owner is, but never first', () => {
    const unclear = couldNotTell<never>('Your photos show several people equally often.');
    const set = { showsOwner: unclear, ownerFace: unclear, ownerKnownBy: unclear };
    const dark = { faceHighlights: measured(40), highlights: measured(60) };
    const photos = [0, 1, 2, 3].map((position) =>
      aPhoto(position, { set, clarity: 60 + 10 * position, signals: position === 0 ? dark : {} }),
    );
    const ids = reportOn(photos).report.nextSteps.map(({ findingId }) => findingId);
    expect(ids[0]).toBe('too-dark');
    expect(ids.at(-1)).toBe('owner-unknown');
    expect(ids).toHaveLength(3);
  });

  it('are never about taste beside something that harms', () => {
    const off = { faceLightBalance: measured(1), headroom: measured(0.6) };
    const { nextSteps } = reportOn([aPhoto(0, { signals: off }), aPhoto(1)]).report;
    const ids = nextSteps.map(({ findingId }) => findingId);
    expect(ids).toContain('few-photos');
    expect(ids).not.toContain('one-sided-light');
    expect(ids).not.toContain('too-much-headroom');
  });

  it('say how good the evidence is', () => {
    const { nextSteps } = reportOn([0, 1, 2, 3].map((position) => aPhoto(position))).report;
    expect(nextSteps.find(({ ruleId }) => ruleId === 'full-body')?.why).toMatch(
      /Evidence: platform data \(B\)\.$/,
    );
  });
});

it('the report names the version of its rules', () =>
  expect(reportOn([]).report.versions).toEqual({ ...versions, rules: rulesVersion }));

it('a text finding that cites no known rule is refused', () => {
  const text = aText({ findings: [{ ...textFinding, ruleId: 'invented' }] });
  expect(() => reportOn([], {}, text)).toThrow('No evidence rule is called "invented".');
});
