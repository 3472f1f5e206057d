import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { coachingContract, maxQuestionLength, type Answer, type CoachModel } from '../coaching.contract.ts';
import { AnswerView } from './answer-view.tsx';
import { earlierQuestionsOf, type AskedBefore } from './earlier-questions.ts';
import { ModelLine } from './model-line.tsx';

type Turn = AskedBefore & { id: number; answer: Answer };

const examples = ['What should I do first?', 'How long should my bio be?', 'Do sunglasses hurt?'];

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
        earlierQuestions: withModel ? earlierQuestionsOf(turns) : [],
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
        Ask
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        Answers come from your own report and the evidence it cites, each with its source. Anything else is
        declined.
      </p>
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
              label="Your question"
              name="question"
              value={question}
              maxLength={maxQuestionLength}
              onChange={(event) => setQuestion(event.target.value)}
            />
          </div>
          <Button type="submit" kind="dark" busy={ask.isPending}>
            Ask
          </Button>
        </div>
        {model && (
          <ModelLine
            model={model}
            what="Your question, up to six before it that the model was asked too and what your report says go"
            isChosen={isModelChosen}
            onChoose={chooseModel}
          />
        )}
        <ActionError error={ask.error} what="That could not be answered." />
      </form>
      {turns.length === 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <p className="text-ink-soft max-sm:w-full">For example:</p>
          {examples.map((example) => (
            <Button
              key={example}
              kind="plain"
              onClick={() => ask.mutate(example)}
              className="-mx-3 underline"
            >
              {example}
            </Button>
          ))}
        </div>
      )}
      <div
        role="log"
        aria-label="Answers"
        id={listId}
        className="mt-5 flex max-w-3xl flex-col gap-5 empty:hidden"
      >
        {turns.map((turn) => (
          <AnswerView key={turn.id} question={turn.question} answer={turn.answer} />
        ))}
      </div>
    </section>
  );
}
