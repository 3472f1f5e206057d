import fc from 'fast-check';
import { datingApps, type DatingApp } from '../src/domain/app-limits.ts';
import { insightIds } from '../src/domain/insights.ts';
import { decideNextStep } from '../src/domain/next-step.ts';
import { stopCaveat, stopHeadline } from '../src/domain/statistics/stop-headline.ts';
import { diagnoseStages, type StageCounts } from '../src/domain/statistics/stages.ts';
import { rateOf } from '../src/domain/statistics/rate.ts';
import { weekAgainst } from '../src/domain/statistics/week-against.ts';
import type {
  Analysis,
  Finding,
  PhotoResult,
  TextResult,
} from '../src/features/analysis/analysis.contract.ts';
import { listAdvice } from '../src/features/analysis/server/list-advice.service.ts';
import {
  anAnalysis,
  aPhotoResult,
  aTextResult,
} from '../src/features/analysis/web/report/report.fixtures.ts';
import sample from '../src/features/analysis/web/sample/analysis.json' with { type: 'json' };
import { withoutClarityNumber } from '../src/features/analysis/without-clarity-number.ts';
import type { Insight } from '../src/features/results/insights.contract.ts';
import type { Results } from '../src/features/results/results.contract.ts';
import { benchmarksOf } from '../src/features/results/server/stages/benchmarks.ts';
import type {
  AppResults,
  Diagnosis,
  Facts,
} from '../src/features/coaching/server/questions/answers/facts.ts';

/** A report that the engine made, of photos and texts with many faults. */
export const sampleReport = withoutClarityNumber(sample as Analysis);

const finding = (id: string, ruleId: string, severity: Finding['severity'], message: string): Finding => ({
  id,
  ruleId,
  severity,
  message,
  measured: { value: 1, unit: null, text: '1' },
  threshold: null,
  action:
    severity === 'fix' || severity === 'consider'
      ? `Mend what ${id.replaceAll(/[^a-z]+/g, ' ').trim()} is about.`
      : null,
});

const photoFindings = [
  finding('group', 'solo', 'consider', 'There are 4 people here.'),
  finding('eyes-covered', 'left-swipe-risks', 'fix', 'Sunglasses cover the eyes.'),
  finding('mirror-selfie', 'selfie-bathroom-filter', 'consider', 'A phone is held up.'),
  finding('too-dark', 'face-legible', 'fix', 'The face is too dark: 31 of 255.'),
  finding('smile', 'smile', 'good', 'You smile here.'),
  finding('smile', 'smile', 'consider', 'You are not smiling here.'),
  finding('full-body', 'full-body', 'good', 'This photo shows you from head to feet.'),
  finding('low-resolution', 'app-photo-crop', 'fix', '363 pixels are left.'),
];
const setFindings = [
  finding('no-opener', 'face-visible', 'fix', 'No photo could come first.'),
  finding('few-photos', 'photo-count', 'fix', 'You have 2 photos.'),
  finding('no-full-body', 'full-body', 'consider', 'No photo shows you from head to feet.'),
  finding('variety', 'variety', 'good', 'Your photos show you near and far.'),
  finding('equal-openers', 'let-others-choose', 'consider', 'Photos 1 and 2 are about equally clear.'),
];
const textFindings = [
  finding('bio:cliche@2-15', 'originality', 'consider', '“love to laugh” is a cliché.'),
  finding('bio:cliche@20-44', 'originality', 'consider', '“live life to the fullest” is a cliché.'),
  finding('bio:demand@46-54', 'shopping-list', 'consider', '“No drama” reads as a demand.'),
  finding('bio:spelling@1-4', 'spelling', 'fix', '“teh” should be “the”.'),
  finding('prompt:0:contact', 'app-removes-contacts', 'fix', 'Your answer names 1 contact.'),
  finding('bio:length', 'bio-length', 'good', 'Your bio has 23 words.'),
];

