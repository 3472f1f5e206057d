import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { MissingRecord } from '../../../web/ui/missing-record.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { experimentsContract, type Experiment } from '../experiments.contract.ts';
import { BlockTable } from './block-table.tsx';
import { experimentQuery } from './experiment-queries.ts';
import { percentText, stateTexts, todayText } from './experiment-texts.ts';
import { VerdictSection } from './verdict-section.tsx';

/** One test: what is due today, its blocks with their numbers, and at its end the verdict. */
export function ExperimentPage() {
  const { id = '' } = useParams({ strict: false });
  const experiment = useQuery(experimentQuery(useApi(experimentsContract), id));
  if (experiment.data) return <ExperimentDesk experiment={experiment.data} />;
  return (
    <PageShell title="Test">
      {isUnknown(experiment.error) ? (
        <MissingRecord what="test" href="/experiments" way="Your tests">
          It may have been deleted, or it belongs to another account.
        </MissingRecord>
      ) : experiment.isError ? (
        <ErrorState
          title="This test could not be loaded"
          error={experiment.error}
          onRetry={() => void experiment.refetch()}
        />
      ) : (
        <Loading />
      )}
    </PageShell>
  );
}

/** An id that is not one at all is refused as malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'validation_failed', 'bad_request'].includes(error.code);
}

function ExperimentDesk({ experiment }: { experiment: Experiment }) {
  const { app, name, plan, state, likes, result, stopRule } = experiment;
  const badge = stateTexts[state];
  return (
    <PageShell
      title={name}
      badge={<Badge tone={badge.tone}>{badge.text}</Badge>}
      lead={todayText(experiment)}
      actions={
        <ButtonLink kind="quiet" href="/experiments">
          All tests
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {result && <VerdictSection result={result} blocks={experiment.blocks} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <VersionCard letter="A" version={experiment.a} likes={likes.a} needed={plan.likesPerVersion} />
          <VersionCard letter="B" version={experiment.b} likes={likes.b} needed={plan.likesPerVersion} />
        </div>
        <BlockTable experiment={experiment} />
        <Card aria-labelledby="plan">
          <h2 id="plan" className="text-xl font-bold">
            As it was declared
          </h2>
          <p className="mt-2">{stopRule}</p>
          <p className="mt-2 text-ink-soft">
            {appLimits[app].name}, planned from {percentText(plan.baseline)} matches per like and{' '}
            {plan.likesPerDay.toFixed(1)} likes a day, to find a change of {percentText(plan.relativeUplift)}{' '}
            in four of five tests; matches vary {plan.phi.toFixed(1)} times as much as plain chance.
          </p>
        </Card>
        <EndButtons experiment={experiment} />
      </div>
    </PageShell>
  );
}

type VersionCardProps = { letter: 'A' | 'B'; version: Experiment['a']; likes: number; needed: number };

function VersionCard({ letter, version, likes, needed }: VersionCardProps) {
  const { text, profileVersion } = version;
  return (
    <Card aria-labelledby={`version-${letter}`}>
      <h2 id={`version-${letter}`} className="text-xl font-bold">
        Version {letter}
      </h2>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      {profileVersion && (
        <p className="mt-1 text-sm text-ink-soft">
          Version {profileVersion.number} of your {appLimits[profileVersion.app].name} profile
        </p>
      )}
      <p className="mt-3 tabular-nums">
        {likes > needed
          ? `${Math.round(likes)} likes; ${needed} were planned`
          : `${Math.round(likes)} of ${needed} likes`}
      </p>
    </Card>
  );
}

function EndButtons({ experiment: { id, state } }: { experiment: Experiment }) {
  const api = useApi(experimentsContract);
  const router = useRouter();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'stop' | 'delete' | null>(null);
  const stop = useMutation({
    mutationFn: () => api.stop({ id }),
    onSuccess: (stopped) => {
      queryClient.setQueryData(['experiments', id], stopped);
      void queryClient.invalidateQueries({ queryKey: ['experiments'], exact: true });
      setAsked(null);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.remove({ id }),
    onSuccess: async () => {
      await router.navigate({ href: '/experiments' });
      queryClient.removeQueries({ queryKey: ['experiments', id] });
      void queryClient.invalidateQueries({ queryKey: ['experiments'], exact: true });
    },
  });
  const canStop = state === 'waiting' || state === 'running';
  return (
    <div className="flex flex-wrap gap-3">
      {canStop && (
        <Button kind="quiet" onClick={() => setAsked('stop')}>
          Stop early
        </Button>
      )}
      <Button kind="quiet" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked === 'stop'}
        title="Stop this test?"
        consequences={['It ends now, and there will be no verdict.', 'Its numbers stay readable.']}
        confirmLabel="Stop it"
        keepLabel="Let it run"
        isBusy={stop.isPending}
        error={stop.error}
        failure="The test was not stopped."
        onConfirm={() => stop.mutate()}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this test?"
        consequences={['Its plan and the numbers that you wrote down are deleted. Imported days stay.']}
        confirmLabel="Delete it"
        keepLabel="Keep it"
        isBusy={remove.isPending}
        error={remove.error}
        failure="The test was not deleted."
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
