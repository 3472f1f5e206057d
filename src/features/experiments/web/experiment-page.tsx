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
import { MissingRecord } from '../../../web/ui/missing-record.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import {
  experimentsContract,
  type Experiment,
  type ExperimentBlock,
  type ExperimentVerdict,
} from '../experiments.contract.ts';
import { BlockTable } from './block-table.tsx';
import { experimentQuery } from './experiment-queries.ts';
import {
  stateTexts,
  testHeadline,
  testVerdictTexts,
  testTexts as texts,
  todayText,
} from './experiment-texts.ts';
import { TestSkeleton } from './test-skeleton.tsx';
import { TurnStrip } from './turn-strip.tsx';
import { RateBars } from './rate-bars.tsx';

/** One test: what is due today, its blocks with their numbers, and at its end the verdict. */
export function ExperimentPage() {
  const { id = '' } = useParams({ strict: false });
  const experiment = useQuery(experimentQuery(useApi(experimentsContract), id));
  if (experiment.data) return <ExperimentDesk experiment={experiment.data} />;
  return (
    <PageShell title={texts.title}>
      {isUnknown(experiment.error) ? (
        <MissingRecord what={texts.what} href="/experiments" way={texts.missingWay}>
          {texts.missingWhy}
        </MissingRecord>
      ) : experiment.isError ? (
        <ErrorState title={texts.failed} error={experiment.error} onRetry={() => void experiment.refetch()} />
      ) : (
        <TestSkeleton />
      )}
    </PageShell>
  );
}

/** An id that is not one at all is refused as malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'validation_failed', 'bad_request'].includes(error.code);
}

function ExperimentDesk({ experiment }: { experiment: Experiment }) {
  const { app, name, plan, state, likes, result, stopRule, blocks } = experiment;
  const badge = stateTexts[state];
  return (
    <PageShell
      density="dense"
      kicker={
        <span className="wrap-anywhere">
          {name} · {appLimits[app].name} <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      }
      title={testHeadline(experiment)}
      lead={todayText(experiment)}
      actions={
        <ButtonLink kind="plain" href="/experiments" className="shrink-0 whitespace-nowrap">
          {texts.all}
        </ButtonLink>
      }
    >
      <div className="mt-4 grid grid-cols-1 gap-6">
        {result && <VerdictSection result={result} blocks={blocks} />}
        {result === null && <TurnStrip turns={blocks} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <VersionCard letter="A" version={experiment.a} likes={likes.a} needed={plan.likesPerVersion} />
          <VersionCard letter="B" version={experiment.b} likes={likes.b} needed={plan.likesPerVersion} />
        </div>
        <BlockTable experiment={experiment} />
        <details className="rounded-card border border-line bg-white p-5 sm:p-6">
          <summary className="cursor-pointer text-xl font-bold">{texts.plan}</summary>
          <p className="mt-2">{stopRule}</p>
          <p className="mt-2 text-ink-soft">{texts.basis(appLimits[app].name, plan)}</p>
        </details>
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
        {texts.version(letter)}
      </h2>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      {profileVersion && (
        <p className="mt-1 text-sm text-ink-soft">
          {texts.savedVersion(profileVersion.number, appLimits[profileVersion.app].name)}
        </p>
      )}
      <p className="mt-3 tabular-nums">{texts.likes(likes, needed)}</p>
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
          {texts.stop}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setAsked('delete')}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asked === 'stop'}
        title={texts.stopTitle}
        consequences={texts.stopConsequences}
        confirmLabel={texts.stopYes}
        keepLabel={texts.stopNo}
        isBusy={stop.isPending}
        error={stop.error}
        failure={texts.notStopped}
        onConfirm={() => stop.mutate()}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={texts.removeTitle}
        consequences={[texts.removeConsequence]}
        confirmLabel={texts.removeYes}
        keepLabel={texts.removeNo}
        isBusy={remove.isPending}
        error={remove.error}
        failure={texts.notRemoved}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

/** What came of a test, with what it cannot tell. */
function VerdictSection({
  result,
  blocks,
}: {
  result: ExperimentVerdict;
  blocks: readonly ExperimentBlock[];
}) {
  const counted = blocks.filter(({ likes }) => likes !== null).length;
  return (
    <Card aria-labelledby="verdict">
      <h2 id="verdict" className="text-xl font-bold">
        {testVerdictTexts.title}
      </h2>
      <p className="mt-2 text-lg">{result.sentence}</p>
      <RateBars a={result.a} b={result.b} />
      {counted < blocks.length && <p className="mt-4">{testVerdictTexts.partly(counted, blocks.length)}</p>}
      {result.more && <p className="mt-4">{result.more}</p>}
      <details className="mt-4">
        <summary className="min-h-6 cursor-pointer leading-6 font-semibold">
          {testVerdictTexts.limits}
        </summary>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
          {result.confounders.map(({ id, text: sentence }) => (
            <li key={id}>{sentence}</li>
          ))}
          <li>{testVerdictTexts.interval}</li>
        </ul>
      </details>
    </Card>
  );
}
