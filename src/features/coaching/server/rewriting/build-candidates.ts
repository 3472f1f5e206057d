import { countCharacters } from '../../../../domain/app-limits.ts';
import { guidedQuestions, type GuidedQuestionId } from '../../guided-questions.ts';

export type Draft = { text: string; reasons: { text: string; ruleId: string }[] };

type Pattern = {
  why: string;
  ruleId: string;
  /** One of these has to come first. */
  first: readonly GuidedQuestionId[];
  rest: readonly GuidedQuestionId[];
  mostSentences?: number;
};

const draftCount = 3;

/**
 * The patterns, in the order in which they are tried. Each puts the sentences that were answered in its order, about the user
 * before what is wanted, and ends with what somebody can answer where that did not come first. Where the app's limit is passed,
 * sentences go from the middle on.
 */
const patterns: readonly Pattern[] = [
  {
    why: 'Begins with something concrete that you do: that is what makes a text read as somebody’s own.',
    ruleId: 'concreteness',
    first: ['saturday', 'made'],
    rest: ['friends', 'looking', 'argue', 'tip', 'ask'],
  },
  {
    why: 'Begins with a claim to argue with, which makes a first message easy.',
    ruleId: 'give-an-opening',
    first: ['argue'],
    rest: ['saturday', 'friends', 'made', 'looking', 'ask', 'tip'],
  },
  {
    why: 'Begins with what others come to you for.',
    ruleId: 'originality',
    first: ['friends'],
    rest: ['saturday', 'made', 'looking', 'tip', 'ask'],
  },
  {
    why: 'Begins with something to answer.',
    ruleId: 'give-an-opening',
    first: ['tip', 'ask'],
    rest: ['saturday', 'made', 'friends', 'looking', 'argue'],
  },
  {
    why: 'Short: one concrete thing, and something to answer.',
    ruleId: 'simple-language',
    first: ['made', 'saturday', 'friends'],
    rest: ['ask', 'tip', 'argue'],
    mostSentences: 2,
  },
];

const endings: ReadonlySet<string> = new Set(['ask', 'tip', 'argue']);

/** Up to three texts made of the answers, each in another order; two that come out the same are one. */
export function buildCandidates(answers: Readonly<Record<string, string>>, limit: number): Draft[] {
  const sentences = new Map<GuidedQuestionId, string>();
  for (const { id, frame } of guidedQuestions) {
    const answer = clean(answers[id] ?? '');
    if (answer !== '') sentences.set(id, frame.replace('{}', () => answer).replace(/([.!?])[.]$/, '$1'));
  }
  const drafts = new Map<string, Draft>();
  for (const { first, mostSentences = Infinity, rest, ruleId, why } of patterns) {
    const answered = [...first, ...rest].filter((id) => sentences.has(id)).slice(0, mostSentences);
    const chosen = fit(answered, sentences, limit);
    const [begin] = chosen;
    if (begin === undefined || !first.includes(begin) || drafts.size === draftCount) continue;
    const text = chosen.map((id) => sentences.get(id)).join(' ');
    const reasons = [{ text: why, ruleId }];
    if (chosen.includes('looking'))
      reasons.push({ text: 'Says what you are looking for.', ruleId: 'state-intent' });
    if (chosen.length > 1 && endings.has(chosen.at(-1) ?? '')) {
      reasons.push({ text: 'Ends with something to answer.', ruleId: 'give-an-opening' });
    }
    if (!drafts.has(text)) drafts.set(text, { text, reasons });
  }
  return [...drafts.values()];
}

/** Leaves out what stands before the end until the rest fits; nothing where a single sentence is too long. */
function fit(
  ids: readonly GuidedQuestionId[],
  sentences: ReadonlyMap<GuidedQuestionId, string>,
  limit: number,
): GuidedQuestionId[] {
  const chosen = [...ids];
  const length = () => countCharacters(chosen.map((id) => sentences.get(id)).join(' '));
  while (chosen.length > 0 && length() > limit) chosen.splice(Math.max(0, chosen.length - 2), 1);
  return chosen;
}

/** The user's words, without the mark that the frame has. */
function clean(answer: string): string {
  return answer
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.…,;:]+$/, '')
    .trim();
}
