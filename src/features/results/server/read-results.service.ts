import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays, mondayOf } from '../../../domain/calendar-day.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import { diagnoseStages } from '../../../domain/statistics/stages.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import type { ListProfileVersions } from '../../profiles/server/list-profile-versions.service.ts';
import type { ResultRange, Results, ResultsView } from '../results.contract.ts';
import { benchmarksOf, groupOf } from './benchmarks.ts';
import { bucketsOf, bucketWeeksOf, startOfRange } from './buckets.ts';
import { compareChanges, presentRate } from './changes.ts';
import { readKnown, type Known } from './known-results.ts';
import { daysOfChange, listMarkers } from './markers.ts';
import { listAppsWithResults } from './results.store.ts';
import { gapsBetween } from './day-ranges.ts';
import {
  daysOfActiveWeeks,
  isRipeSpan,
  rateSpanOf,
  sumActiveDays,
  sumConversations,
  sumOf,
  sumTold,
} from './spans.ts';

export type ReadResults = (
  userId: string,
  wish: { app?: DatingApp | undefined; range: ResultRange },
) => Promise<ResultsView>;

/** How a user's profiles do in one app. Throws `subscription_required`. */
export function createReadResults(deps: {
  db: Db;
  requireEntitlement: RequireEntitlement;
  listProfileVersions: ListProfileVersions;
}): ReadResults {
  return async (userId, { app: wished, range }) => {
    await deps.requireEntitlement(userId, 'performanceAnalytics');
    const appsWithResults = await listAppsWithResults(deps.db, userId);
    const app = wished ?? appsWithResults[0] ?? 'tinder';
    const known = appsWithResults.includes(app) ? await readKnown(deps, userId, app) : null;
    return { app, range, appsWithResults, results: known && presentResults(app, known, range) };
  };
}

function presentResults(app: DatingApp, known: Known, range: ResultRange): Results {
  const { spans, told, versions, edits, imports, furthest, ripening, isTied, group } = known;
  const from = startOfRange(spans, range);
  const inside = spans.filter((span) => span.from >= from);
  const lastDay = inside.at(-1)?.to ?? known.last;
  const firstDay = inside[0]?.from ?? known.first;
  const ripe = inside.filter((span) => isRipeSpan(span, ripening));
  const rate = rateOf(
    weeksOf(ripe.map(rateSpanOf), { until: addDays(ripe.at(-1)?.to ?? lastDay, 1) }),
    publishedPhi[app],
  );
  const phi = rate.phi ?? publishedPhi[app];
  const replies = sumTold(inside, 'replies');
  const repliesMean = ({ export: 'went-on', weeks: 'answered', both: 'either' } as const)[known.source];
  const dates = sumTold(inside, 'dates');
  const bucketWeeks = bucketWeeksOf(from, mondayOf(inside.at(-1)?.from ?? from));
  return {
    source: known.source,
    importedAt: imports[0]?.importedAt.toISOString() ?? null,
    firstDay,
    lastDay,
    gaps: gapsBetween(told, { from: firstDay, to: lastDay }),
    isTied,
    setAside: ripening && {
      likes: sumOf(inside, 'likes') - sumOf(ripe, 'likes'),
      youngerThanDays: ripening.days,
      from: ripening.from,
      exportEnds: furthest?.lastDay ?? lastDay,
    },
    repliesMean,
    bucketWeeks,
    buckets: bucketsOf(inside, {
      from,
      bucketWeeks,
      phi,
      ripening,
      told,
    }),
    markers: listMarkers({ versions, edits, imports }).filter(({ day }) => day >= from),
    totals: {
      activeDays: sumActiveDays(inside),
      likes: sumOf(inside, 'likes'),
      matches: sumOf(inside, 'matches'),
      replies,
      dates,
      rate: presentRate(rate),
      phi: rate.phi === null || rate.phiFrom === null ? null : { value: rate.phi, from: rate.phiFrom },
    },
    diagnosis: diagnose(),
    ...benchmarksOf(app, rate, group),
    ...compareChanges(daysOfChange(versions, edits), known),
  };

  function diagnose(): Results['diagnosis'] {
    const bothTold = inside.filter((span) => span.replies !== null && span.dates !== null);
    const { failing, stages } = diagnoseStages({
      days: daysOfActiveWeeks(inside),
      likes: sumOf(inside, 'likes'),
      ripeLikes: rate.likes,
      matches: rate.matches,
      isTied,
      conversations: sumConversations(inside),
      conversationsThatWentOn: replies,
      dates: sumTold(bothTold, 'dates'),
      datesOf: sumTold(bothTold, 'replies'),
      repliesMean,
      phi,
      group: groupOf(app, group),
    });
    return {
      failing,
      stages: stages.map(({ stage, standing, restsOn, mark, count, of }) => ({
        stage,
        standing,
        restsOn,
        mark,
        count,
        of,
      })),
    };
  }
}
