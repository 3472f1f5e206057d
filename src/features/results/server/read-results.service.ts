import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays, daysBetween, mondayOf } from '../../../domain/calendar-day.ts';
import { publishedLag } from '../../../domain/statistics/censoring.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import { diagnoseStages } from '../../../domain/statistics/stages.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RequireEntitlement } from '../../billing/server/require-entitlement.service.ts';
import type { ListProfileVersions } from '../../profiles/server/list-profile-versions.service.ts';
import type { ResultRange, Results, ResultsView } from '../results.contract.ts';
import { benchmarksOf, groupOf } from './benchmarks.ts';
import { bucketsOf, bucketWeeksOf, startOfRange } from './buckets.ts';
import { compareChanges, presentRate } from './changes.ts';
import { readKnown, type Known } from './known-results.ts';
import { daysOfChange, listMarkers } from './markers.ts';
import { listAppsWithResults } from './results.store.ts';
import { rateUnitsOf, sumConversations, sumOf, sumTold } from './spans.ts';

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
  const { spans, versions, edits, imports, lags, asOf, isTied, group } = known;
  const from = startOfRange(spans, range);
  const inside = spans.filter((span) => span.from >= from);
  const lastDay = inside.at(-1)?.to ?? known.last;
  const firstDay = inside[0]?.from ?? known.first;
  const rate = rateOf(
    weeksOf(rateUnitsOf(inside, lags, asOf), { until: addDays(lastDay, 1) }),
    publishedPhi[app],
  );
  const phi = rate.phi ?? publishedPhi[app];
  const replies = sumTold(inside, 'replies');
  const dates = sumTold(inside, 'dates');
  const bucketWeeks = bucketWeeksOf(from, mondayOf(inside.at(-1)?.from ?? from));
  return {
    source: known.source,
    importedAt: imports[0]?.importedAt.toISOString() ?? null,
    firstDay,
    lastDay,
    isTied,
    repliesMean: { export: 'went-on', weeks: 'answered', both: 'either' }[
      known.source
    ] as Results['repliesMean'],
    bucketWeeks,
    buckets: bucketsOf(inside, {
      from,
      bucketWeeks,
      phi,
      youngFrom: asOf === null ? null : addDays(asOf, -publishedLag.p95Days),
    }),
    markers: listMarkers({ versions, edits, imports }).filter(
      ({ day }) => day >= from && day <= addDays(lastDay, 6),
    ),
    totals: {
      activeDays: sumTold(inside, 'activeDays'),
      likes: sumOf(inside, 'likes'),
      matches: sumOf(inside, 'matches'),
      replies,
      dates,
      rate: presentRate(rate),
      phi: rate.phi === null || rate.phiFrom === null ? null : { value: rate.phi, from: rate.phiFrom },
    },
    diagnosis: diagnose(),
    ...benchmarksOf(app, rate.rate, group),
    changes: compareChanges(daysOfChange(versions, edits), {
      units: rateUnitsOf(spans, lags, asOf),
      first: known.first,
      last: known.last,
      isTied,
    }),
  };

  function diagnose(): Results['diagnosis'] {
    const bothTold = inside.filter((span) => span.replies !== null && span.dates !== null);
    const { failing, stages } = diagnoseStages({
      days: daysBetween(firstDay, lastDay) + 1,
      likes: Math.round(rate.likes),
      matches: rate.matches,
      conversations: sumConversations(inside),
      conversationsThatWentOn: replies,
      dates: sumTold(bothTold, 'dates'),
      datesOf: sumTold(bothTold, 'replies'),
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
