import type { ReactNode } from 'react';
import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { countOf } from '../../../domain/wording.ts';
import { formatCalendarDay } from '../../../domain/utc-date.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { textVerdicts, verdictLine } from '../../analysis/analysis.contract.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type {
  AbTestingCardView,
  BioCheck,
  Dashboard,
  InsightsCardView,
  PerformanceCardView,
  PhotoCheck,
  WeekPlan,
} from '../dashboard.contract.ts';
import { cardFigureTexts, cardRateText, cardTexts, reportHref, testText } from './dashboard-texts.ts';

type CheckCardProps<Check> = {
  check: Check | null;
  /** Why the last one cannot be opened. */
  fault?: string | undefined;
  newest: ProfileSummary | undefined;
};

/** What the photo analysis said last. */
export function PhotoCheckCard({ check, fault, newest }: CheckCardProps<PhotoCheck>) {
  if (check === null) return <BeginHere newest={newest}>{fault ?? cardTexts.noPhotos}</BeginHere>;
  const { opener, failed } = check;
  return (
    <>
      {opener ? (
        <>
          <Answer>{verdictLine(check)}</Answer>
          <p className="text-ink-soft">{cardTexts.opener(opener.position + 1)}</p>
        </>
      ) : (
        <p>{failed > 0 ? cardTexts.photosFailed : cardTexts.photosDeleted}</p>
      )}
      <CardLink href={reportHref(check)} foot={sourceText(check)}>
        {cardTexts.seePhotos}
      </CardLink>
    </>
  );
}

/** What the last bio check found. */
export function BioCheckCard({ check, fault, newest }: CheckCardProps<BioCheck>) {
  if (check === null) return <BeginHere newest={newest}>{fault ?? cardTexts.noBio}</BeginHere>;
  const { status, failure, fixCount, considerCount, changedCount, findings, verdict } = check;
  const isOpen = status === 'analysed' && verdict == null;
  const [first] = findings;
  return (
    <>
      {status === 'failed' && <p>{failure ?? cardTexts.bioFailed}</p>}
      {isOpen && (
        <Answer>
          {first === undefined && changedCount > 0
            ? cardTexts.bioChanged
            : cardFigureTexts.toFix(fixCount + considerCount, changedCount > 0)}
        </Answer>
      )}
      {changedCount > 0 && (
        <p className="text-ink-soft">
          {first === undefined ? cardTexts.bioCheckAgain : cardTexts.bioChangedToo(changedCount)}
        </p>
      )}
      {verdict != null && (
        <>
          <Answer>{textVerdicts[verdict.is]}</Answer>
          {verdict.why[0] !== undefined && (
            <p className="line-clamp-3 text-ink-soft wrap-anywhere">{verdict.why[0]}</p>
          )}
        </>
      )}
      {first && (
        <p className="flex flex-col items-start gap-1">
          <Badge tone={first.severity === 'fix' ? 'drop' : 'caution'}>
            {first.severity === 'fix' ? 'Fix' : 'Consider'}
          </Badge>
          <span className="line-clamp-3 wrap-anywhere">{first.message}</span>
        </p>
      )}
      <CardLink href={reportHref(check)} foot={sourceText(check)}>
        {cardTexts.seeText}
      </CardLink>
      {isOpen && (
        <ButtonLink
          kind="plain"
          href={`/profiles/${check.profileId}/text`}
          className="-mt-2 -ml-3 min-h-9! underline"
        >
          {cardTexts.improveText}
        </ButtonLink>
      )}
    </>
  );
}

type NumbersCardProps<Card> = {
  card: Card | null;
  /** The app whose numbers are asked for while there are none. */
  wanted: DatingApp;
};

/** How the profile did in the last year that is known. */
export function PerformanceCard({ card, wanted }: NumbersCardProps<PerformanceCardView>) {
  if (card === null) {
    return (
      <>
        <p className="text-ink-soft">{cardTexts.noNumbers}</p>
        <CardLink href={`/results?app=${wanted}`}>{cardTexts.addNumbers}</CardLink>
      </>
    );
  }
  const { app, rate, headline, lastDay } = card;
  return (
    <>
      <Answer>{headline}.</Answer>
      <p className="text-ink-soft">
        {rate.value === null ? cardTexts.noRate : cardFigureTexts.matchRate(cardRateText(rate.value))}
        {rate.interval && ` (${cardRateText(rate.interval.low)} to ${cardRateText(rate.interval.high)})`}
      </p>
      <CardLink
        href={`/results?app=${app}`}
        foot={`${appLimits[app].name}, to ${formatCalendarDay(lastDay)}`}
      >
        {cardTexts.seeResults}
      </CardLink>
    </>
  );
}

