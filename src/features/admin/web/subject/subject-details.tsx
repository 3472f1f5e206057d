import type { AdminSubject } from '../../admin-sorts.contract.ts';
import { formatCount } from '../../../../domain/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { RowsSkeleton, SubjectSkeleton } from '../admin-skeletons.tsx';
import { adminFiguresContract, type SubjectDetail } from '../../admin-figures.contract.ts';
import { adminTexts, formatDays } from '../admin-texts.ts';
import { SessionFacts, UserFacts } from './subject-facts.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { Timeline } from './timeline.tsx';
import { useZone } from '../../../../web/ui/zone.tsx';
import { subjectTexts } from './subject-texts.ts';

const ActivityCharts = lazy(async () => ({
  default: (await import('../overview/activity-charts.tsx')).ActivityCharts,
}));

export type UserActions = (user: NonNullable<SubjectDetail['user']>) => ReactNode;

/** Figures, facts, technical details, charts and timeline of a user or a session. */
export function SubjectDetails({
  subject,
  userActions,
}: {
  subject: AdminSubject;
  userActions?: UserActions | undefined;
}) {
  const { getUserDetail, getSessionDetail } = useApi(adminFiguresContract);
  const timeZone = useZone();
  const { kind, id } = subject;
  const detail = useQuery({
    queryKey: ['admin', kind, id, timeZone],
    queryFn: () =>
      kind === 'user' ? getUserDetail({ id, timeZone }) : getSessionDetail({ token: id, timeZone }),
    placeholderData: (last) => last,
  });
  if (detail.isPending) return <SubjectSkeleton />;
  const failure = detail.isError && (
    <ErrorState title={adminTexts.loadFailed} error={detail.error} onRetry={() => void detail.refetch()} />
  );
  // What is known stays, and with it a dialog that is open over it.
  if (detail.data === undefined) return failure;
  const { user, session, tiles, technical, lastSevenDays, activityTypes } = detail.data;
  return (
    <div className="space-y-7">
      {failure}
      <Tiles tiles={tiles} />
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
        {user && (
          <div>
            <UserFacts user={user} />
            <div className="mt-4 empty:hidden">{userActions?.(user)}</div>
          </div>
        )}
        {session && <SessionFacts session={session} />}
        <TechnicalDetails technical={technical} />
      </div>
      <Timeline subject={subject} />
      <Suspense fallback={<RowsSkeleton count={5} />}>
        <ActivityCharts lastSevenDays={lastSevenDays} activityTypes={activityTypes} level={3} />
      </Suspense>
    </div>
  );
}

function Tiles({ tiles }: { tiles: SubjectDetail['tiles'] }) {
  const values: readonly [name: string, value: string][] = [
    [subjectTexts.totalActivities, formatCount(tiles.totalActivities)],
    [subjectTexts.activeDays, formatCount(tiles.activeDays)],
    [subjectTexts.pageViews, formatCount(tiles.pageViews)],
    [subjectTexts.userActions, formatCount(tiles.userActions)],
    [subjectTexts.uniqueIps, formatCount(tiles.uniqueIps)],
    [subjectTexts.sessionDuration, formatDays(tiles.sessionDurationDays)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {values.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-white p-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-display text-xl font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
