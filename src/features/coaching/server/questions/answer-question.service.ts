import MiniSearch from 'minisearch';
import { AppError } from '../../../../domain/errors.ts';
import type { TextEngine } from '../../../../text/node/text-engine.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { AgeReview } from '../../../moderation/server/age-review.service.ts';
import type { Answer, Question, Source } from '../../coaching.contract.ts';
import type { ModelAccess } from '../model/model-access.ts';
import { isClosedClass, isNegation, stem, wordsOf } from '../words.ts';
import { askModel } from './ask-model.ts';
import { gatherMaterial, type Passage } from './material.ts';
import type { ReadFacts } from './read-facts.service.ts';
import { understand, type Encode } from './recognise/understand.ts';
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

/** Words of a question that say nothing of what it is about. */
const neutral = new Set(
  'have has had having get got should need want good bad better best ok okay fine work works matter use using make makes help helps change improve add put take show tell know think mean please would like right wrong say people person profile dating app tinder bumble hinge match matches loupe first next start fix now why really'.split(
    ' ',
  ),
);
const sameAs: Readonly<Record<string, string>> = {
  pic: 'photo',
  pics: 'photo',
  picture: 'photo',
  pictures: 'photo',
  image: 'photo',
  images: 'photo',
  photograph: 'photo',
  snap: 'photo',
  description: 'bio',
  biography: 'bio',
  instagram: 'instagram',
  insta: 'instagram',
  ig: 'instagram',
  laughing: 'smile',
  humor: 'humour',
  typos: 'spelling',
  typo: 'spelling',
  mates: 'friends',
};

/** Finds passages for questions: by words, their usual endings, and small slips. */
export function createMaterialSearch(material: readonly Passage[]): (question: string) => Passage[] {
  const index = new MiniSearch<Passage>({
    fields: ['title', 'text', 'keywords'],
    tokenize: (text) => wordsOf(text).map(({ lower }) => lower),
    processTerm: (term) => (isContent(term) ? stem(sameAs[term] ?? term) : null),
    searchOptions: {
      boost: { keywords: 3, title: 2 },
      boostDocument: (id) => (String(id).startsWith('finding:') ? 1.6 : 1),
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(material);
  const byId = new Map(material.map((passage) => [passage.id, passage]));
  return (question) => {
    return index.search(question).flatMap(({ id }) => byId.get(String(id)) ?? []);
  };
}

function isContent(lower: string): boolean {
  return !isClosedClass({ lower }) && !isNegation({ lower }) && !neutral.has(lower);
}
