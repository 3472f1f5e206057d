import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AlertCircle,
  BarChart3,
  Brain,
  Camera,
  CheckCircle,
  Clock,
  CreditCard,
  PenTool,
  Settings,
  Target,
  User,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ActivityIcon } from '../../../domain/activity.ts';
import { relativeTime } from '../../../domain/relative-time.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateAndTime, dateOnly } from '../../../web/ui/date-texts.ts';
import { useToast } from '../../../web/ui/toast.tsx';
import { activityContract, type RecentActivity } from '../../activity/activity.contract.ts';
import type { Dashboard } from '../dashboard.contract.ts';
import { dashboardKey } from './dashboard-query.ts';
import { activityTexts, wayTexts } from './dashboard-texts.ts';

/** Often enough for a text that counts minutes. */
const tickMs = 30_000;

const pictures: Readonly<Record<ActivityIcon, LucideIcon>> = {
  CheckCircle,
  AlertCircle,
  Clock,
  User,
  CreditCard,
  Settings,
  Camera,
  PenTool,
  BarChart3,
  Target,
  Zap,
  Brain,
};

type Props = {
  activities: readonly RecentActivity[];
  /** How far the server's clock, which dated the activities, is ahead of this one. */
  clockAheadMs: number;
};

/** What the user did lately, the rest on demand, and Clear All, which can be undone. */
export function RecentActivities({ activities, clockAheadMs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const now = new Date(useNow() + clockAheadMs);
  // The button that was pressed goes with what it cleared.
  const { clear, isClearing, undo, isRestoring } = useClearActivities({
    onChanged: () => heading.current?.focus({ preventScroll: true }),
  });
  const shown = showsAll ? activities : whatMatters(activities);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent-activity" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {activityTexts.heading}
        </h2>
        {activities.length > 0 && (
          <Button kind="plain" busy={isClearing} onClick={clear}>
            {activityTexts.clear}
          </Button>
        )}
      </div>
      {activities.length === 0 ? (
        <NoActivity>
          {undo && (
            <Button kind="quiet" busy={isRestoring} onClick={undo}>
              {activityTexts.restore}
            </Button>
          )}
        </NoActivity>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white">
            {shown.map((activity) => (
              <li key={activity.id} className="flex items-center gap-3 px-3 py-2 sm:px-5">
                <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-blush text-plum">
                  <ActivityIconPicture icon={activity.icon} />
                </span>
                <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
                  <p className="font-semibold wrap-anywhere">{activity.title}</p>
                  <p className="text-sm text-ink-soft wrap-anywhere sm:text-base">{activity.description}</p>
                </div>
                <time
                  dateTime={activity.timestamp}
                  title={dateAndTime(activity.timestamp)}
                  className="shrink-0 text-sm text-ink-soft"
                >
                  {relativeTime(new Date(activity.timestamp), now, (moment) =>
                    dateOnly(moment.toISOString()),
                  )}
                </time>
              </li>
            ))}
          </ul>
          {activities.length > shortListLength && (
            <Button kind="plain" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
              {showsAll ? activityTexts.fewer : activityTexts.all(activities.length)}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** The picture that an icon's name stands for; decoration beside a text that says the same. */
function ActivityIconPicture({ icon }: { icon: ActivityIcon }) {
  const Picture = pictures[icon];
  return <Picture size={16} aria-hidden data-icon={icon} />;
}

/** This machine's time in milliseconds, renewed twice a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * Clears the list at once and offers to take that back: in a message that goes by itself, and by `undo` for as long as the
 * screen is open; that is null while there is nothing to take back. `onChanged` hears when the list is another one.
 */
function useClearActivities({ onChanged }: { onChanged: () => void }) {
  const api = useApi(activityContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [lastClearing, setLastClearing] = useState<string | null>(null);
  const restore = useMutation({
    mutationFn: (clearingId: string) => api.restore({ clearingId }),
    onSuccess: async (_answer, clearingId) => {
      setLastClearing((last) => (last === clearingId ? null : last));
      await queryClient.invalidateQueries({ queryKey: dashboardKey });
      onChanged();
    },
    onError: (_error, clearingId) =>
      showToast({
        title: activityTexts.restoreFailed,
        tone: 'error',
        action: { label: wayTexts.tryAgain, onClick: () => restore.mutate(clearingId) },
      }),
  });
  const clear = useMutation({
    mutationFn: async () => {
      // An answer from before the clearing would bring the list back.
      await queryClient.cancelQueries({ queryKey: dashboardKey });
      return api.clear();
    },
    onSuccess: ({ clearingId }) => {
      queryClient.setQueryData<Dashboard>(
        dashboardKey,
        (dashboard) => dashboard && { ...dashboard, activities: [] },
      );
      setLastClearing(clearingId);
      onChanged();
      showToast({
        title: activityTexts.cleared,
        action: { label: 'Undo', onClick: () => restore.mutate(clearingId) },
      });
    },
    onError: () => showToast({ title: activityTexts.clearFailed, tone: 'error' }),
  });
  return {
    clear: () => clear.mutate(),
    isClearing: clear.isPending,
    undo: lastClearing === null ? null : () => restore.mutate(lastClearing),
    isRestoring: restore.isPending,
  };
}

/** In place of a list of activities that is empty; `children` is what can be done about it. */
function NoActivity({ children }: { children?: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-white p-5">
      <p className="max-w-[62ch] text-ink-soft">
        {wayTexts.noActivity}{' '}
        <AppLink href="/settings" className="font-semibold text-ink underline">
          {wayTexts.yourData}
        </AppLink>
        .
      </p>
      {children}
    </div>
  );
}

/** How many activities the list shows until the user asks for all. */
const shortListLength = 5;

/**
 * The few activities that matter to their reader, the newest first: what came of something before that it began, and
 * sign-ins last.
 */
export function whatMatters(activities: readonly RecentActivity[]): RecentActivity[] {
  if (activities.length <= shortListLength) return [...activities];
  const rank = ({ type, icon }: RecentActivity, place: number): number => {
    if (type === 'auth') return 2;
    const hasEnded = activities
      .slice(0, place)
      .some((newer) => newer.type === 'analysis' && newer.icon !== 'Clock');
    return type === 'analysis' && icon === 'Clock' && hasEnded ? 1 : 0;
  };
  const ranks = new Map(activities.map((activity, place) => [activity.id, rank(activity, place)]));
  const chosen = activities
    .toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))
    .slice(0, shortListLength);
  return activities.filter((activity) => chosen.includes(activity));
}
