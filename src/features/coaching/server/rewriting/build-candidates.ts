import { countCharacters } from '../../../../domain/count-characters.ts';
import { fewestAnswers, guidedQuestions, type GuidedQuestionId } from '../../guided-questions.ts';
import { frameAnswer } from './frame-answer.ts';

/**
 * `refused`: answers that cannot end their sentence, each with what would. `missing`: one sentence that says what a text still needs;
 * null where there is one.
 */
export type Built = {
  texts: string[];
  refused: { id: GuidedQuestionId; why: string }[];
  missing: string | null;
  /** Names, in one sentence, the answers that many profiles share; null if there are none. */
  worn: string | null;
};

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
    first: ['argue', 'friends', 'made', 'saturday', 'ask', 'tip'],
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
  const given = new Set<string>();
  for (const { id } of guidedQuestions) {
    const answer = answers[id] ?? '';
    const plain = answer.trim().toLowerCase();
    if (plain === '') continue;
    const framed = frameAnswer(id, answer);
    if ('why' in framed) refused.push({ id, why: framed.why });
    else if (given.has(plain)) refused.push({ id, why: 'You said this already. Say something else here.' });
    else {
      sentences.set(id, framed.sentences);
      given.add(plain);
    }
  }
  const missing = whatIsMissing(sentences.size, refused.length);
  if (missing !== null) return { texts: [], refused, missing, worn: null };
  const texts: string[] = [];
  const begun = new Set<GuidedQuestionId>();
  for (const pattern of patterns) {
    const first = pattern.first.find((id) => sentences.has(id) && !begun.has(id));
    if (first === undefined) continue;
    const last = pattern.last.find((id) => sentences.has(id) && id !== first);
    const rest = pattern.rest.filter((id) => sentences.has(id) && id !== first && id !== last);
    const most = pattern.mostSentences - (last === undefined ? 1 : 2);
    // What is wanted always has its place.
    const others = rest.filter((id) => id !== 'looking');
    const between = rest.includes('looking')
      ? [...others.slice(0, most - 1), 'looking' as const]
      : others.slice(0, most);
    const ids = [first, ...between, ...(last === undefined ? [] : [last])];
    const text = fit(
      ids.map((id) => sayOf(sentences.get(id) ?? [], pattern.isOther === true)),
      limit,
    );
    // A single sentence is no second version.
    if (text === null || saysTheSame(text, texts) || (texts.length > 0 && sentenceCount(text) < 2)) continue;
    begun.add(first);
    texts.push(text);
  }
  return {
    texts: texts.slice(0, candidateCount).map((text) => withApostrophesOf(answers, text)),
    refused,
    missing:
      texts.length > 0 ? null : `A sentence is longer than the ${limit} characters that fit. Shorten one.`,
    worn: texts.length > 0 ? whatIsWorn(Object.values(answers)) : null,
  };
}

const wornIdea =
  /\b(?:partner in crime|good vibes|ride or die|soul ?mate|(?:other|better) half|missing piece|adventure buddy|(?:my|the) (?:king|queen)|next adventure|someone (?:genuine|real|special|nice))\b|^(?:my person|the one|adventures?)$/iu;

function whatIsWorn(answers: readonly string[]): string | null {
  const found = answers.flatMap((answer) => {
    const idea = wornIdea.exec(answer.trim())?.[0];
    return idea === undefined ? [] : [`“${idea}”`];
  });
  return found.length === 0 ? null : `Many profiles say ${found.join(' and ')}: say it as only you would.`;
}

function whatIsMissing(fitting: number, refused: number): string | null {
  if (fitting >= fewestAnswers) return null;
  if (refused === 0)
    return `A text needs ${fewestAnswers} finished sentences. Finish ${fitting === 0 ? 'two' : 'one more'}.`;
  const now = fitting === 0 ? 'none of yours fits its sentence yet' : 'only one of yours fits its sentence';
  return `A text needs ${fewestAnswers} answers, and ${now}. Change one that is marked, or finish another.`;
}

/** The frames' apostrophes as the user types them, so that a text has one kind. */
function withApostrophesOf(answers: Readonly<Record<string, string>>, text: string): string {
  const said = Object.values(answers).join(' ');
  return /\p{L}'\p{L}/u.test(said) && !/\p{L}’\p{L}/u.test(said) ? text.replaceAll('’', "'") : text;
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
