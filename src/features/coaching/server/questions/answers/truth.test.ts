import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appLimits } from '../../../../../domain/app-limits.ts';
import { countCharacters } from '../../../../../domain/count-characters.ts';
import { plainId } from './report-facts.ts';
import type { Facts, Slots } from './facts.ts';
import { answering } from './answer-intent.ts';
import { builtUsers, sampleReport } from '../../../../../../test/coached-users.ts';
import { shareText, type Said } from './say.ts';
import { intentIds } from '../recognise/intent-ids.ts';

const slots: fc.Arbitrary<Slots> = fc.record({
  photos: fc.subarray([1, 2, 3, 8]),
  rank: fc.integer({ min: 1, max: 4 }),
  stage: fc.constantFrom(null, 'messages', 'replies', 'lasting', 'dates'),
  namesTime: fc.boolean(),
  asksWeek: fc.boolean(),
  isWhy: fc.constant(false),
});

const numerals = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
const analysed = ({ report }: Facts) => (report?.photos ?? []).filter(({ status }) => status === 'analysed');
const asking = ({ report }: Facts) =>
  (report?.text?.findings ?? []).filter(({ severity }) => severity === 'fix' || severity === 'consider');
/** What is marked as a fault of a photo. */
const marked = (facts: Facts) =>
  analysed(facts)
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity === 'fix' || severity === 'consider')
    .map(plainId);
const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

/** What a figure has to be, worked out from the data apart from the answers. Undefined for a name that is not known. */
function trueFigure(of: string, facts: Facts): string | undefined {
  const { profile, report } = facts;
  const limits = appLimits[profile.app];
  const count = (value: number) => value.toLocaleString('en-US');
  const photo = /^photo\.(\d+)\.number$/.exec(of);
  if (photo) {
    const found = report?.photos.find(({ position }) => position + 1 === Number(photo[1]));
    return found === undefined ? undefined : String(found.position + 1);
  }
  const rate = /^(tinder|hinge|bumble)\.(rate|per-match|likes|matches|dates|per-date)\.?(\w+)?$/.exec(of);
  if (rate) {
    const results = facts.allApps?.find(({ app }) => app === rate[1])?.results ?? facts.quarter;
    if (results === null || results === undefined) return undefined;
    const { likes, matches, rate: estimate } = results.totals;
    const dates = facts.quarter?.totals.dates;
    const { interval, value } = estimate;
    if (rate[2] === 'likes') return count(likes);
    if (rate[2] === 'matches') return count(matches);
    if (rate[2] === 'dates') return count(dates!);
    if (rate[2] === 'per-date') return count(Math.round(likes / dates!));
    const one = rate[3]!;
    if (one === 'count') return count(estimate.count);
    if (one === 'of') return count(estimate.of);
    const part = { value, low: interval?.low, high: interval?.high }[one]!;
    return rate[2] === 'rate' ? shareText(part) : count(Math.round(1 / part));
  }
  const more = /^text\.more\.(.+)$/.exec(of);
  if (more) return count(asking(facts).filter(({ ruleId }) => ruleId === more[1]).length - 1);
  const inField = (field: string) =>
    asking(facts).filter(({ id }) => id.startsWith('prompt') === (field === 'prompts'));
  const known: Record<string, () => number | string> = {
    'photos.count': () => analysed(facts).length,
    'photos.all': () => report?.photos.length ?? 0,
    'photos.keep': () => analysed(facts).filter(({ verdict }) => verdict === 'keep').length,
    'photos.maybe': () => analysed(facts).filter(({ verdict }) => verdict === 'maybe').length,
    'photos.dropped': () => analysed(facts).filter(({ verdict }) => verdict === 'drop').length,
    'photos.kept': () => analysed(facts).filter(({ verdict }) => verdict !== 'drop').length,
    'week.likes': () => facts.quarter!.newestWeek.likes,
    'week.matches': () => facts.quarter!.newestWeek.matches,
    'week.expected': () => {
      const { against, likes } = facts.quarter!.newestWeek;
      return Math.round((against!.matches / against!.likes) * likes);
    },
    'week.usual-likes': () => {
      const { likes, weeks } = facts.quarter!.newestWeek.against!;
      return Math.round(likes / weeks);
    },
    'photos.undecided': () => analysed(facts).filter(({ verdict }) => verdict === 'unsure').length,
    'photos.unsure': () =>
      analysed(facts).filter(({ signals }) =>
        Object.values(signals).some(({ state }) => state === 'could-not-tell'),
      ).length,
    'profile.photos': () => profile.photoCount,
    'profile.prompts': () => profile.prompts.filter(({ answer }) => answer.trim() !== '').length,
    'bio.words': () => words(profile.bio),
    'bio.characters': () => countCharacters(profile.bio),
    'prompts.longest': () => Math.max(...profile.prompts.map(({ answer }) => countCharacters(answer))),
    'text.all.asking': () => asking(facts).length,
    'text.bio.asking': () => inField('bio').length,
    'text.prompts.asking': () => inField('prompts').length,
    'text.openings': () => String(report?.text?.signals['openings']?.value),
    'app.limit': () => limits.maxPhotos,
    'app.bio-limit': () => limits.bioMaxLength!,
    'app.prompts': () => limits.maxPrompts,
    'app.prompt-limit': () => limits.promptMaxLength,
  };
  const value = known[of]?.();
  return value === undefined ? undefined : typeof value === 'number' ? count(value) : value;
}

