import { maxEarlierQuestions, type Answer } from '../coaching.contract.ts';

/** A question with who answered it. */
export type AskedBefore = { readonly question: string; readonly answer: Pick<Answer, 'by'> };

/**
 * What goes to a language model with a question: those before it, the oldest first. One that our own server answered stays here, as
 * it may have been asked without the model on purpose.
 *
 * @param turns the newest first
 */
export function earlierQuestionsOf(turns: readonly AskedBefore[]): string[] {
  return turns
    .filter(({ answer }) => answer.by === 'model')
    .slice(0, maxEarlierQuestions)
    .map(({ question }) => question)
    .toReversed();
}
