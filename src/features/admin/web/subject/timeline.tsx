import { activityTypes } from '../../../../domain/activity.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import type { activitySorts, AdminSubject } from '../../admin-sorts.contract.ts';
import { adminWindowsContract, type TimelineActivity } from '../../admin-windows.contract.ts';
import { filterByType, timelineSorting } from '../admin-search.ts';
import { activityTypeNames, orUnknown } from '../admin-texts.ts';
import type { Column } from '../table/column.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { WindowTable } from '../table/window-table.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';
import { timelineTexts } from './subject-texts.ts';

type Sort = (typeof activitySorts)[number];

const columns: readonly Column<TimelineActivity, Sort>[] = [
  {
    name: timelineTexts.columns.type,
    sort: 'type',
    track: '4.5fr',
    isWide: false,
    isOneLine: true,
    cell: ({ type }) => activityTypeNames[type],
  },
  {
    name: timelineTexts.columns.activity,
    sort: 'title',
    track: '7fr',
    isWide: true,
    cell: ({ title, description }) => (
      <>
        <span className="block truncate font-semibold" title={title}>
          {title}
        </span>
        <span className="block truncate text-ink-soft" title={description}>
          {description}
        </span>
      </>
    ),
  },
  {
    name: timelineTexts.columns.timestamp,
    sort: 'timestamp',
    track: '5.7fr',
    cell: ({ timestamp }) => <ZonedTime iso={timestamp} isStacked />,
  },
  {
    name: timelineTexts.columns.ipAddress,
    sort: 'ipAddress',
    track: '5.5fr',
    isOneLine: true,
    cell: ({ ipAddress }) => orUnknown(ipAddress),
  },
  {
    name: timelineTexts.columns.details,
    track: '6.8fr',
    cell: (activity) => <ActivityDetails activity={activity} />,
  },
];

/** What was done, the newest first unless told; by type when one is chosen. */
export function Timeline({ subject }: { subject: AdminSubject }) {
  const { listUserActivities, listSessionActivities } = useApi(adminWindowsContract);
  const { search: address, change } = useAdminAddress();
  const sorting = timelineSorting(address);
  const type = address.type;
  const filter = type === undefined ? {} : { type };
  return (
    <section aria-labelledby="timeline-title">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h3 id="timeline-title" className="text-lg font-bold">
          {timelineTexts.title}
        </h3>
        <div className="w-full sm:w-52">
          <Select
            label={timelineTexts.filterByType}
            value={type ?? ''}
            onChange={({ target }) => {
              const chosen = activityTypes.find((known) => known === target.value) ?? null;
              change((last) => filterByType(last, chosen));
            }}
            options={[
              { value: '', label: timelineTexts.allActivities },
              ...activityTypes.map((value) => ({ value, label: activityTypeNames[value] })),
            ]}
          />
        </div>
      </div>
      <WindowTable
        key={`${subject.kind} ${subject.id}`}
        name={timelineTexts.title}
        columns={columns}
        sourceOf={(sorting) => ({
          key: ['admin', 'timeline', subject, sorting, type ?? null],
          load: (window, options) => {
            const asked = { ...sorting, ...window, ...filter };
            return subject.kind === 'user'
              ? listUserActivities({ id: subject.id, ...asked }, options)
              : listSessionActivities({ token: subject.id, ...asked }, options);
          },
        })}
        sorting={sorting}
        onSort={({ sort, direction }) => {
          change((last) => ({ ...last, activitySort: sort, activityDirection: direction }));
        }}
        heights={{ row: 3.75, card: 10.5 }}
        tableFrom={520}
        empty={timelineTexts.none}
      />
    </section>
  );
}

function ActivityDetails({ activity }: { activity: TimelineActivity }) {
  const extras = Object.entries(activity.details)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
  return (
    <>
      {(activity.isAnonymous || activity.isAuthenticated || activity.private) && (
        <span className="flex gap-1 overflow-hidden *:px-1 *:text-xs">
          {activity.isAnonymous && <Badge tone="caution">{timelineTexts.anonymous}</Badge>}
          {activity.isAuthenticated && <Badge tone="keep">{timelineTexts.signedIn}</Badge>}
          {activity.private && <Badge>{timelineTexts.private}</Badge>}
        </span>
      )}
      {extras !== '' && (
        <span className="mt-0.5 block truncate text-ink-soft" title={extras}>
          {extras}
        </span>
      )}
    </>
  );
}
