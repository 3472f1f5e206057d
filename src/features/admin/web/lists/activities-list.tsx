import { useApi } from '../../../../web/api/api-context.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';
import { activityTypes } from '../../../../domain/activity.ts';
import { Select } from '../../../../web/ui/select.tsx';
import { adminWindowsContract, type NewestActivity } from '../../admin-windows.contract.ts';
import { listFilter, select, showOnly, showSection } from '../admin-search.ts';
import { activityTypeNames, orUnknown } from '../admin-texts.ts';
import type { Column } from '../table/column.ts';
import { WindowTable } from '../table/window-table.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { activitiesTexts, activityFilterText, adminListTexts, newestOnlyText } from './list-texts.ts';

const listedAtMost = 10_000;

const columns: readonly Column<NewestActivity, 'timestamp'>[] = [
  {
    name: activitiesTexts.columns.activity,
    track: '7fr',
    isWide: true,
    cell: ({ title, description }) => (
      <>
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-ink-soft">{description}</span>
      </>
    ),
  },
  {
    name: activitiesTexts.columns.type,
    track: '4fr',
    isOneLine: true,
    cell: ({ type }) => activityTypeNames[type],
  },
  {
    name: activitiesTexts.columns.timestamp,
    track: '4fr',
    cell: ({ timestamp }) => <ZonedTime iso={timestamp} isStacked />,
  },
  {
    name: activitiesTexts.columns.ipAddress,
    track: '4fr',
    isOneLine: true,
    cell: ({ ipAddress }) => orUnknown(ipAddress),
  },
  { name: activitiesTexts.columns.by, track: '3fr', isOneLine: true, cell: whoseOf },
];

function whoseOf({ userId, sessionToken }: NewestActivity): string {
  if (userId !== null) return activitiesTexts.byUser;
  return sessionToken === null ? activitiesTexts.byUnknown : activitiesTexts.byVisitor;
}

/** What everybody did, the newest first; a press shows whose it is. */
export function ActivitiesList() {
  const { listActivities } = useApi(adminWindowsContract);
  const { search: address, change } = useAdminAddress();
  const filter = listFilter(address, activityTypes);
  return (
    <section aria-labelledby="activities-title">
      <h2 id="activities-title" className="mb-4 text-2xl font-bold">
        {activitiesTexts.title}
      </h2>
      <div className="mb-4 w-full sm:w-52">
        <Select
          label={adminListTexts.filterByType}
          value={filter.only ?? ''}
          onChange={({ target }) => change((last) => showOnly(last, target.value))}
          options={[
            { value: '', label: adminListTexts.allActivities },
            ...activityTypes.map((value) => ({ value, label: activityTypeNames[value] })),
          ]}
        />
      </div>
      <WindowTable
        name={filter.only === undefined ? activitiesTexts.title : activityFilterText(filter.only)}
        columns={columns}
        sourceOf={() => ({
          key: ['admin', 'activities', filter],
          load: (window, options) => listActivities({ ...window, ...filter }, options),
        })}
        sorting={{ sort: 'timestamp', direction: 'desc' }}
        onOpen={({ userId, sessionToken }) => {
          if (userId !== null) {
            change((last) => select(showSection(last, 'users'), { kind: 'user', id: userId }));
          } else if (sessionToken !== null) {
            change((last) => select(showSection(last, 'sessions'), { kind: 'session', id: sessionToken }));
          }
        }}
        heights={{ row: 3.5, card: 11.5 }}
        tableFrom={620}
        empty={adminListTexts.noActivities}
        most={{ count: listedAtMost, text: newestOnlyText(listedAtMost) }}
      />
    </section>
  );
}