/** Sentences that claim something of the user, and whether it is so. */
const claims: readonly (readonly [RegExp, (facts: Facts, match: RegExpExecArray) => boolean])[] = [
  [
    /^Few likes go out, too/,
    ({ diagnosis }) =>
      diagnosis!.stages.some(
        ({ count, markAt, of, stage }) => stage === 'likes' && (count / of) * 7 < markAt!,
      ),
  ],
  [
    /^Yes: it is higher than what half/,
    ({ quarter }) =>
      quarter!.benchmarks.length === 1 &&
      quarter!.totals.rate.value! >
        quarter!.benchmarks[0]!.published.find(({ percentile }) => percentile === 50)!.rate,
  ],
  [
    /^Not yet: it is lower than what half/,
    ({ quarter }) =>
      quarter!.benchmarks.length === 1 &&
      quarter!.totals.rate.value! <
        quarter!.benchmarks[0]!.published.find(({ percentile }) => percentile === 50)!.rate,
  ],
  [
    /^Photo (\d+) is your best one/,
    (facts, [, number]) =>
      analysed(facts).some(({ position, verdict }) => position + 1 === Number(number) && verdict !== 'drop'),
  ],
  [
    /^None of your photos works as it is/,
    (facts) => analysed(facts).every(({ verdict }) => verdict === 'drop'),
  ],
  [
    /^Leave out photo (\d+):/,
    (facts, [, number]) =>
      analysed(facts).some(({ position, verdict }) => position + 1 === Number(number) && verdict === 'drop'),
  ],
  [
    /^Keep photo (\d+) first/,
    (facts, [, number]) =>
      number === '1' && facts.report?.report?.recommendedOrder[0] === facts.report?.photos[0]?.photoId,
  ],
  [
    /^Put photo (\d+) first/,
    (facts, [, number]) =>
      facts.report?.report?.recommendedOrder[0] ===
      facts.report?.photos.find(({ position }) => position + 1 === Number(number))?.photoId,
  ],
  [/^Your photos work:/, (facts) => analysed(facts).every(({ verdict }) => verdict === 'keep')],
  [
    /names no kind of photo that is missing/,
    ({ report }) =>
      !(report?.report?.setFindings ?? []).some((one) =>
        ['no-opener', 'few-photos', 'no-full-body'].includes(plainId(one)),
      ),
  ],
  [
    /^(?:There is nothing to fix in|We found no mistakes in) /,
    (facts) => asking(facts).length === 0 && facts.report?.text?.status === 'analysed',
  ],
  [
    /asks for no change to your prompt answers/,
    (facts) => asking(facts).every(({ id }) => !id.startsWith('prompt')),
  ],
  [/has no question, invitation or claim/, ({ report }) => report?.text?.signals['openings']?.value === 0],
  [
    /^Your text (?:already )?says what you are looking for/,
    ({ report }) => report?.text?.signals['intentStated']?.value === true,
  ],
  [
    /^Your text does not say what you are looking for/,
    ({ report }) => report?.text?.signals['intentStated']?.value === false,
  ],
  [/found no cliché/, (facts) => asking(facts).every(({ ruleId }) => ruleId !== 'originality')],
  [/found no demand/, (facts) => asking(facts).every(({ ruleId }) => ruleId !== 'shopping-list')],
  [/found no spelling/, (facts) => asking(facts).every(({ ruleId }) => ruleId !== 'spelling')],
  [
    /found no contact details/,
    (facts) => asking(facts).every(({ ruleId }) => ruleId !== 'app-removes-contacts'),
  ],
  [/You have not analyzed this profile yet/, ({ report }) => report === null],
  [/This profile has no photos yet/, ({ profile }) => profile.photoCount === 0],
  [/^Your bio is empty/, ({ profile }) => profile.bio === ''],
  [
    /^Yes, it is too long/,
    ({ profile }) => countCharacters(profile.bio) > appLimits[profile.app].bioMaxLength!,
  ],
  [/^It is long:/, ({ profile }) => words(profile.bio) > 45],
  [/^It is short:/, ({ profile }) => words(profile.bio) < 15],
  [/There are no numbers from/, ({ diagnosis, year }) => diagnosis === null || year === null],
  [
    /^Few of your likes become matches/,
    ({ diagnosis }) =>
      diagnosis?.stages.some(({ stage, standing }) => stage === 'matches' && standing === 'fails') === true,
  ],
  [/^Above all because few likes go out/, ({ diagnosis }) => diagnosis?.situation === 'few-likes'],
  [
    /^They are not few for the likes that you send/,
    ({ diagnosis }) =>
      diagnosis?.stages.some(({ stage, standing }) => stage === 'matches' && standing === 'holds') === true,
  ],
  [
    /^Your numbers show it\./,
    ({ diagnosis }) => diagnosis?.stages.some(({ standing }) => standing === 'fails') === true,
  ],
  [/works best for you; the intervals do not overlap/, ({ allApps }) => allApps?.length === 2],
  [/so there is nothing to compare it with yet/, ({ allApps }) => allApps?.length === 1],
  [
    /marks none of your photos as too dark, too bright or badly lit/,
    (facts) =>
      !marked(facts).some((id) =>
        ['too-dark', 'too-bright', 'flash', 'flat', 'one-sided-light'].includes(id),
      ),
  ],
  [
    /marks none of your photos as blurred, noisy or too small/,
    (facts) => !marked(facts).some((id) => ['soft', 'low-resolution', 'blocky', 'noisy'].includes(id)),
  ],
  [
    /^It is low, as/,
    ({ diagnosis, quarter }) =>
      diagnosis!.firstDay < quarter!.firstDay &&
      diagnosis!.stages.some(({ stage, standing }) => stage === 'matches' && standing === 'fails'),
  ],
  [
    /^It is about average/,
    ({ diagnosis, quarter }) =>
      diagnosis!.firstDay >= quarter!.firstDay ||
      diagnosis!.stages.every(({ stage, standing }) => stage !== 'matches' || standing !== 'fails'),
  ],
  [/has not changed since/, ({ isChangedSince }) => !isChangedSince],
  [/the profile has changed since/, ({ isChangedSince }) => isChangedSince],
];

