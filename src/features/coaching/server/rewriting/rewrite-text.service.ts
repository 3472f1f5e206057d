import * as z from 'zod';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { countCharacters, mostUnitsOf } from '../../../../domain/count-characters.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { LanguageModel } from '../../../../server/adapters/language-model/language-model.port.ts';
import type { TextEngine } from '../../../../text/node/text-engine.ts';
import type { Proposal } from '../../../../text/rewriting/propose-edits.ts';
import { applyEdits } from '../../../../text/rewriting/tracked-text.ts';
import type { TextResult } from '../../../analysis/analysis.contract.ts';
import type { RecheckText } from '../../../analysis/server/recheck-text.service.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { AgeReview } from '../../../moderation/server/age-review.service.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { Candidate, Rewrites, RewriteWish } from '../../coaching.contract.ts';
import { guidedQuestions } from '../../guided-questions.ts';
import { asData, dataRule } from '../model/as-data.ts';
import type { ModelAccess } from '../model/model-access.ts';
import { readReply } from '../model/model-reply.ts';
import { buildCandidates } from './build-candidates.ts';
import type { FoundedCheck } from './check-founded.ts';
import { frameAnswer, givesContact } from './frame-answer.ts';
import { aloneIn, findOwnText } from './own-texts.ts';

const candidateCount = 3;
/** Times that one user may have texts written within an hour; each reads up to four texts. */
export const rewritesPerHour = 60;

/** Reads the texts of a profile as an analysis does. */
export type ReadText = (texts: Pick<Profile, 'app' | 'bio' | 'prompts'>) => Promise<TextResult>;

/**
 * Up to three new texts for one of a profile's, checked by the text engine. A model's are made of the user's own text and answers
 * alone: what says more is dropped, and where nothing is left the builder's are answered. Throws `not_found`, `conflict` for a
 * text that the profile does not have any more, and `too_many_requests` after `rewritesPerHour` within an hour.
 */
export type RewriteText = (userId: string, wish: RewriteWish) => Promise<Rewrites>;

export function createRewriteText(deps: {
  getProfile: OwnProfiles['get'];
  modelAccess: ModelAccess;
  analyseText: ReadText;
  proposeEdits: TextEngine['proposeEdits'];
  recheckText: RecheckText;
  foundedCheck: FoundedCheck;
  ageReview: Pick<AgeReview, 'require'>;
  /** Whether the user may have texts written once more within the hour. */
  spendAllowance: (userId: string) => Promise<boolean>;
}): RewriteText {
  return async (userId, { answers, profileId, textId, withModel }) => {
    const profile = await deps.getProfile(userId, profileId);
    await deps.ageReview.require(userId);
    if (!(await deps.spendAllowance(userId))) {
      throw new AppError(
        'too_many_requests',
        `You have asked for new versions ${rewritesPerHour} times within an hour. Please wait a while and try again.`,
      );
    }
    const { app } = profile;
    const own = findOwnText(profile, textId);
    const { limit, text: current } = own;
    const read = (text: string) => deps.analyseText(aloneIn(app, own, text));
    const field = own.prompt === null ? 'bio' : 'prompt:0';
    const mend = async (text: string): Promise<string> => {
      const { proposal } = await deps.proposeEdits(aloneIn(app, own, text), field);
      return proposal === null ? text : withCertainCorrections(proposal, text, limit);
    };
    const build = async (notice: string | null, dropped: string[] = []): Promise<Rewrites> => {
      const { missing, refused, texts: built, worn } = buildCandidates(answers, limit);
      const texts = [...new Set(await Promise.all(built.map(mend)))];
      const before = current.trim() === '' || texts.length === 0 ? null : await read(current);
      const candidates = await Promise.all(
        texts.map(async (text) => {
          const result = await read(text);
          return presentCandidate(text, current, result, builtReasons(before, result, deps.recheckText));
        }),
      );
      return {
        by: 'builder',
        host: null,
        dropped,
        notice: [notice, missing, worn].filter((part) => part !== null).join(' ') || null,
        limit,
        candidates,
        refused,
      };
    };
    if (!withModel) return build(null);

    const model = await deps.modelAccess.open(userId);
    if (typeof model === 'string') return build(model);
    const sources = [current, ...ownWords(answers)].filter((text) => text.trim() !== '');
    if (sources.length === 0) return build('There is no text to rewrite yet.');
    try {
      const texts = await askModel(model, { app, current, limit, answers });
      const { dropped, kept } = await keepFounded(texts, { current, limit, sources }, deps.foundedCheck);
      if (kept.length === 0) return await build(nothingKept(dropped.length), dropped);
      const before = await read(current);
      const candidates = await Promise.all(
        kept.map(async (text) => {
          const after = await read(text);
          return presentCandidate(text, current, after, measuredReasons(before, after, deps.recheckText));
        }),
      );
      return { by: 'model', host: model.host, dropped, notice: null, limit, candidates, refused: [] };
    } catch (error) {
      if (error instanceof AppError && error.code === 'service_unavailable') return build(error.message);
      throw error;
    }
  };
}

