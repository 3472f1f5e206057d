import * as z from 'zod';
import { appLimits, countCharacters, type DatingApp } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { asData, dataRule } from '../as-data.ts';
import type { LanguageModel } from '../../../../server/adapters/language-model/language-model.port.ts';
import type { TextResult } from '../../../analysis/analysis.contract.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { Candidate, Rewrites, RewriteWish } from '../../coaching.contract.ts';
import { guidedQuestions } from '../../guided-questions.ts';
import type { ModelAccess } from '../model-access.ts';
import { buildCandidates, type Draft } from './build-candidates.ts';
import { unfoundedIn } from './unfounded.ts';
import { wordChanges } from './word-changes.ts';

const candidateCount = 3;

/** Reads the texts of a profile as an analysis does. */
export type ReadText = (texts: Pick<Profile, 'app' | 'bio' | 'prompts'>) => Promise<TextResult>;

/**
 * Up to three new texts for a field of a profile, checked by the text engine. A model's are made of the user's own text and answers
 * alone: what says more is dropped. Throws `not_found`, and `validation_failed` for a field that the profile does not have.
 */
export type RewriteText = (userId: string, wish: RewriteWish) => Promise<Rewrites>;

export function createRewriteText(deps: {
  getProfile: OwnProfiles['get'];
  modelAccess: ModelAccess;
  analyseText: ReadText;
}): RewriteText {
  return async (userId, { answers, field, profileId, withModel }) => {
    const profile = await deps.getProfile(userId, profileId);
    const { current, limit } = readField(profile, field);
    const finish = async (
      drafts: readonly Draft[],
      rest: Pick<Rewrites, 'by' | 'host' | 'dropped' | 'notice'>,
    ): Promise<Rewrites> => {
      const check = (draft: Draft) => checkDraft(draft, { profile, field, current }, deps.analyseText);
      return { ...rest, limit, candidates: await Promise.all(drafts.map(check)) };
    };
    const build = (notice: string | null) =>
      finish(buildCandidates(answers, limit), { by: 'builder', host: null, dropped: [], notice });
    if (!withModel) return build(null);

    const model = await deps.modelAccess.open(userId);
    if (typeof model === 'string') return build(model);
    const sources = [current, ...ownWords(answers)].filter((text) => text.trim() !== '');
    if (sources.length === 0) return build('There is no text of yours yet that a model could rewrite.');
    try {
      const texts = await askModel(model, { app: profile.app, current, limit, answers });
      const { kept, dropped } = keepFounded(texts, { current, limit, sources });
      return await finish(kept, {
        by: 'model',
        host: model.host,
        dropped,
        notice: kept.length === 0 ? 'The model wrote nothing that stays with what you said.' : null,
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'service_unavailable') return build(error.message);
      throw error;
    }
  };
}

function readField(profile: Profile, field: string): { current: string; limit: number } {
  const limits = appLimits[profile.app];
  if (field === 'bio' && limits.bioMaxLength !== null)
    return { current: profile.bio, limit: limits.bioMaxLength };
  const prompt = field === 'bio' ? undefined : profile.prompts[Number(field.slice('prompt:'.length))];
  if (prompt !== undefined) return { current: prompt.answer, limit: limits.promptMaxLength };
  throw new AppError('validation_failed', 'This profile has no such text.', {
    fields: { field: 'This profile has no such text.' },
  });
}

/** The answers in the sentences that the user ended; the sentences' own words are the user's too. */
function ownWords(answers: Readonly<Record<string, string>>): string[] {
  return guidedQuestions.flatMap(({ id, frame }) => {
    const answer = answers[id]?.trim() ?? '';
    return answer === '' ? [] : [frame.replace('{}', () => answer)];
  });
}

const rewritesSchema = z.strictObject({
  rewrites: z.array(z.strictObject({ text: z.string(), reason: z.string() })),
});

async function askModel(
  model: LanguageModel,
  {
    app,
    answers,
    current,
    limit,
  }: { app: DatingApp; current: string; limit: number; answers: RewriteWish['answers'] },
): Promise<{ text: string; reason: string }[]> {
  const { rewrites } = await model.ask({
    instructions: `You rewrite a text of a dating profile for ${appLimits[app].name}, in the voice of its writer. Write ${candidateCount} versions of at most ${limit} characters each. Use only facts that stand in the material, and as far as you can only its words: you may leave out, reorder, join and shorten. Add no name, number, place, job, trait, plan or claim, and turn nothing into its opposite. Plain words, no clichés, no emoji unless the writer uses them. In "reason" say in one sentence what you changed. ${dataRule}`,
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
  rewrites: readonly { text: string; reason: string }[],
  { current, limit, sources }: { current: string; limit: number; sources: readonly string[] },
): { kept: Draft[]; dropped: string[] } {
  const kept = new Map<string, Draft>();
  const dropped: string[] = [];
  for (const { text: written, reason } of rewrites.slice(0, 2 * candidateCount)) {
    const text = written.trim();
    const unfounded = unfoundedIn(text, sources);
    if (text === '' || text === current.trim() || kept.has(text)) continue;
    if (unfounded.length > 0) dropped.push(`It added “${unfounded.slice(0, 5).join('”, “')}”.`);
    else if (countCharacters(text) > limit) dropped.push(`It was longer than ${limit} characters.`);
    else if (kept.size < candidateCount) {
      kept.set(text, { text, reasons: [{ text: reason.trim().slice(0, 300), ruleId: 'originality' }] });
    }
  }
  return { kept: [...kept.values()], dropped };
}

/** The whole profile is read with the new text in its place; what is found elsewhere is left out. */
async function checkDraft(
  { text, reasons }: Draft,
  { current, field, profile }: { profile: Profile; field: string; current: string },
  analyseText: ReadText,
): Promise<Candidate> {
  const result = await analyseText({
    app: profile.app,
    bio: field === 'bio' ? text : '',
    prompts:
      field === 'bio'
        ? []
        : [
            {
              question: profile.prompts[Number(field.slice('prompt:'.length))]?.question ?? '',
              answer: text,
            },
          ],
  });
  // Of prompts only this one was read, so what is missing elsewhere is not this text's fault.
  const findings = result.findings.filter(({ id }) => !id.endsWith(':unanswered-prompts'));
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  // Where the engine does not see what the text was made for, it is not promised.
  const doubted = new Set(findings.filter(({ action }) => action !== null).map(({ ruleId }) => ruleId));
  return {
    text,
    length: countCharacters(text),
    changes: wordChanges(current, text),
    reasons: reasons.filter(({ ruleId }) => !doubted.has(ruleId)),
    check:
      result.status === 'failed'
        ? null
        : { fixCount: count('fix'), considerCount: count('consider'), findings },
  };
}
