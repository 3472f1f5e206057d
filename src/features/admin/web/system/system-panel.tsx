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
import { formatBytes, formatUptime, modelTexts, queueTitle } from './system-texts.ts';

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
            title="Failed to load admin data."
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
  const { adapters, database, disk, environment, models, node, version } = health;
  const isDiskFull = disk.freeBytes < littleSpaceBytes;
  return (
    <Card aria-labelledby="installation-title">
      <h2 id="installation-title" className="text-2xl font-bold">
        Installation
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Row name="Loupe">
          {version}, {environment}, Node.js {node}
        </Row>
        <Row name="Running for">{formatUptime(health.uptimeSeconds)}</Row>
        <Row name="Memory">{formatBytes(health.memoryBytes)}</Row>
        <Row name="Database">
          PostgreSQL {database.version}, {database.kind === 'embedded' ? 'embedded' : 'by DATABASE_URL'},{' '}
          {formatBytes(database.sizeBytes)}, answers in {database.latencyMs} ms
        </Row>
        <Row name="Disk">
          {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)} free{' '}
          {isDiskFull && <Badge tone="drop">Little space</Badge>}
        </Row>
        <Row name="Models">{modelTexts[models]}</Row>
        <Row name="Payments">{adapters.payments}</Row>
        <Row name="SMS">{adapters.sms}</Row>
        <Row name="Mail">{adapters.mail}</Row>
        <Row name="Bot check">{adapters.botCheck}</Row>
        <Row name="Files">{adapters.storage}</Row>
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Queues({ queues }: { queues: Health['queues'] }) {
  return (
    <Card aria-labelledby="queues-title">
      <h2 id="queues-title" className="text-2xl font-bold">
        Jobs
      </h2>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-1.5 pr-2 font-normal">
              Queue
            </th>
            <th scope="col" className="px-1 py-1.5 text-right font-normal">
              Waiting
            </th>
            <th scope="col" className="px-1 py-1.5 text-right font-normal">
              Running
            </th>
            <th scope="col" className="py-1.5 pl-1 text-right font-normal">
              Failed<span className="hidden sm:inline"> (24 h)</span>
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
                    oldest since <ZonedTime iso={oldestWaitingAt} />
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
    </Card>
  );
}

function ConnectionTest() {
  const api = useApi(adminSystemContract);
  const test = useMutation({ mutationFn: () => api.testConnection() });
  return (
    <Card aria-labelledby="connection-title">
      <h2 id="connection-title" className="text-2xl font-bold">
        Connection Test
      </h2>
      <p className="mt-2 text-ink-soft">Writes a row into a test table and reads it back.</p>
      <Button kind="quiet" className="mt-4" busy={test.isPending} onClick={() => test.mutate()}>
        Test connection
      </Button>
      <p role="status" className="mt-3 empty:hidden">
        {test.data && `It works: written and read in ${test.data.tookMs} ms.`}
      </p>
      <ActionError error={test.error} what="The connection does not work." />
    </Card>
  );
}