/** What the user typed in answers, with the mistakes that are certain mended. */
function withCertainCorrections({ edits, tracked }: Proposal, text: string, limit: number): string {
  const certain = edits.filter(({ reason }) => reason.kind === 'correction' && reason.isCertain);
  const mended = applyEdits(tracked, { accepted: new Set(certain.map(({ id }) => id)) });
  return countCharacters(mended) <= limit ? mended : text;
}

function nothingKept(droppedCount: number): string {
  const why =
    droppedCount === 0
      ? 'The language model wrote nothing new.'
      : 'The language model added things you didn’t say, so we don’t show its versions.';
  return `${why} We put versions together from the sentences you finished instead.`;
}

/** The answers in the sentences that the user ended; the sentences' own words are the user's too. */
function ownWords(answers: Readonly<Record<string, string>>): string[] {
  return guidedQuestions.flatMap(({ begin, id }) => {
    const answer = answers[id]?.trim() ?? '';
    if (answer === '' || givesContact(answer)) return [];
    const framed = frameAnswer(id, answer);
    return 'why' in framed ? [`${begin.replace(' …', '')} ${answer}`] : [...framed.sentences];
  });
}

const rewritesSchema = z.strictObject({ rewrites: z.array(z.string()) });

async function askModel(
  model: LanguageModel,
  {
    app,
    answers,
    current,
    limit,
  }: { app: DatingApp; current: string; limit: number; answers: RewriteWish['answers'] },
): Promise<string[]> {
  const { rewrites } = await model.ask({
    instructions: `You rewrite a text of a dating profile for ${appLimits[app].name}, in the voice of its writer. Write ${candidateCount} versions of at most ${limit} characters each. Use only facts that stand in the material, and as far as you can only its words: you may leave out, reorder, join and shorten. Add no name, number, place, job, trait, plan or claim, and turn nothing into its opposite. Plain words, no clichés, no emoji unless the writer uses them. ${dataRule}`,
    messages: [
      {
        role: 'user',
        content: [
          asData('current-text', current),
          ...ownWords(answers).map((text) => asData('answer', text)),
        ].join('\n'),
      },
    ],
    schema: rewritesSchema,
    schemaName: 'rewrites',
  });
  return rewrites;
}