/** What the user's numbers say about how they use the app. */
export function InsightsCard({ card, wanted }: NumbersCardProps<InsightsCardView>) {
  if (card === null) {
    return (
      <>
        <p className="text-ink-soft">{cardTexts.noInsights}</p>
        <CardLink href={`/results?app=${wanted}`}>{cardTexts.addNumbers}</CardLink>
      </>
    );
  }
  const { app, answered, asked, finding, more, lastDay } = card;
  return (
    <>
      <Answer>{finding ?? (answered === 0 ? cardTexts.noAnswers : cardTexts.noDifference)}</Answer>
      <p className="text-ink-soft">
        {cardFigureTexts.answered(answered, asked)}
        {more !== null && ` ${more}`}
      </p>
      <CardLink
        href={`/insights?app=${app}`}
        foot={`${appLimits[app].name}, to ${formatCalendarDay(lastDay)}`}
      >
        {cardTexts.seeInsights}
      </CardLink>
    </>
  );
}

/** The test that matters now and the votes of friends, with the way to them. */
export function AbTestingCard({ card }: { card: AbTestingCardView | null }) {
  const { test, openVotes, votes } = card ?? { test: null, openVotes: 0, votes: 0 };
  return (
    <>
      {test === null ? (
        <p className="text-ink-soft">{cardTexts.noTest}</p>
      ) : (
        <div>
          <Answer>{testText(test)}</Answer>
          <p className="mt-1 text-ink-soft wrap-anywhere">{test.name}</p>
        </div>
      )}
      {(openVotes > 0 || votes > 0) && (
        <p className="text-ink-soft">
          {cardFigureTexts.votes(countOf(votes, 'vote'))}
          {openVotes > 0 && `, ${openVotes} open`}
        </p>
      )}
      <CardLink href="/experiments">{test === null ? cardTexts.planTest : cardTexts.seeTests}</CardLink>
    </>
  );
}

/** How this week's plan stands, and what to do next. */
export function CoachCard({
  plan,
  step,
  fault,
  newest,
}: {
  plan: WeekPlan | null;
  step: Pick<Dashboard['nextStep'], 'kind' | 'title'>;
  /** Why the report that it is made of cannot be opened. */
  fault?: string | undefined;
  newest: ProfileSummary | undefined;
}) {
  if (plan === null || (fault !== undefined && plan.taskCount === 0)) {
    return (
      <BeginHere newest={newest}>
        {fault ??
          (step.kind === 'fine' || step.kind === 'behaviour'
            ? `${step.title}. ${cardTexts.addProfile}`
            : cardTexts.noPlan)}
      </BeginHere>
    );
  }
  const { confirmedCount, taskCount } = plan;
  return (
    <>
      {taskCount === 0 ? (
        <p>{step.kind === 'fine' ? cardTexts.noTasks : cardTexts.noPlanYet}</p>
      ) : (
        <Answer>{cardFigureTexts.tasksDone(confirmedCount, countOf(taskCount, 'task'))}</Answer>
      )}
      <p className="line-clamp-3 text-ink-soft wrap-anywhere">
        {step.kind === 'fine' ? step.title : `Next: ${step.title}`}
      </p>
      <CardLink href="/coach">
        {taskCount === 0 && (step.kind === 'behaviour' || step.kind === 'report')
          ? cardTexts.makePlan
          : cardTexts.seeCoach}
      </CardLink>
    </>
  );
}

/** A card that holds nothing yet, and where something for it begins. */
function BeginHere({ newest, children }: { newest: ProfileSummary | undefined; children: ReactNode }) {
  return (
    <>
      <p className="text-ink-soft">{children}</p>
      <CardLink href={newest ? `/profiles/${newest.id}` : '/profiles/new'}>
        {newest ? cardFigureTexts.toProfile(appLimits[newest.app].name) : cardTexts.beginProfile}
      </CardLink>
    </>
  );
}

/** What a card says first. */
function Answer({ children }: { children: ReactNode }) {
  return <p className="leading-snug font-semibold wrap-anywhere sm:text-lg">{children}</p>;
}

function CardLink({ href, foot = null, children }: { href: string; foot?: string | null; children: string }) {
  return (
    <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-3">
      {foot !== null && <p className="text-sm text-ink-soft">{foot}</p>}
      <ButtonLink kind="plain" href={href} className="px-0! text-left underline">
        {children}
      </ButtonLink>
    </div>
  );
}

function sourceText({ app, finishedAt }: Pick<PhotoCheck, 'app' | 'finishedAt'>): string {
  return `${appLimits[app].name}, ${dateOnly(finishedAt)}`;
}
