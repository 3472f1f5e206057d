import { useRef } from 'react';
import { relativeTime } from '../../../domain/relative-time.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateAndTime, dateOnly } from '../../../web/ui/date-texts.ts';
import type { RecentActivity } from '../../activity/activity.contract.ts';
import { ActivityIconPicture } from './activity-icon-picture.tsx';
import { useClearActivities } from './use-clear-activities.ts';
import { useNow } from './use-now.ts';

type Props = {
  activities: readonly RecentActivity[];
  /** How far the server's clock, which dated the activities, is ahead of this one. */
  clockAheadMs: number;
};

/** What the user did lately, and Clear All, which can be undone. */
export function RecentActivities({ activities, clockAheadMs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date(useNow() + clockAheadMs);
  // The button that was pressed goes with what it cleared.
  const { clear, isClearing, undo, isRestoring } = useClearActivities({
    onChanged: () => heading.current?.focus({ preventScroll: true }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent-activity" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          Recent activity
        </h2>
        {activities.length > 0 && (
          <Button kind="quiet" busy={isClearing} onClick={clear}>
            Clear All
          </Button>
        )}
      </div>
      {activities.length === 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-white p-5">
          <p className="max-w-[62ch] text-ink-soft">
            Nothing to show. What you do from now on stands here; what was cleared is not deleted, and is part
            of{' '}
            <AppLink href="/settings" className="font-semibold text-ink underline">
              your data in the settings
            </AppLink>
            .
          </p>
          {undo && (
            <Button kind="quiet" busy={isRestoring} onClick={undo}>
              Show it again
            </Button>
          )}
        </div>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-white">
          {activities.map((activity) => (
            <li key={activity.id} className="flex items-start gap-3 p-4 sm:gap-4 sm:px-5">
              <span className="mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-blush text-plum">
                <ActivityIconPicture icon={activity.icon} />
              </span>
              <div className="flex min-w-0 flex-1 flex-col gap-x-6 sm:flex-row sm:justify-between">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{activity.title}</p>
                  <p className="text-ink-soft wrap-anywhere">{activity.description}</p>
                </div>
                <time
                  dateTime={activity.timestamp}
                  title={dateAndTime(activity.timestamp)}
                  className="shrink-0 text-sm text-ink-soft sm:pt-0.5"
                >
                  {relativeTime(new Date(activity.timestamp), now, (moment) =>
                    dateOnly(moment.toISOString()),
                  )}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
