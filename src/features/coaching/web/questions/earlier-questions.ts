import { maxEarlierQuestions, type Answer } from '../../coaching.contract.ts';

/** A question with who answered it. */
export type AskedBefore = { readonly question: string; readonly answer: Pick<Answer, 'by'> };

/**
 * The questions before this one, the oldest first, for the server to know what "that" means. Where a language model is asked, only
 * those that it was asked too: one that our own server answered may have been asked without the model on purpose.
 *
 * @param turns the newest first
 */
export function earlierQuestionsOf(turns: readonly AskedBefore[], withModel: boolean): string[] {
  return turns
    .filter(({ answer }) => !withModel || answer.by === 'model')
    .slice(0, maxEarlierQuestions)
    .map(({ question }) => question)
    .toReversed();
}