/** Sorts what a model wrote into what may be shown and why the rest may not. Lengths are judged before anything is read. */
async function keepFounded(
  rewrites: readonly string[],
  { current, limit, sources }: { current: string; limit: number; sources: readonly string[] },
  check: FoundedCheck,
): Promise<{ kept: string[]; dropped: string[] }> {
  const dropped: string[] = [];
  const fitting = new Set<string>();
  for (const written of rewrites.slice(0, 2 * candidateCount)) {
    const isTooLong = written.length > mostUnitsOf(limit) || countCharacters(written.trim()) > limit;
    const text = isTooLong ? null : readReply(written, limit);
    if (isTooLong) dropped.push(`It was longer than ${limit} characters.`);
    else if (text === null) dropped.push('It contained a web or mail address.');
    else if (text !== '' && text !== current.trim()) fitting.add(text);
  }
  const texts = [...fitting];
  const unfounded = await check.unfounded(texts, sources);
  if (unfounded === null) {
    return { kept: [], dropped: [...dropped, ...texts.map(() => 'It could not be checked.')] };
  }
  const kept: string[] = [];
  for (const [index, text] of texts.entries()) {
    const invented = unfounded[index] ?? [];
    if (invented.length > 0) dropped.push(`Not in what you wrote: “${invented.slice(0, 5).join('”, “')}”.`);
    else if (kept.length < candidateCount) kept.push(text);
  }
  return { kept, dropped };
}

/** Of prompts only this one was read, so what is missing elsewhere is not this text’s fault. */
function presentCandidate(
  text: string,
  current: string,
  result: TextResult,
  reasons: Candidate['reasons'],
): Candidate {
  const findings = result.findings.filter(({ id }) => !id.endsWith(':unanswered-prompts'));
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  return {
    text,
    length: countCharacters(text),
    changes: wordChanges(current, text),
    reasons,
    check:
      result.status === 'failed'
        ? null
        : { fixCount: count('fix'), considerCount: count('consider'), findings },
  };
}

/** So that a card stays a card. */
const mostGone = 3;
const mostPraised = 2;

/**
 * What the text engine measured to be better in a text than in the one before it: findings that are surely gone, and what it praises
 * only now. Empty where nothing is.
 */
export function measuredReasons(
  before: TextResult,
  after: TextResult,
  recheckText: RecheckText,
): Candidate['reasons'] {
  const kinds = new Map(before.findings.map((finding) => [finding.id.replace(/@.*$/, ''), finding]));
  const gone = [...kinds].filter(
    ([kind, { action, severity }]) =>
      action !== null &&
      (severity === 'fix' || severity === 'consider') &&
      !kind.endsWith(':empty') &&
      recheckText(after, kind).found === 'gone',
  );
  const praised = after.findings.filter(
    ({ id, severity }) => severity === 'good' && kinds.get(id.replace(/@.*$/, ''))?.severity !== 'good',
  );
  return [
    ...gone
      .slice(0, mostGone)
      .map(([, { message, ruleId }]) => ({ text: `No longer so: ${message}`, ruleId })),
    ...praised.slice(0, mostPraised).map(({ message, ruleId }) => ({ text: message, ruleId })),
  ];
}

/**
 * What the text engine praises in a text that was put together, and what is better than in the one before; `before` is null where
 * there was none. Empty where nothing is: no reason is given that was not measured.
 */
function builtReasons(
  before: TextResult | null,
  after: TextResult,
  recheckText: RecheckText,
): Candidate['reasons'] {
  const praise = after.findings
    .filter(({ severity, span }) => severity === 'good' && span !== undefined)
    .map(({ message, ruleId }) => ({ text: message, ruleId }));
  const better = before === null ? [] : measuredReasons(before, after, recheckText);
  const others = better.filter(({ text }) => !praise.some((other) => other.text === text));
  return [...praise.slice(0, mostGone), ...others.slice(0, mostPraised)];
}

type Change = Candidate['changes'][number];

/** More words than any app takes; what is longer is shown as removed and added whole. */
const mostWords = 600;

/** One text against another, word by word, by their longest common subsequence. The `same` and `added` parts make `after`. */
export function wordChanges(before: string, after: string): Change[] {
  const a = split(before);
  const b = split(after);
  if (a.length > mostWords || b.length > mostWords) return join([...all('removed', a), ...all('added', b)]);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      changes.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (right === undefined || (left !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: left ?? '' });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return join(changes);
}

/** Words, each with the space after it. */
function split(text: string): string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

function all(kind: Change['kind'], words: readonly string[]): Change[] {
  return words.map((text) => ({ kind, text }));
}

function join(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else joined.push({ ...change });
  }
  return joined;
}
