import * as z from 'zod';
import { appLimits, countCharacters, type DatingApp } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { asData, dataRule } from '../as-data.ts';
import type { LanguageModel } from '../../../../server/adapters/language-model/language-model.port.ts';
import type { TextResult } from '../../../analysis/analysis.contract.ts';
import type { RecheckText } from '../../../analysis/server/recheck-text.service.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { Candidate, Rewrites, RewriteWish } from '../../coaching.contract.ts';
import { guidedQuestions } from '../../guided-questions.ts';
import type { ModelAccess } from '../model-access.ts';
import { buildCandidates } from './build-candidates.ts';
import { measuredReasons } from './measured-reasons.ts';
import { aloneIn, findOwnText } from './own-texts.ts';
import { unfoundedIn } from './unfounded.ts';
import { wordChanges } from './word-changes.ts';

const candidateCount = 3;

/** Reads the texts of a profile as an analysis does. */
export type ReadText = (texts: Pick<Profile, 'app' | 'bio' | 'prompts'>) => Promise<TextResult>;

/**
 * Up to three new texts for one of a profile's, checked by the text engine. A model's are made of the user's own text and answers
 * alone: what says more is dropped, and where nothing is left the builder's are answered. Throws `not_found`, and `conflict` for a
 * text that the profile does not have any more.
 */
export type RewriteText = (userId: string, wish: RewriteWish) => Promise<Rewrites>;

export function createRewriteText(deps: {
  getProfile: OwnProfiles['get'];
  modelAccess: ModelAccess;
  analyseText: ReadText;
  recheckText: RecheckText;
}): RewriteText {
  return async (userId, { answers, profileId, textId, withModel }) => {
    const profile = await deps.getProfile(userId, profileId);
    const { app } = profile;
    const own = findOwnText(profile, textId);
    const { limit, text: current } = own;
    const read = (text: string) => deps.analyseText(aloneIn(app, own, text));
    const build = async (notice: string | null, dropped: string[] = []): Promise<Rewrites> => {
      const drafts = buildCandidates(answers, limit);
      const candidates = await Promise.all(
        drafts.map(async ({ reasons, text }) => {
          const result = await read(text);
          // Where the engine does not see what the text was made for, it is not promised.
          const doubted = new Set(
            result.findings.filter(({ action }) => action !== null).map(({ ruleId }) => ruleId),
          );
          return presentCandidate(
            text,
            current,
            result,
            reasons.filter(({ ruleId }) => !doubted.has(ruleId)),
          );
        }),
      );
      return { by: 'builder', host: null, dropped, notice, limit, candidates };
    };
    if (!withModel) return build(null);

    const model = await deps.modelAccess.open(userId);
    if (typeof model === 'string') return build(model);
    const sources = [current, ...ownWords(answers)].filter((text) => text.trim() !== '');
    if (sources.length === 0) return build('There is no text of yours yet that a model could rewrite.');
    try {
      const texts = await askModel(model, { app, current, limit, answers });
      const { dropped, kept } = keepFounded(texts, { current, limit, sources });
      if (kept.length === 0) return await build(nothingKept(dropped.length), dropped);
      const before = await read(current);
      const candidates = await Promise.all(
        kept.map(async (text) => {
          const after = await read(text);
          return presentCandidate(text, current, after, measuredReasons(before, after, deps.recheckText));
        }),
      );
      return { by: 'model', host: model.host, dropped, notice: null, limit, candidates };
    } catch (error) {
      if (error instanceof AppError && error.code === 'service_unavailable') return build(error.message);
      throw error;
    }
  };
}

function nothingKept(droppedCount: number): string {
  const why =
    droppedCount === 0
      ? 'The language model wrote nothing new.'
      : 'The language model wrote nothing that keeps to what you said, so none of it is shown.';
  return `${why} Versions are put together from the sentences that you ended instead.`;
}

/** The answers in the sentences that the user ended; the sentences' own words are the user's too. */
function ownWords(answers: Readonly<Record<string, string>>): string[] {
  return guidedQuestions.flatMap(({ id, frame }) => {
    const answer = answers[id]?.trim() ?? '';
    return answer === '' ? [] : [frame.replace('{}', () => answer)];
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

function keepFounded(
  rewrites: readonly string[],
  { current, limit, sources }: { current: string; limit: number; sources: readonly string[] },
): { kept: string[]; dropped: string[] } {
  const kept = new Set<string>();
  const dropped: string[] = [];
  for (const written of rewrites.slice(0, 2 * candidateCount)) {
    const text = written.trim();
    if (text === '' || text === current.trim() || kept.has(text)) continue;
    const unfounded = unfoundedIn(text, sources);
    if (unfounded.length > 0)
      dropped.push(`You have not said it so: “${unfounded.slice(0, 5).join('”, “')}”.`);
    else if (countCharacters(text) > limit) dropped.push(`It was longer than ${limit} characters.`);
    else if (kept.size < candidateCount) kept.add(text);
  }
  return { kept: [...kept], dropped };
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
