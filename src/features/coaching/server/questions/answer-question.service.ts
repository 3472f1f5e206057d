import { AppError } from '../../../../domain/errors.ts';
import type { TextEngine } from '../../../../text/node/text-engine.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { AgeReview } from '../../../moderation/server/age-review.service.ts';
import type { Answer, Question, Source } from '../../coaching.contract.ts';
import type { ModelAccess } from '../model/model-access.ts';
import { askModel } from './ask-model.ts';
import { gatherMaterial } from './material.ts';
import type { ReadFacts } from './read-facts.service.ts';
import { understand, type Encode } from './recognise/understand.ts';
import { createMaterialSearch } from './search-material.ts';
import { needsOf, writeAnswer } from './write-answer.ts';

/** How many sources a model gets. */
const givenCount = 14;

/** Answers a question about the user's profile and results from their own data and the evidence, and declines others. Throws `not_found`, and `age_review` while the account is paused. */
export type AnswerQuestion = (userId: string, question: Question) => Promise<Answer>;

export function createAnswerQuestion(deps: {
  log: Log;
  encodeSentences: TextEngine['encodeSentences'];
  readFacts: ReadFacts;
  modelAccess: ModelAccess;
  ageReview: Pick<AgeReview, 'require'>;
}): AnswerQuestion {
  const encode: Encode = async (texts) => {
    try {
      return await deps.encodeSentences(texts);
    } catch (error) {
      deps.log.warn(
        { err: error },
        'A question to the coach could not be encoded; its words alone decide what it means',
      );
      return null;
    }
  };
  return async (userId, { earlierQuestions, profileId, question, withModel }) => {
    await deps.ageReview.require(userId);
    const understood = await understand(question, earlierQuestions, encode);
    const answers = await Promise.all(
      understood.asked.map(async (asked) => ({
        asked,
        facts: await deps.readFacts(userId, {
          profileId,
          app: asked.app,
          needs: needsOf(asked),
        }),
      })),
    );
    const written = writeAnswer(understood, answers);
    // Users agreed to send their questions and what the report says, and not their numbers.
    const isOfNumbers = written.sources.some(({ kind }) => kind === 'numbers');
    if (!withModel || written.kind === 'declined' || isOfNumbers) return written;

    const model = await deps.modelAccess.open(userId);
    if (typeof model === 'string') return { ...written, notice: model };
    // A question that follows another may name nothing that could be searched for.
    const search = createMaterialSearch(gatherMaterial(answers[0]?.facts.report ?? null));
    const found = search([...earlierQuestions.slice(-1), question].join(' '));
    const given = [
      ...new Map([...written.sources, ...found.map(toSource)].map((source) => [source.id, source])).values(),
    ].slice(0, givenCount);
    try {
      return await askModel(model, { question, earlierQuestions, given });
    } catch (error) {
      if (error instanceof AppError && error.code === 'service_unavailable')
        return { ...written, notice: error.message };
      throw error;
    }
  };
}

function toSource({ id, kind, text, tier, title, url }: Source): Source {
  return { id, kind, title, text, tier, url };
}