const signal = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof(
    values.map((value) => ({ state: 'measured' as const, value, unit: null, confidence: 0.9, reason: null })),
    fc.constant({
      state: 'could-not-tell' as const,
      value: null,
      unit: null,
      confidence: 0,
      reason: 'It is too small.',
    }),
  );

const photo = (position: number): fc.Arbitrary<PhotoResult> =>
  fc
    .record({
      verdict: fc.constantFrom<PhotoResult['verdict']>('keep', 'maybe', 'drop', 'unsure'),
      recommendedPosition: fc.option(fc.nat(9)),
      findings: fc.subarray(photoFindings),
      isFailed: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      signals: fc.record({
        peopleCount: signal(fc.integer({ min: 0, max: 4 })),
        smile: signal(fc.constantFrom('smiling', 'not-smiling')),
        gaze: signal(fc.constantFrom('toward-camera', 'away')),
        framing: signal(fc.constantFrom('close-up', 'full-body')),
        eyesCovered: signal(fc.boolean()),
        mouthCovered: signal(fc.constantFrom('nothing', 'hand')),
        phoneHeldUp: signal(fc.boolean()),
        monochrome: signal(fc.boolean()),
        nearDuplicateOf: signal(fc.constantFrom(null, 'photo-0')),
        objects: signal(fc.constantFrom([], [{ label: 'dog' }])),
      }),
    })
    .map(({ findings, isFailed, recommendedPosition, signals, verdict }) =>
      aPhotoResult(position, {
        verdict,
        recommendedPosition,
        findings: isFailed ? [] : findings,
        signals,
        status: isFailed ? 'failed' : 'analysed',
        failure: isFailed ? 'could not be analyzed: the file is damaged' : null,
        verdictReason: {
          keep: 'Clear as a profile picture.',
          maybe: 'Usable, but not clear.',
          drop: 'The face cannot be seen.',
          unsure: 'Something may cover the mouth.',
        }[verdict],
      }),
    );

const text: fc.Arbitrary<TextResult> = fc
  .record({
    status: fc.constantFrom<TextResult['status']>('analysed', 'analysed', 'analysed', 'failed', 'empty'),
    findings: fc.subarray(textFindings),
    signals: fc.record({
      openings: signal(fc.integer({ min: 0, max: 3 })),
      cliches: signal(fc.constant(0)),
      demands: signal(fc.constant(0)),
      emoji: signal(fc.integer({ min: 0, max: 3 })),
      contacts: signal(fc.constant(0)),
      intentStated: signal(fc.boolean()),
      spellingAndGrammar: signal(fc.constant(0)),
    }),
  })
  .map(({ findings, signals, status }) =>
    aTextResult({
      status,
      signals,
      findings: status === 'analysed' ? findings : [],
      fields: [{ field: 'bio', label: 'Bio', text: 'I bake.', length: 7, limit: 300 }],
    }),
  );

const report: fc.Arbitrary<Analysis> = fc
  .record({
    photos: fc
      .integer({ min: 0, max: 7 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => photo(at)))),
    text: fc.option(text),
    set: fc.subarray(setFindings),
    app: fc.constantFrom(...datingApps),
    hasLineUp: fc.boolean(),
  })
  .map(({ app, hasLineUp, photos, set, text: read }) => {
    const order = photos
      .filter(({ status, verdict }) => status === 'analysed' && verdict !== 'drop')
      .toSorted((a, b) => (a.recommendedPosition ?? 10) - (b.recommendedPosition ?? 10))
      .map(({ photoId }) => photoId);
    return anAnalysis({
      app,
      photos,
      text: read,
      finishedAt: '2026-11-20T08:00:00.000Z',
      report: {
        nextSteps: [],
        setFindings: set,
        recommendedOrder: order,
        ...(hasLineUp && {
          lineUp: {
            places: 6,
            slots: order.slice(0, 6).map((photoId) => ({ photoId, why: 'It adds something.' })),
            weights: [],
          },
        }),
        rules: [],
        versions: { engine: '', rules: '', models: [] },
      },
    });
  });

