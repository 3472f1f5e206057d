import * as z from 'zod';
import { AppError } from '../../../../domain/errors.ts';
import type { LanguageModel } from '../../../../server/adapters/language-model/language-model.port.ts';
import type { Answer, Question, Source } from '../../coaching.contract.ts';
import { asData, dataRule } from '../model/as-data.ts';
import { readReply } from '../model/model-reply.ts';
import { figuresIn } from '../words.ts';
import { declined } from './answers/declined.ts';

/** The model is asked for five short ones; what comes after these is left out. */
const mostSentences = 8;
/** Characters; a longer sentence is no answer to a question. */
const longestSentence = 500;

const answerSchema = z.strictObject({
  is_about_profile: z.boolean(),
  sentences: z.array(z.strictObject({ text: z.string(), source_ids: z.array(z.string()) })),
});

/**
 * Asks a language model, which answers from the sources that it is given and from nothing else. Throws `service_unavailable` when its
 * answer does not rest on them.
 */
export async function askModel(
  model: LanguageModel,
  {
    earlierQuestions,
    given,
    question,
  }: Pick<Question, 'question' | 'earlierQuestions'> & { given: readonly Source[] },
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
  const base = { by: 'model' as const, host: model.host, basis: null, suggestions: [] };
  if (!answer.is_about_profile || answer.sentences.length === 0) {
    return { ...base, kind: 'declined', parts: [], sources: [], notice: declined['off-topic'] };
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
    parts: [
      { topic: null, sentences: sentences.map((sentence) => ({ ...sentence, figures: [] })), links: [] },
    ],
    sources: given.filter(({ id }) => cited.has(id)),
    notice: null,
  };
}

/** Throws when a sentence cannot be shown, or cites nothing, something that was not given, or a figure that its sources do not have. */
function checkFounded(
  { sourceIds, text }: { text: string; sourceIds: readonly string[] },
  given: ReadonlyMap<string, Source>,
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
    'The language model’s answer did not rest on what it was given, or could not be shown, so it is left out. This is the coach’s own answer.',
  );
}
