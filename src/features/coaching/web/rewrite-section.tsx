import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { profilesContract, type Profile } from '../../profiles/profiles.contract.ts';
import { coachingContract, type CoachModel } from '../coaching.contract.ts';
import { fewestAnswers, guidedQuestions } from '../guided-questions.ts';
import { ModelLine } from './model-line.tsx';
import { RewriteResult } from './rewrite-result.tsx';

type SectionProps = { profileId: string; model: CoachModel | null };

/** New texts for the bio or a prompt, made of the user's own words. */
export function RewriteSection({ profileId, model }: SectionProps) {
  const api = useApi(profilesContract);
  const profile = useQuery({ queryKey: ['profiles', profileId], queryFn: () => api.get({ id: profileId }) });
  return (
    <section aria-labelledby="rewrite-heading">
      <h2 id="rewrite-heading" className="text-2xl font-bold">
        Rewrite your text
      </h2>
      {profile.data && <RewriteDesk key={profileId} profile={profile.data} model={model} />}
    </section>
  );
}

/** The texts that the app has room for and the profile can take. */
function fieldsOf({ app, prompts }: Profile): { value: string; label: string }[] {
  return [
    ...(appLimits[app].bioMaxLength === null ? [] : [{ value: 'bio', label: 'Bio' }]),
    ...prompts.map(({ question }, index) => ({
      value: `prompt:${index}`,
      label: question.trim() === '' ? `Prompt ${index + 1}` : question,
    })),
  ];
}

function RewriteDesk({ profile, model }: { profile: Profile; model: CoachModel | null }) {
  const api = useApi(coachingContract);
  const { showLock } = useLock();
  const fields = fieldsOf(profile);
  const [field, setField] = useState(fields[0]?.value ?? 'bio');
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isModelChosen, chooseModel] = useState(true);
  const withModel = isModelChosen && model?.agreedAt != null;
  const rewrite = useMutation({
    mutationFn: () => api.rewrite({ profileId: profile.id, field, answers, withModel }),
    onError: (error) => void showLock(error),
  });
  const answered = Object.values(answers).filter((answer) => answer.trim() !== '').length;
  const missing = withModel ? 0 : Math.max(0, fewestAnswers - answered);
  if (fields.length === 0) {
    return (
      <p className="mt-2 text-ink-soft">
        {appLimits[profile.app].name} has no bio, and this profile has no prompt yet.{' '}
        <a href={`/profiles/${profile.id}`} className="text-ink underline underline-offset-4">
          Add one
        </a>
        , and it can be written here.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        End the sentences that you like. They are put together as you wrote them, in up to three orders;
        nothing is made up. Each version is checked like your profile.
      </p>
      <form
        className="mt-4 grid max-w-4xl gap-x-6 gap-y-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === 0 && !rewrite.isPending) rewrite.mutate();
        }}
      >
        {fields.length > 1 && (
          <Select
            label="Which text"
            options={fields}
            value={field}
            onChange={(event) => {
              setField(event.target.value);
              rewrite.reset();
            }}
          />
        )}
        {guidedQuestions.map(({ begin, hint, id }) => (
          <TextField
            key={id}
            label={begin}
            name={id}
            maxLength={300}
            placeholder={`e.g. ${hint}`}
            value={answers[id] ?? ''}
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
                {missing === 1 ? 'One more sentence is needed.' : `End ${missing} sentences first.`}
              </span>
            )}
          </div>
          <ActionError error={rewrite.error} what="Nothing was written." />
        </div>
      </form>
      <div aria-live="polite">
        {rewrite.data && (
          <RewriteResult key={rewrite.submittedAt} result={rewrite.data} profile={profile} field={field} />
        )}
      </div>
    </>
  );
}
