import { formatCount } from '../../../domain/wording.ts';
import { useCallback } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { unlinkedSessionSorts } from '../admin-sorts.contract.ts';
import { adminWindowsContract, type UnlinkedSession } from '../admin-windows.contract.ts';
import { listSorting, seek, select } from './admin-search.ts';
import { orUnknown, shortToken } from './admin-texts.ts';
import type { Column } from './column.ts';
import { ListTools } from './list-tools.tsx';
import { toggleSort } from './sorting.ts';
import { useAdminAddress } from './use-admin-address.ts';
import { WindowTable } from './window-table.tsx';
import { ZonedTime } from '../../../web/ui/zone.tsx';

type Sort = (typeof unlinkedSessionSorts)[number];

const columns: readonly Column<UnlinkedSession, Sort>[] = [
  {
    name: 'Session Token',
    sort: 'sessionToken',
    track: '11.8fr',
    cell: ({ sessionToken, isTestSession }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold whitespace-nowrap">{shortToken(sessionToken)}</span>
        {isTestSession && <Badge>Test</Badge>}
      </span>
    ),
  },
  {
    name: 'IP Address',
    sort: 'ipAddress',
    track: '9.4fr',
    cell: ({ ipAddress }) => (
      <span className="block truncate" title={ipAddress}>
        {orUnknown(ipAddress)}
      </span>
    ),
  },
  {
    name: 'Activities',
    sort: 'activityCount',
    track: '7.2fr',
    cell: ({ activityCount }) => <span className="tabular-nums">{formatCount(activityCount)}</span>,
  },
  {
    name: 'First Activity',
    sort: 'createdAt',
    track: '11.2fr',
    cell: ({ createdAt }) => <ZonedTime iso={createdAt} isStacked />,
  },
  {
    name: 'Last Activity',
    sort: 'lastActivity',
    track: '10.7fr',
    cell: ({ lastActivity }) => <ZonedTime iso={lastActivity} isStacked />,
  },
];

/** The sessions of visitors who have not signed in. */
export function SessionsList() {
  const { listUnlinkedSessions } = useApi(adminWindowsContract);
  const { search: address, change } = useAdminAddress();
  const sorting = listSorting(address, unlinkedSessionSorts);
  const search = address.search ?? '';
  const onSeek = useCallback(
    (words: string) => change((last) => seek(last, words), { replace: true }),
    [change],
  );
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="mb-4 text-2xl font-bold">
        Unlinked Sessions
      </h2>
      <ListTools
        label="Search sessions"
        hint="Start of token or IP address"
        words={search}
        onSeek={onSeek}
        list="sessions"
      />
      <WindowTable
        name="Unlinked Sessions"
        columns={columns}
        source={{
          key: ['admin', 'sessions', sorting, search],
          load: (window, options) => listUnlinkedSessions({ ...sorting, ...window, search }, options),
        }}
        sorting={sorting}
        onSort={(pressed) => change((last) => ({ ...last, ...toggleSort(sorting, pressed) }))}
        onOpen={({ sessionToken }) => change((last) => select(last, { kind: 'session', id: sessionToken }))}
        isOpen={({ sessionToken }) => sessionToken === address.session}
        heights={{ row: 3.5, card: 11.5 }}
        tableFrom={520}
        empty={search === '' ? 'No unlinked sessions.' : 'No sessions match your search.'}
        failure={(reload) => <ErrorState title="Unlinked sessions could not be loaded." onRetry={reload} />}
      />
    </section>
  );
}
