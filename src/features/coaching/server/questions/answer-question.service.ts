import * as z from 'zod';
import { AppError } from '../../../../domain/errors.ts';
import { asData, dataRule } from '../as-data.ts';
import type { LanguageModel } from '../../../../server/adapters/language-model/language-model.port.ts';
import type { Analysis } from '../../../analysis/analysis.contract.ts';
import type { ListAdvice } from '../../../analysis/server/list-advice.service.ts';
import type { Answer, Question, Source } from '../../coaching.contract.ts';
import { readReply } from '../model-reply.ts';
import type { ModelAccess } from '../model-access.ts';
import type { ReadLatest } from '../read-latest.ts';
import { figuresIn } from '../words.ts';
import { gatherMaterial, type Passage } from './material.ts';
import { asksWhatToDo, createMaterialSearch } from './search-material.ts';

/** How many passages a search shows, and how many a model gets. */
const shownCount = 4;
const givenCount = 14;
/** Questions of which the material does not know more than this are about something else. */
const tooLittleKnown = 0.5;
/** The model is asked for five short ones; what comes after these is left out. */
const mostSentences = 8;
/** Characters; a longer sentence is no answer to a question. */
const longestSentence = 500;

/** Answers a question about the user's profile from its newest report and the evidence, and declines others. Throws `not_found`. */
export type AnswerQuestion = (userId: string, question: Question) => Promise<Answer>;

export function createAnswerQuestion(deps: {
  readLatest: ReadLatest;
  listAdvice: ListAdvice;
  modelAccess: ModelAccess;
}): AnswerQuestion {
  return async (userId, { earlierQuestions, profileId, question, withModel }) => {
    const latest = await deps.readLatest(userId, profileId);
    const material = gatherMaterial(latest);
    const urgent = urgentPassages(material, latest, deps.listAdvice);
    const search = createMaterialSearch(material);
    const bySearch = (notice: string | null): Answer =>
      searchAnswer(search(question), urgent, question, notice);
    if (!withModel || !isInScope(question, earlierQuestions, search)) return bySearch(null);

    const model = await deps.modelAccess.open(userId);
    if (typeof model === 'string') return bySearch(model);
    // A question that follows another may name nothing that could be searched for.
    const asked = [...earlierQuestions.slice(-1), question].join(' ');
    const given = [...new Set([...search(asked).passages.slice(0, givenCount - urgent.length), ...urgent])];
    try {
      return await askModel(model, { question, earlierQuestions, given });
    } catch (error) {
      if (error instanceof AppError && error.code === 'service_unavailable') return bySearch(error.message);
      throw error;
    }
  };
}

const declined =
  'That is not something your report or the evidence can answer. Ask about your photos, your text, or what to do first.';

function searchAnswer(
  { passages, knownShare }: ReturnType<ReturnType<typeof createMaterialSearch>>,
  urgent: readonly Passage[],
  question: string,
  notice: string | null,
): Answer {
  const base: Pick<Answer, 'by' | 'host' | 'sentences'> = { by: 'search', host: null, sentences: [] };
  const isAboutNothing = knownShare === null;
  const found = isAboutNothing ? (asksWhatToDo(question) ? urgent : []) : passages;
  if (found.length === 0 || (knownShare ?? 1) <= tooLittleKnown) {
    return { ...base, kind: 'declined', sources: [], notice: [notice, declined].filter(Boolean).join(' ') };
  }
  return { ...base, kind: 'answered', sources: found.slice(0, shownCount).map(toSource), notice };
}

/**
 * Whether a question is about a profile, as far as its words tell. A language model is asked nothing else, so that declining does not
 * rest on it. A question without words of its own ("And why?") belongs to the one before.
 */
function isInScope(
  question: string,
  earlierQuestions: readonly string[],
  search: ReturnType<typeof createMaterialSearch>,
): boolean {
  const { knownShare } = search(question);
  if (knownShare !== null) return knownShare > tooLittleKnown;
  const before = earlierQuestions.at(-1);
  return before === undefined
    ? asksWhatToDo(question)
    : isInScope(before, earlierQuestions.slice(0, -1), search);
}

/** What the report finds most urgent. */
function urgentPassages(
  material: readonly Passage[],
  latest: Analysis | null,
  listAdvice: ListAdvice,
): Passage[] {
  if (latest === null) return [];
  return listAdvice(latest)
    .flatMap(({ subject }) => material.find(({ id }) => id === `finding:${subject}`) ?? [])
    .slice(0, shownCount);
}

const answerSchema = z.strictObject({
  is_about_profile: z.boolean(),
  sentences: z.array(z.strictObject({ text: z.string(), source_ids: z.array(z.string()) })),
});

async function askModel(
  model: LanguageModel,
  {
    earlierQuestions,
    given,
    question,
  }: Pick<Question, 'question' | 'earlierQuestions'> & { given: readonly Passage[] },
): Promise<Answer> {
  const sources = given.map(({ id, text, title }) => ({ id, title, text }));
  const answer = await model.ask({
    instructions: `You are the coach of a service that reads dating profiles. You answer questions about this user's profile, and about photos and texts of dating profiles, from the sources that come with the question and from nothing else. Every sentence names in "source_ids" the ids of the sources that it rests on; a sentence without a source is not allowed. Name no figure that does not stand in a source that you cite. Say so where sources disagree. Never judge looks, origin or age. If the question is about anything else, or the sources do not answer it, set "is_about_profile" to false and leave "sentences" empty. At most five short sentences, to "you". ${dataRule}`,
    messages: [
      {
        role: 'user',
        content: [
          asData('sources', JSON.stringify(sources, null, 1)),
          ...earlierQuestions.map((earlier) => asData('earlier-question', earlier)),
          asData('question', question),
        ].join('\n'),
      },
    ],
    schema: answerSchema,
    schemaName: 'answer',
  });
  const base = { by: 'model', host: model.host } as const;
  if (!answer.is_about_profile || answer.sentences.length === 0) {
    return { ...base, kind: 'declined', sentences: [], sources: [], notice: declined };
  }
  const byId = new Map(given.map((passage) => [passage.id, passage]));
  const sentences = answer.sentences.slice(0, mostSentences).map(({ text, source_ids: sourceIds }) => ({
    text: readReply(text, longestSentence) ?? '',
    sourceIds: [...new Set(sourceIds)],
  }));
  for (const sentence of sentences) checkFounded(sentence, byId);
  const cited = new Set(sentences.flatMap(({ sourceIds }) => sourceIds));
  return {
    ...base,
    kind: 'answered',
    sentences,
    sources: given.filter(({ id }) => cited.has(id)).map(toSource),
    notice: null,
  };
}

/** Throws when a sentence cannot be shown, or cites nothing, something that was not given, or a figure that its sources do not have. */
function checkFounded(
  { sourceIds, text }: { text: string; sourceIds: readonly string[] },
  given: ReadonlyMap<string, Passage>,
): void {
  const cited = sourceIds.map((id) => given.get(id));
  const figures = new Set(
    cited.flatMap((passage) => (passage ? [...figuresIn(`${passage.title} ${passage.text}`)] : [])),
  );
  const isFounded =
    text !== '' &&
    cited.length > 0 &&
    !cited.includes(undefined) &&
    [...figuresIn(text)].every((figure) => figures.has(figure));
  if (isFounded) return;
  throw new AppError(
    'service_unavailable',
    'The language model’s answer did not rest on what it was given, or could not be shown, so it is left out. This is what a search finds.',
  );
}

function toSource({ id, kind, title, text, tier, url }: Passage): Source {
  return { id, kind, title, text, tier, url };
}
