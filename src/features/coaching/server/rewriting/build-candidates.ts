import { countCharacters } from '../../../../domain/app-limits.ts';
import { guidedQuestions, type GuidedQuestionId } from '../../guided-questions.ts';
import { cleanAnswer } from './answer-form.ts';
import { frameAnswer } from './frame-answer.ts';

/** `refused`: answers that cannot end their sentence, each with what would. */
export type Built = { texts: string[]; refused: { id: GuidedQuestionId; why: string }[] };

type Pattern = {
  /** One of these comes first, the first that is answered and that no text before begins with. */
  first: readonly GuidedQuestionId[];
  rest: readonly GuidedQuestionId[];
  /** Of these one comes last. */
  last: readonly GuidedQuestionId[];
  mostSentences: number;
  /** Takes the second way to say it where a frame has one. */
  isOther?: true;
};

const candidateCount = 3;

/** Each begins and ends in its own way, and says what is wanted after what the user does. */
const patterns: readonly Pattern[] = [
  {
    first: ['saturday', 'made', 'friends', 'argue', 'ask', 'tip'],
    rest: ['friends', 'made', 'looking'],
    last: ['tip', 'ask', 'argue'],
    mostSentences: 4,
  },
  {
    first: ['made', 'friends', 'argue', 'saturday', 'tip', 'ask'],
    rest: ['saturday', 'looking'],
    last: ['argue', 'ask', 'tip'],
    mostSentences: 3,
    isOther: true,
  },
  {
    first: ['argue', 'friends', 'tip', 'ask', 'made', 'saturday'],
    rest: ['saturday', 'made', 'friends', 'looking'],
    last: ['ask', 'tip'],
    mostSentences: 3,
  },
];

/**
 * Up to three texts made of the answers, each with another beginning. Every sentence is one answer in the frame that fits it; what
 * fits none is refused. Where the app's limit is passed, sentences go from the middle on.
 */
export function buildCandidates(answers: Readonly<Record<string, string>>, limit: number): Built {
  const sentences = new Map<GuidedQuestionId, readonly string[]>();
  const refused: Built['refused'] = [];
  for (const { id } of guidedQuestions) {
    const given = answers[id] ?? '';
    if (cleanAnswer(given) === '' && given.trim() === '') continue;
    const framed = frameAnswer(id, given);
    if ('why' in framed) refused.push({ id, why: framed.why });
    else sentences.set(id, framed.sentences);
  }
  const texts: string[] = [];
  const begun = new Set<GuidedQuestionId>();
  for (const pattern of patterns) {
    const first = pattern.first.find((id) => sentences.has(id) && !begun.has(id));
    if (first === undefined) continue;
    const last = pattern.last.find((id) => sentences.has(id) && id !== first);
    const between = pattern.rest.filter((id) => sentences.has(id) && id !== first && id !== last);
    const most = pattern.mostSentences - (last === undefined ? 1 : 2);
    const ids = [first, ...between.slice(0, most), ...(last === undefined ? [] : [last])];
    const text = fit(
      ids.map((id) => sayOf(sentences.get(id) ?? [], pattern.isOther === true)),
      limit,
    );
    // A single sentence is no second version.
    if (text === null || saysTheSame(text, texts) || (texts.length > 0 && sentenceCount(text) < 2)) continue;
    begun.add(first);
    texts.push(text);
  }
  return { texts: texts.slice(0, candidateCount), refused };
}

function sayOf(ways: readonly string[], isOther: boolean): string {
  return (isOther ? ways[1] : undefined) ?? ways[0] ?? '';
}

/** Leaves out what stands before the end until the rest fits; null where a single sentence is too long. */
function fit(sentences: readonly string[], limit: number): string | null {
  const chosen = [...sentences];
  while (chosen.length > 0 && countCharacters(chosen.join(' ')) > limit)
    chosen.splice(Math.max(0, chosen.length - 2), 1);
  return chosen.length === 0 ? null : chosen.join(' ');
}

function sentenceCount(text: string): number {
  return text.split(/(?<=[.!?]) /u).length;
}

/** The same sentences in another order are no other text. */
function saysTheSame(text: string, others: readonly string[]): boolean {
  const parts = (said: string) =>
    said
      .split(/(?<=[.!?]) /u)
      .toSorted()
      .join('\n');
  return others.some((other) => parts(other) === parts(text));
}