/** What is wrong with a sentence, given the data that it was made from. */
function faultsOf({ figures, sources, text }: Said, facts: Facts): string[] {
  const faults: string[] = [];
  if (/undefined|NaN|null|Infinity|\[object|\$\{|\s{2}|\.\.| [.,;]/.test(text))
    faults.push('is not written out');
  if (!/[.!?…”"]$/.test(text)) faults.push('does not end');
  if (/clarity/i.test([text, ...sources.map((source) => source.text)].join(' ')))
    faults.push('names a clarity');
  for (const { of, text: shown } of figures) {
    const expected = trueFigure(of, facts);
    if (expected === undefined && !['photos.missing', 'photos.told', 'text.found'].includes(of))
      faults.push(`has the unknown figure ${of}`);
    else if (expected !== undefined && shown.split(' ')[0] !== expected)
      faults.push(`says ${shown} where ${of} is ${expected}`);
  }
  // Every other numeral stands in what the sentence cites.
  const cited = new Set(sources.flatMap((source) => numerals(`${source.title} ${source.text}`)));
  const own = new Set(figures.flatMap((figure) => numerals(figure.text)));
  for (const numeral of numerals(text)) {
    if (!own.has(numeral) && !cited.has(numeral) && !cited.has(numeral.replace(/\D+$/, '')))
      faults.push(`has the figure ${numeral} of no source`);
  }
  for (const [pattern, holds] of claims) {
    const match = pattern.exec(text);
    if (match && !holds(facts, match)) faults.push(`claims what is not so (${pattern.source})`);
  }
  return faults;
}

describe('every answer, to many users', () => {
  it.each(intentIds)('%s says nothing that the data do not', (intent) => {
    fc.assert(
      fc.property(builtUsers, slots, (facts, asked) => {
        const { said } = answering[intent].answer(facts, asked);
        expect(said.length).toBeGreaterThan(0);
        const faults = said.flatMap((one) => faultsOf(one, facts).map((fault) => `“${one.text}” ${fault}`));
        expect(faults).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the check of answers', () => {
  const facts: Facts = {
    profile: { id: 'p', app: 'bumble', bio: 'I bake.', prompts: [], updatedAt: '', photoCount: 6 },
    report: sampleReport,
    isChangedSince: false,
    advice: [],
    app: 'bumble',
    diagnosis: null,
  };
  const say = (text: string): Said => ({ text, sources: [], figures: [] });
  it.each([
    'Photo 2 is your best one: it is sharp.',
    'Leave out photo 5: it is dark.',
    'Your match rate is 4.2%.',
    'There is nothing to fix in your text.',
    'Your bio is empty.',
    'You have undefined photos.',
  ])('finds what is wrong in “%s”', (text) => {
    expect(faultsOf(say(text), facts)).not.toEqual([]);
  });
});
