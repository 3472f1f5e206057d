import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import { useLock } from '../../../../web/ui/lock.tsx';
import { PencilMark } from '../../../../web/ui/pencil-mark.tsx';
import { coachingContract, type Guide, type Task } from '../../coaching.contract.ts';
import { coachKey } from '../coach-query.ts';
import { EvidenceNote } from '../evidence-note.tsx';
import { coachTaskTexts as texts } from '../coach-texts.ts';

const guideTitles = {
  shots: 'Shot list',
  questions: 'Answer these, then write from your answers',
  steps: 'How to do it',
} as const satisfies Record<Guide['kind'], string>;

const standingWords = {
  open: null,
  waiting: { tone: 'caution', text: 'Waiting for a new analysis' },
  'still-shown': { tone: 'caution', text: 'Still shows in the new analysis' },
  'could-not-tell': { tone: 'neutral', text: 'The new analysis couldn’t tell' },
  confirmed: { tone: 'keep', text: 'Confirmed by a new analysis' },
  done: { tone: 'keep', text: 'Done' },
  'can-wait': { tone: 'neutral', text: 'Can wait' },
} as const satisfies Record<Task['standing'], { tone: 'caution' | 'neutral' | 'keep'; text: string } | null>;

const shownByWords = {
  analysis: standingWords.confirmed.text,
  numbers: 'Your numbers show it',
  profile: 'Changed in your profile',
} as const;

/** One task: what, why, how, what it rests on, and how it stands. */
export function TaskCard({
  task,
  number,
  reportHref,
}: {
  task: Task;
  number: number;
  reportHref: string | null;
}) {
  const { guide, recheckNote, recheckedAt, rule, shownBy, standing, title, why } = task;
  const word = standingWords[standing];
  const isConfirmed = standing === 'confirmed';
  return (
    <article className="flex h-full flex-col gap-4 rounded-card border border-line bg-white p-5">
      <header className="flex gap-4">
        <span className="relative w-7 shrink-0 text-center font-display text-3xl leading-none font-extrabold text-pencil">
          {number}
          {isConfirmed && <PencilMark kind="circle" className="absolute -inset-x-1.5 -inset-y-2" />}
        </span>
        <div className="min-w-0">
          <h3 className="font-display text-xl leading-snug font-bold wrap-anywhere">{title}</h3>
          {word && (
            <p className="mt-2 flex flex-wrap items-center gap-x-2">
              <Badge tone={word.tone}>{shownBy === null ? word.text : shownByWords[shownBy]}</Badge>
              {recheckedAt !== null && (
                <span className="text-sm whitespace-nowrap text-ink-soft">{dateOnly(recheckedAt)}</span>
              )}
            </p>
          )}
          {recheckNote !== null && <p className="mt-1.5 text-sm text-ink-soft">{recheckNote}</p>}
        </div>
      </header>
      <p className="wrap-anywhere text-ink-soft">{why}</p>
      <details>
        <summary className="min-h-6 cursor-pointer text-sm leading-6 font-semibold">
          {guideTitles[guide.kind]}
        </summary>
        <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 marker:text-pencil">
          {guide.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
      <div className="mt-auto flex flex-col gap-2 border-t border-line pt-3">
        <EvidenceNote rule={rule} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {isConfirmed ? (
            <span className="py-2 font-semibold text-keep">{texts.confirmedDone}</span>
          ) : (
            <CheckOff task={task} />
          )}
          {task.kind === 'behaviour' ? (
            <AppLink href="/results" className="py-2 underline underline-offset-4">
              {texts.seeNumbers}
            </AppLink>
          ) : (
            reportHref !== null && (
              <AppLink href={reportHref} className="py-2 underline underline-offset-4">
                {texts.seeReport}
              </AppLink>
            )
          )}
        </div>
      </div>
    </article>
  );
}

function CheckOff({ task: { checkedOffAt, id, title } }: { task: Task }) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const { showLock } = useLock();
  const check = useMutation({
    mutationFn: (isDone: boolean) => api.checkOff({ id, isDone }),
    onSuccess: () =>
      Promise.all(
        [coachKey, ['next-step'], ['dashboard']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (error) => void showLock(error),
  });
  return (
    <>
      <Checkbox
        label={
          <>
            {texts.done}
            <span className="sr-only">: {title}</span>
          </>
        }
        checked={check.isPending ? check.variables : checkedOffAt !== null}
        onChange={(event) => check.mutate(event.target.checked)}
      />
      <ActionError error={check.error} what={texts.notSaved} />
    </>
  );
}
