import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { coachingContract, type CoachModel, type OwnText } from '../coaching.contract.ts';
import { fewestAnswers, guidedQuestions } from '../guided-questions.ts';
import { textsKey } from './coach-query.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import { ModelLine } from './model-line.tsx';
import { RewriteResult } from './rewrite-result.tsx';

type SectionProps = { profileId: string; app: DatingApp; model: CoachModel | null };

/** New texts for the bio or a prompt, made of the user's own words. */
export function RewriteSection({ profileId, app, model }: SectionProps) {
  const api = useApi(coachingContract);
  const texts = useQuery({
    queryKey: textsKey(profileId),
    queryFn: () => api.texts({ id: profileId }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="rewrite-heading">
      <h2 id="rewrite-heading" className="text-2xl font-bold">
        Rewrite your text
      </h2>
      {texts.isPending && <Loading />}
      {!texts.data && texts.isError && (
        <ErrorState
          title="Your texts could not be loaded"
          error={texts.error}
          onRetry={() => void texts.refetch()}
        />
      )}
      {texts.data && (
        <RewriteDesk key={profileId} profileId={profileId} app={app} texts={texts.data.texts} model={model} />
      )}
    </section>
  );
}

type DeskProps = SectionProps & { texts: readonly OwnText[] };

function RewriteDesk({ profileId, app, texts, model }: DeskProps) {
  const api = useApi(coachingContract);
  const { showLock } = useLock();
  const [chosenId, choose] = useState(texts[0]?.id);
  const own = texts.find(({ id }) => id === chosenId) ?? texts[0];
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isModelChosen, chooseModel] = useState(true);
  const withModel = isModelChosen && model?.agreedAt != null;
  const rewrite = useMutation({
    mutationFn: async ({ id, text }: OwnText) => ({
      before: text,
      answers,
      result: await api.rewrite({ profileId, textId: id, answers, withModel }),
    }),
    onError: (error) => void showLock(error),
  });
  // What was changed since is not refused any more.
  const whyRefused = (id: string) =>
    answers[id] === rewrite.data?.answers[id]
      ? rewrite.data?.result.refused.find((refused) => refused.id === id)?.why
      : undefined;
  const answered = Object.values(answers).filter((answer) => answer.trim() !== '').length;
  const missing = withModel ? 0 : Math.max(0, fewestAnswers - answered);
  if (own === undefined) {
    return (
      <p className="mt-2 text-ink-soft">
        {appLimits[app].name} has no bio, and this profile has no prompt yet.{' '}
        <a href={`/profiles/${profileId}`} className="text-ink underline underline-offset-4">
          Add one
        </a>
        , and it can be written here.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        {withModel
          ? 'The language model writes up to three versions from your text and the sentences you finish. We drop any version that says more than you did, and check the rest like your profile.'
          : 'Finish any two sentences and we’ll arrange them into up to three texts. We don’t make anything up, and we check each one like your profile.'}
      </p>
      <form
        className="mt-4 grid max-w-4xl gap-x-6 gap-y-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === 0 && !rewrite.isPending) rewrite.mutate(own);
        }}
      >
        {texts.length > 1 && (
          <Select
            label="Which text"
            options={texts.map(({ id, label }) => ({ value: id, label }))}
            value={own.id}
            onChange={(event) => {
              choose(event.target.value);
              rewrite.reset();
            }}
          />
        )}
        <div className="rounded-card border border-line bg-white p-4 sm:col-span-2">
          <p className="text-sm text-ink-soft">
            {own.text.trim() === '' ? 'Your profile has nothing here yet.' : 'In your profile now'}
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line empty:hidden">
            {own.text}
          </p>
        </div>
        {guidedQuestions.map(({ begin, hint, id }) => (
          <TextField
            key={id}
            label={begin}
            name={id}
            maxLength={300}
            placeholder={`e.g. ${hint}`}
            value={answers[id] ?? ''}
            error={whyRefused(id)}
            onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
          />
        ))}
        <div className="flex flex-col items-start gap-2 sm:col-span-2">
          {model && (
            <ModelLine
              model={model}
              what="This text and your answers go"
              isChosen={isModelChosen}
              onChoose={chooseModel}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" kind="dark" busy={rewrite.isPending} disabled={missing > 0}>
              {withModel ? 'Write three versions' : 'Put it together'}
            </Button>
            {missing > 0 && (
              <span className="text-ink-soft">
                {missing === 1 ? 'Finish one more sentence.' : `Finish ${missing} sentences first.`}
              </span>
            )}
          </div>
          <ActionError error={rewrite.error} what="We wrote nothing." />
        </div>
      </form>
      <div aria-live="polite">
        {rewrite.data && (
          <RewriteResult
            key={rewrite.submittedAt}
            result={rewrite.data.result}
            before={rewrite.data.before}
            profileId={profileId}
            own={own}
          />
        )}
      </div>
      <EarlierTexts profileId={profileId} own={own} />
    </>
  );
}