const share = (of: number) => fc.integer({ min: 0, max: of });
const counts = (app: DatingApp): fc.Arbitrary<StageCounts> =>
  fc
    .record({
      days: fc.integer({ min: 1, max: 90 }),
      likes: fc.integer({ min: 0, max: 3_000 }),
      group: fc.constantFrom('men' as const, 'women' as const, null),
    })
    .chain(({ days, group, likes }) =>
      fc.integer({ min: 0, max: Math.ceil(likes / 3) }).chain((matches) =>
        share(matches).chain((written) =>
          share(written).chain((answered) =>
            share(answered).chain((lasting) =>
              fc.record({
                app: fc.constant(app),
                group: fc.constant(group),
                days: fc.constant(days),
                likes: fc.constant(likes),
                phiOfLikes: fc.constant(4),
                matchesMade: fc.constant(matches),
                matches: fc.constant({ count: matches, of: likes, settled: likes, isTied: false, phi: 4 }),
                messages: fc.option(fc.constant({ count: written, of: matches, mayBeMore: 0 })),
                replies: fc.option(
                  fc.constant({ count: answered, of: written, mayBeMore: 0, from: 'own' as const }),
                ),
                lasting: fc.option(fc.constant({ count: lasting, of: answered, from: 'own' as const })),
                dates: fc.option(
                  share(lasting).map((count) => ({ count, of: lasting, ofWhat: 'lasting' as const })),
                ),
              }),
            ),
          ),
        ),
      ),
    );

/** What the numbers of one app come to, as the results page would have them. */
function resultsFrom(
  app: DatingApp,
  told: StageCounts,
): { diagnosis: Diagnosis; results: Results & AppResults['results'] } {
  const [firstDay, lastDay] = ['2026-08-24', '2026-11-22'];
  const since = told.days > 45 ? '2025-11-24' : firstDay;
  const diagnosed = diagnoseStages(told);
  const stages = [...diagnosed.stages];
  const diagnosis = {
    ...diagnosed,
    stages,
    headline: stopHeadline(diagnosed),
    caveat: stopCaveat(diagnosed),
    range: since === firstDay ? ('quarter' as const) : ('year' as const),
    firstDay: since,
    lastDay,
  };
  const half = { likes: Math.floor(told.likes / 4), matches: Math.floor(told.matches.count / 4) };
  const units = [
    half,
    half,
    half,
    { likes: told.likes - 3 * half.likes, matches: told.matches.count - 3 * half.matches },
  ];
  const rate = rateOf(units, 4);
  const estimate = { value: rate.rate, interval: rate.interval, count: rate.matches, of: rate.likes };
  const results: Results & AppResults['results'] = {
    newestWeek: { firstDay: '2026-11-16', ...half, against: weekAgainst(half, units.slice(1), 4) },
    source: 'weeks',
    importedAt: null,
    firstDay,
    lastDay,
    gaps: [],
    isTied: false,
    setAside: null,
    repliesMean: 'answered',
    bucketWeeks: 6,
    buckets: units.map(({ likes, matches }, at) => ({
      from: `2026-0${at + 5}-04`,
      to: `2026-0${at + 5}-10`,
      isKnown: true,
      isActive: true,
      activeDays: null,
      likes,
      matches,
      rate: { value: null, interval: null, count: matches, of: likes },
      isYoung: false,
      replies: null,
      dates: null,
    })),
    markers: [],
    totals: {
      activeDays: null,
      likes: told.likes,
      matches: told.matches.count,
      replies: null,
      dates: told.dates?.count ?? null,
      rate: estimate,
      phi: null,
    },
    diagnosis,
    funnel: { failing: diagnosis.failing, stages },
    ...benchmarksOf(app, rate, told.group),
    changes: [],
    olderChanges: 0,
  };
  return { diagnosis, results };
}

