import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DatingApp } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import { coachingContract, type CoachModel, type OwnText, type Rewrites } from '../../coaching.contract.ts';
import { fewestAnswers, guidedQuestions } from '../../guided-questions.ts';
import { textsKey } from '../coach-query.ts';
import { ModelLine } from '../model-line.tsx';
import { rewriteTexts as texts, rewriteTexts as words } from './rewriting-texts.ts';
import { useCandidate } from './use-candidate.ts';
import { CandidateCard } from './candidate-card.tsx';

type SectionProps = { profileId: string; app: DatingApp; model: CoachModel | null };

/** New texts for the bio or a prompt, made of the user's own words. */
export function RewriteSection({ profileId, app, model }: SectionProps) {
  const api = useApi(coachingContract);
  const texts = useQuery({
    queryKey: textsKey(profileId),
    queryFn: () => api.texts({ id: profileId }),
    staleTime: 0,
  });
  // Links to it, here and on the desk, lead to what they name.
  const hash = useLocation({ select: (location) => location.hash });
  const [isOpen, setIsOpen] = useState(false);
  const [shownFor, setShownFor] = useState('');
  if (hash !== shownFor) {
    setShownFor(hash);
    if (hash === 'rewrite-heading') setIsOpen(true);
  }
  return (
    <section aria-labelledby="rewrite-heading">
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="group rounded-card border border-line bg-white p-5 sm:p-6"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <h2 id="rewrite-heading" className="text-2xl font-bold">
              {words.title}
            </h2>
            <span className="text-ink-soft">{words.summary}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        {texts.isPending && <Loading />}
        {!texts.data && texts.isError && (
          <ErrorState title={words.failed} error={texts.error} onRetry={() => void texts.refetch()} />
        )}
        {texts.data && (
          <RewriteDesk
            key={profileId}
            profileId={profileId}
            app={app}
            texts={texts.data.texts}
            model={model}
          />
        )}
      </details>
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
        {words.noBio(app)}{' '}
        <a href={`/profiles/${profileId}`} className="text-ink underline underline-offset-4">
          {words.addOne}
        </a>
        {words.thenHere}
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-[65ch] text-ink-soft">{withModel ? words.withModel : words.withoutModel}</p>
      <form
        className="mt-4 grid max-w-4xl gap-x-6 gap-y-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === 0 && !rewrite.isPending) rewrite.mutate(own);
        }}
      >
        {texts.length > 1 && (
          <Select
            label={words.which}
            options={texts.map(({ id, label }) => ({ value: id, label }))}
            value={own.id}
            onChange={(event) => {
              choose(event.target.value);
              rewrite.reset();
            }}
          />
        )}
        <div className="rounded-card border border-line bg-paper p-4 sm:col-span-2">
          <p className="text-sm text-ink-soft">
            {own.text.trim() === '' ? words.nothingYet : words.inProfileNow}
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
            <ModelLine model={model} what={words.toModel} isChosen={isModelChosen} onChoose={chooseModel} />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" kind="dark" busy={rewrite.isPending} disabled={missing > 0}>
              {withModel ? words.write : words.arrange}
            </Button>
            {missing > 0 && <span className="text-ink-soft">{words.missing(missing)}</span>}
          </div>
          <ActionError error={rewrite.error} what={words.failedToWrite} />
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

/** What a text said in earlier versions of the profile, each to be put back with one press. */
function EarlierTexts({ profileId, own }: { profileId: string; own: OwnText }) {
  const summary = useRef<HTMLElement>(null);
  // The button that was pressed goes with its wording.
  const use = useCandidate(profileId, own, own.text, () => summary.current?.focus());
  if (own.earlier.length === 0) return null;
  return (
    <details className="mt-6 max-w-4xl">
      <summary ref={summary} className="min-h-11 cursor-pointer py-2 font-semibold">
        {texts.earlier(own.earlier.length)}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {own.earlier.map(({ keptAt, text }, index) => (
          <li key={text} className="flex flex-col items-start gap-2 py-4 sm:flex-row sm:gap-6">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-ink-soft">{texts.savedOn(dateOnly(keptAt))}</p>
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </div>
            <Button kind="quiet" busy={use.saving === text} onClick={() => use.put(text)}>
              {texts.putBack} <span className="sr-only">{texts.ofEarlier(index + 1)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What came of a rewrite: the versions, by whom, and what was left out and why. */
function RewriteResult({
  result,
  profileId,
  own,
  before,
}: {
  result: Rewrites;
  profileId: string;
  /** The text as it is in the profile now. */
  own: OwnText;
  /** What it said when the versions were made. */
  before: string;
}) {
  const { by, candidates, dropped, host, limit, notice } = result;
  const use = useCandidate(profileId, own, before);
  return (
    <div className="mt-8">
      <h3 className="text-xl font-bold">
        {candidates.length === 0 ? texts.noVersion : texts.versions(candidates.length)}
      </h3>
      {candidates.length > 0 && (
        <p className="mt-1 text-ink-soft">{by === 'model' ? texts.byModel(host) : texts.byUs}</p>
      )}
      {notice !== null && <p className="mt-2 font-semibold text-caution">{notice}</p>}
      <ol className="mt-4 grid gap-4 lg:grid-cols-3">
        {candidates.map((candidate, index) => (
          <li key={candidate.text} className="min-w-0">
            <CandidateCard
              candidate={candidate}
              number={index + 1}
              by={by}
              before={before}
              limit={limit}
              use={use}
              isInProfile={own.text === candidate.text}
              profileId={profileId}
            />
          </li>
        ))}
      </ol>
      {dropped.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2">{texts.dropped(dropped.length)}</summary>
          <ul className="list-disc pl-5">
            {dropped.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
