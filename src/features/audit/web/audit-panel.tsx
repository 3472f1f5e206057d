import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { ZonedTime } from '../../../web/ui/zone.tsx';
import { auditActions, auditContract, type AuditLine } from '../audit.contract.ts';
import { actionTexts, auditTexts, describeActor, describeDetails, describeOrigin } from './audit-texts.ts';

const pageSize = 50;

const options = [
  { value: '', label: 'Everything' },
  ...auditActions.map((action) => ({ value: action, label: actionTexts[action] })),
];

/** What administrators did and looked at, the newest first. */
export function AuditPanel() {
  const api = useApi(auditContract);
  const [wanted, setWanted] = useState('');
  const action = auditActions.find((known) => known === wanted);
  const log = useInfiniteQuery({
    queryKey: ['admin', 'audit-log', wanted],
    queryFn: ({ pageParam }) =>
      api.listAuditLog({
        limit: pageSize,
        ...(pageParam !== null && { before: pageParam }),
        ...(action !== undefined && { action }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
  });
  const lines = log.data?.pages.flat() ?? [];
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="max-w-[60ch] text-ink-soft">{auditTexts.lead}</p>
        <div className="w-full sm:w-64">
          <Select
            label="Show"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            options={options}
          />
        </div>
      </div>
      <div className="mt-5">
        {log.isPending && <Loading />}
        {log.isError && (
          <ErrorState title={auditTexts.failed} error={log.error} onRetry={() => void log.refetch()} />
        )}
        {log.data && lines.length === 0 && (
          <EmptyState title={auditTexts.empty}>{auditTexts.emptyHint}</EmptyState>
        )}
        {lines.length > 0 && (
          <ol className="divide-y divide-line rounded-card border border-line bg-white">
            {lines.map((line) => (
              <AuditRow key={line.id} line={line} />
            ))}
          </ol>
        )}
        {log.hasNextPage && (
          <Button
            kind="quiet"
            className="mt-4"
            busy={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {auditTexts.more}
          </Button>
        )}
      </div>
    </div>
  );
}

function AuditRow({ line }: { line: AuditLine }) {
  const { action, createdAt, details, subject } = line;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="text-ink-soft">
        <ZonedTime iso={createdAt} />
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{describeActor(line)}</p>
        <p className="text-ink-soft empty:hidden">{describeOrigin(line)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{actionTexts[action]}</p>
        <p className="empty:hidden">{subject}</p>
        <p className="text-ink-soft empty:hidden">{describeDetails(details)}</p>
      </div>
    </li>
  );
}