/** A change of the profile after which as many likes brought twice the matches, too few to tell. */
const aChange: Results['changes'][number] = {
  day: '2026-10-05',
  titles: ['New first photo'],
  beforeFrom: '2026-08-24',
  afterTo: '2026-11-22',
  before: { value: 0.02, interval: { low: 0.01, high: 0.04 }, count: 4, of: 200 },
  after: { value: 0.04, interval: { low: 0.02, high: 0.08 }, count: 8, of: 200 },
  ratio: 2,
  ratioInterval: { low: 0.6, high: 7 },
  verdict: 'inconclusive',
  wait: 'It takes about 900 more likes to tell.',
  leftOut: [],
  confounders: ['The season may have moved it.'],
};

/** Insights of which an export holds nothing, too little, or something to say. */
function sectionsOf(told: string): Insight[] {
  return insightIds.map((id) => ({
    id,
    unit: 'likes',
    isShare: true,
    verdict: told === 'finding' ? 'open' : told === 'missing' ? 'missing' : 'shown',
    wait: null,
    headline: 'No clear difference so far',
    clarity: null,
    fewest: 100,
    missing: told === 'missing' ? 'The export of Tinder has days, not hours.' : null,
    finding:
      told === 'finding'
        ? 'No weekday stands out: the differences are no larger than chance makes them.'
        : null,
    rows:
      told === 'missing'
        ? []
        : [
            {
              label: 'Monday',
              isEnough: told !== 'few',
              estimate: { value: told === 'few' ? null : 0.05, interval: null, count: 10, of: 200 },
            },
          ],
    note: 'Counts of your own.',
  }));
}

/** Users of whom nothing, a little or much is known. */
export const builtUsers: fc.Arbitrary<Facts> = fc
  .record({
    app: fc.constantFrom(...datingApps),
    report: fc.oneof(fc.constant(null), fc.constant(sampleReport), report, report, report),
    bio: fc.constantFrom('', 'I bake.', 'word '.repeat(30).trim(), 'word '.repeat(70).trim()),
    answers: fc.subarray(['Taking the 7:40 train.', 'Just ask!']),
    isChangedSince: fc.boolean(),
  })
  .chain(({ answers, app, bio, isChangedSince, report: made }) =>
    fc
      .record({
        mine: fc.option(counts(app)),
        other: fc.option(counts('hinge')),
        told: fc.constantFrom('missing', 'few', 'finding', 'rows'),
      })
      .map(({ mine, other, told }): Facts => {
        const own = mine === null ? null : resultsFrom(app, mine);
        const apps: AppResults[] = [
          ...(own ? [{ app, results: own.results }] : []),
          ...(other && app !== 'hinge'
            ? [{ app: 'hinge' as const, results: resultsFrom('hinge', other).results }]
            : []),
        ];
        const analysis = made && { ...made, app };
        const advice = analysis === null ? [] : listAdvice(analysis);
        return {
          profile: {
            id: 'p',
            app,
            bio,
            prompts: answers.map((answer) => ({ question: 'Q', answer })),
            updatedAt: '2026-11-21T08:00:00.000Z',
            photoCount: analysis?.photos.length ?? 0,
          },
          report: analysis,
          isChangedSince: analysis !== null && isChangedSince,
          advice,
          app,
          diagnosis: own?.diagnosis ?? null,
          step: decideNextStep({
            app,
            isOpen: { analysis: true, coaching: true },
            profile: { id: 'p' },
            report: analysis === null ? 'none' : { analysisId: 'a', tasks: advice },
            diagnosis: own?.diagnosis ?? null,
            done: [],
            hasPlan: false,
          }),
          quarter: own?.results ?? null,
          year: own?.results ?? null,
          allApps: apps,
          insights: own && {
            firstDay: '2026-08-24',
            lastDay: '2026-11-22',
            headline: 'No clear difference so far',
            moreFound: 0,
            sections: sectionsOf(told),
            forecast: null,
            changes: told === 'rows' ? [aChange] : [],
            olderChanges: 0,
          },
          experiments: [],
        };
      }),
  );
