import { formatCount } from '../../../../domain/wording.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { sessionFilters, unlinkedSessionSorts } from '../../admin-sorts.contract.ts';
import { adminWindowsContract, type UnlinkedSession } from '../../admin-windows.contract.ts';
import { listFilter, listSorting, select } from '../admin-search.ts';
import { orUnknown, shortToken } from '../admin-texts.ts';
import type { Column } from '../table/column.ts';
import { sessionFilterTexts, sessionsTexts } from './list-texts.ts';
import { ListTools } from './list-tools.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { WindowTable } from '../table/window-table.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';

type Sort = (typeof unlinkedSessionSorts)[number];

const columns: readonly Column<UnlinkedSession, Sort>[] = [
  {
    name: sessionsTexts.columns.token,
    sort: 'sessionToken',
    track: '11.8fr',
    cell: ({ sessionToken, isTestSession }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold whitespace-nowrap">{shortToken(sessionToken)}</span>
        {isTestSession && <Badge>{sessionsTexts.test}</Badge>}
      </span>
    ),
  },
  {
    name: sessionsTexts.columns.ipAddress,
    sort: 'ipAddress',
    track: '9.4fr',
    isOneLine: true,
    cell: ({ ipAddress }) => orUnknown(ipAddress),
  },
  {
    name: sessionsTexts.columns.activities,
    sort: 'activityCount',
    track: '7.2fr',
    cell: ({ activityCount }) => formatCount(activityCount),
  },
  {
    name: sessionsTexts.columns.firstActivity,
    sort: 'createdAt',
    track: '11.2fr',
    cell: ({ createdAt }) => <ZonedTime iso={createdAt} isStacked />,
  },
  {
    name: sessionsTexts.columns.lastActivity,
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
  const filter = listFilter(address, sessionFilters);
  const title = filter.only === undefined ? sessionsTexts.title : sessionFilterTexts[filter.only];
  return (
    <section aria-labelledby="sessions-title">
      <ListTools
        title={title}
        titleId="sessions-title"
        label={sessionsTexts.search}
        hint={sessionsTexts.searchHint}
        all={sessionsTexts.all}
        filters={sessionFilterTexts}
        rows={{ list: 'sessions', search, ...filter }}
      />
      <WindowTable
        name={title}
        columns={columns}
        sourceOf={(sorting) => ({
          key: ['admin', 'sessions', sorting, search, filter],
          load: (window, options) =>
            listUnlinkedSessions({ ...sorting, ...window, ...filter, search }, options),
        })}
        sorting={sorting}
        onSort={(next) => change((last) => ({ ...last, ...next }))}
        onOpen={({ sessionToken }) => change((last) => select(last, { kind: 'session', id: sessionToken }))}
        isOpen={({ sessionToken }) => sessionToken === address.session}
        heights={{ row: 3.5, card: 11.5 }}
        tableFrom={520}
        empty={search === '' && filter.only === undefined ? sessionsTexts.none : sessionsTexts.noMatch}
        failure={(reload) => <ErrorState title={sessionsTexts.failed} onRetry={reload} />}
      />
    </section>
  );
}
