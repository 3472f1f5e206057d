import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { RowsSkeleton } from '../admin-skeletons.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';
import { adminSystemContract, type Health } from '../../admin-system.contract.ts';
import {
  connectionTexts,
  formatBytes,
  formatUptime,
  installationTexts,
  modelTexts,
  queueTexts,
  queueTitle,
} from './system-texts.ts';
import { adminTexts } from '../admin-texts.ts';

/** Below this much free space the panel warns. */
const littleSpaceBytes = 1024 ** 3;

/** How the installation is doing, and the connection test. */
export function SystemPanel() {
  const api = useApi(adminSystemContract);
  const health = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: () => api.getHealth(),
    refetchInterval: 15_000,
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        {health.isPending && <RowsSkeleton count={8} className="h-8" />}
        {health.isError && (
          <ErrorState
            title={adminTexts.loadFailed}
            error={health.error}
            onRetry={() => void health.refetch()}
          />
        )}
        {health.data && <Installation health={health.data} />}
        <ConnectionTest />
      </div>
      {health.data && <Queues queues={health.data.queues} />}
    </div>
  );
}

function Installation({ health }: { health: Health }) {
  const { adapters, backups, database, disk, environment, models, node, version, warnings } = health;
  const isDiskFull = disk.freeBytes < littleSpaceBytes;
  return (
    <Card aria-labelledby="installation-title">
      <h2 id="installation-title" className="text-2xl font-bold">
        {installationTexts.title}
      </h2>
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 border-l-4 border-edge bg-caution-wash px-4 py-3">
          {warning}
        </p>
      ))}
      <dl className="mt-3 grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Row name={installationTexts.loupe}>{installationTexts.version(version, environment, node)}</Row>
        <Row name={installationTexts.uptime}>{formatUptime(health.uptimeSeconds)}</Row>
        <Row name={installationTexts.memory}>{formatBytes(health.memoryBytes)}</Row>
        <Row name={installationTexts.database}>{installationTexts.databaseFacts(database)}</Row>
        <Row name={installationTexts.disk}>
          {installationTexts.diskFacts(disk)}{' '}
          {isDiskFull && <Badge tone="drop">{installationTexts.littleSpace}</Badge>}
        </Row>
        <Row name={installationTexts.models}>{modelTexts[models]}</Row>
        <Row name={installationTexts.payments}>{adapters.payments}</Row>
        <Row name={installationTexts.sms}>{adapters.sms}</Row>
        <Row name={installationTexts.mail}>{adapters.mail}</Row>
        <Row name={installationTexts.botCheck}>{adapters.botCheck}</Row>
        <Row name={installationTexts.files}>{adapters.storage}</Row>
        <Row name={installationTexts.lastBackup}>
          <Moment iso={backups.lastBackupAt} />
          {backups.isNightly && ` (${installationTexts.nightly})`}
        </Row>
        <Row name={installationTexts.lastProof}>
          <Moment iso={backups.lastProofAt} />
        </Row>
      </dl>
    </Card>
  );
}

function Moment({ iso }: { iso: string | null }) {
  return iso === null ? installationTexts.never : <ZonedTime iso={iso} />;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The queues where something waits, runs or failed; those with nothing to say stay folded. */
function Queues({ queues }: { queues: Health['queues'] }) {
  const { busy = [], idle = [] } = Object.groupBy(queues, ({ waiting, running, failedLastDay }) =>
    waiting + running + failedLastDay > 0 ? 'busy' : 'idle',
  );
  return (
    <Card aria-labelledby="queues-title">
      <h2 id="queues-title" className="text-2xl font-bold">
        {queueTexts.title}
      </h2>
      {busy.length === 0 ? (
        <p className="mt-2 text-ink-soft">{queueTexts.allIdle}</p>
      ) : (
        <QueueTable name={queueTexts.title} queues={busy} />
      )}
      {idle.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {queueTexts.idle(idle.length)}
          </summary>
          <QueueTable name={queueTexts.idle(idle.length)} queues={idle} />
        </details>
      )}
    </Card>
  );
}

function QueueTable({ name: caption, queues }: { name: string; queues: Health['queues'] }) {
  return (
    <table aria-label={caption} className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          <th scope="col" className="py-1.5 pr-2 font-normal">
            {queueTexts.queue}
          </th>
          <th scope="col" className="px-1 py-1.5 text-right font-normal">
            {queueTexts.waiting}
          </th>
          <th scope="col" className="px-1 py-1.5 text-right font-normal">
            {queueTexts.running}
          </th>
          <th scope="col" className="py-1.5 pl-1 text-right font-normal">
            {queueTexts.failed}
            <span className="hidden sm:inline">{queueTexts.failedWithin}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {queues.map(({ name, waiting, running, failedLastDay, oldestWaitingAt }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-2 text-left font-semibold wrap-anywhere">
              {queueTitle(name)}
              {oldestWaitingAt !== null && (
                <span className="block font-normal text-ink-soft">
                  {queueTexts.oldestSince} <ZonedTime iso={oldestWaitingAt} />
                </span>
              )}
            </th>
            <td className="px-1 py-1.5 text-right tabular-nums">{waiting}</td>
            <td className="px-1 py-1.5 text-right tabular-nums">{running}</td>
            <td className="py-1.5 pl-1 text-right tabular-nums">
              {failedLastDay === 0 ? 0 : <Badge tone="drop">{failedLastDay}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ConnectionTest() {
  const api = useApi(adminSystemContract);
  const test = useMutation({ mutationFn: () => api.testConnection() });
  return (
    <Card aria-labelledby="connection-title">
      <h2 id="connection-title" className="text-2xl font-bold">
        {connectionTexts.title}
      </h2>
      <p className="mt-2 text-ink-soft">{connectionTexts.lead}</p>
      <Button kind="quiet" className="mt-4" busy={test.isPending} onClick={() => test.mutate()}>
        {connectionTexts.test}
      </Button>
      <p role="status" className="mt-3 empty:hidden">
        {test.data && connectionTexts.works(test.data.tookMs)}
      </p>
      <ActionError error={test.error} what={connectionTexts.failed} />
    </Card>
  );
}
