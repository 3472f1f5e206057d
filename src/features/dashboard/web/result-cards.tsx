import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { InsightNeedsDetails } from '../../../web/ui/insight-needs-details.tsx';
import type { InsightsCardView, PerformanceCardView } from '../dashboard.contract.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 });
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

const stops: Readonly<Record<PerformanceCardView['failing'], string>> = {
  likes: 'You send few likes.',
  matches: 'Most is lost between likes and matches.',
  messages: 'Most is lost between matches and first messages.',
  replies: 'Most is lost between first messages and replies.',
  lasting: 'Most is lost in conversations that stop early.',
  dates: 'Most is lost between conversations and dates.',
  none: 'No step is clearly below its mark.',
  'could-not-tell': 'Not enough data yet to say where you lose people.',
};

type Props<Card> = {
  card: Card | null;
  /** The app whose numbers are asked for while there are none. */
  wanted: DatingApp;
};

/** How the profile did in the last year that is known. */
export function PerformanceCard({ card, wanted }: Props<PerformanceCardView>) {
  if (card === null) {
    return (
      <>
        <p className="text-ink-soft">
          Bring in your own numbers, from an export or week by week: Loupe shows what came of your likes.
        </p>
        <CardLink href={`/results?app=${wanted}`}>Bring in your numbers</CardLink>
      </>
    );
  }
  const { app, rate, failing, lastDay } = card;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl leading-none font-extrabold tabular-nums">
          {rate.value === null ? 'No rate yet' : percent.format(rate.value)}
        </span>
        {rate.interval && (
          <span className="text-ink-soft tabular-nums">
            {percent.format(rate.interval.low)} to {percent.format(rate.interval.high)}
          </span>
        )}
      </p>
      <p>Matches for each like. {stops[failing]}</p>
      <CardLink href={`/results?app=${app}`} foot={`${appLimits[app].name}, to ${shownDay(lastDay)}`}>
        See the results
      </CardLink>
    </>
  );
}

/** What the user's numbers say about how they use the app. */
export function InsightsCard({ card, wanted }: Props<InsightsCardView>) {
  if (card === null) {
    return (
      <>
        <p className="text-ink-soft">
          Insights come from your own numbers. Four weekly entries answer three questions; an export of Tinder
          or Hinge answers more.
        </p>
        <InsightNeedsDetails />
        <CardLink href={`/results?app=${wanted}`}>Bring in your numbers</CardLink>
      </>
    );
  }
  const { app, answered, asked, finding, more, lastDay } = card;
  return (
    <>
      <p className="font-semibold">
        {answered} of {asked} questions have enough data for an answer.
      </p>
      <p>
        {finding ??
          (answered === 0 ? 'The page says what each of them still needs.' : 'No difference is clear yet.')}
        {more !== null && ` ${more}`}
      </p>
      <CardLink href={`/insights?app=${app}`} foot={`${appLimits[app].name}, to ${shownDay(lastDay)}`}>
        See the insights
      </CardLink>
    </>
  );
}

function CardLink({ href, foot = null, children }: { href: string; foot?: string | null; children: string }) {
  return (
    <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
      {foot !== null && <p className="text-sm text-ink-soft">{foot}</p>}
      <ButtonLink kind="plain" href={href} className={foot === null ? '-ml-3 underline' : '-mr-3 underline'}>
        {children}
      </ButtonLink>
    </div>
  );
}

function shownDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
