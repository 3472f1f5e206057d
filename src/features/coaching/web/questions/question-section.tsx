import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import {
  coachingContract,
  maxEarlierQuestions,
  maxQuestionLength,
  type Answer,
  type CoachModel,
} from '../../coaching.contract.ts';
import { exampleQuestions } from '../../example-questions.ts';
import { ModelLine } from '../model-line.tsx';
import { AnswerView } from './answer-view.tsx';
import { coachQuestionTexts as texts } from './question-texts.ts';

type Turn = AskedBefore & { id: number; answer: Answer };

/** Questions about the profile, and their answers, the newest first. Nothing of it is kept on the server. */
export function QuestionSection({ profileId, model }: { profileId: string; model: CoachModel | null }) {
  const api = useApi(coachingContract);
  const { showLock } = useLock();
  const [question, setQuestion] = useState('');
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [isModelChosen, chooseModel] = useState(true);
  const withModel = isModelChosen && model?.agreedAt != null;
  const listId = useId();
  const ask = useMutation({
    mutationFn: async (asked: string) => ({
      asked,
      answer: await api.ask({
        profileId,
        question: asked,
        withModel,
        earlierQuestions: earlierQuestionsOf(turns, withModel),
      }),
    }),
    onSuccess: ({ answer, asked }) => {
      setTurns((before) => [{ id: before.length, question: asked, answer }, ...before]);
      setQuestion('');
    },
    onError: (error) => void showLock(error),
  });
  return (
    <section aria-labelledby="question-heading">
      <h2 id="question-heading" className="text-2xl font-bold">
        {texts.title}
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-soft">{texts.lead}</p>
      <form
        className="mt-4 flex max-w-3xl flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim().length > 1 && !ask.isPending) ask.mutate(question.trim());
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              label={texts.label}
              name="question"
              value={question}
              maxLength={maxQuestionLength}
              onChange={(event) => setQuestion(event.target.value)}
            />
          </div>
          <Button type="submit" kind="dark" busy={ask.isPending}>
            {texts.ask}
          </Button>
        </div>
        {model && (
          <ModelLine model={model} what={texts.toModel} isChosen={isModelChosen} onChoose={chooseModel} />
        )}
        <ActionError error={ask.error} what={texts.failed} />
      </form>
      <Examples isOpen={turns.length === 0} isBusy={ask.isPending} onAsk={ask.mutate} />
      <div
        role="log"
        aria-label={texts.answers}
        id={listId}
        className="mt-5 flex max-w-3xl flex-col gap-5 empty:hidden"
      >
        {turns.map((turn) => (
          <AnswerView key={turn.id} question={turn.question} answer={turn.answer} onAsk={ask.mutate} />
        ))}
      </div>
    </section>
  );
}

type ExamplesProps = { isOpen: boolean; isBusy: boolean; onAsk: (question: string) => void };

/** The first of them are in sight until something was asked. */
const shownExamples = 4;

/** Questions to begin with, and more of them one press away. */
function Examples({ isBusy, isOpen, onAsk }: ExamplesProps) {
  const list = (examples: readonly string[]) => (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {examples.map((example) => (
        <li key={example}>
          <Button kind="plain" disabled={isBusy} onClick={() => onAsk(example)} className="-mx-3 underline">
            {example}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-4 max-w-3xl">
      {isOpen && (
        <>
          <p className="text-ink-soft">{texts.examples}</p>
          {list(exampleQuestions.slice(0, shownExamples))}
        </>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-ink-soft">
          {texts.moreExamples}
        </summary>
        {list(isOpen ? exampleQuestions.slice(shownExamples) : exampleQuestions)}
      </details>
    </div>
  );
}

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
