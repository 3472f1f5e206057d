import type { DatingApp } from '../../../domain/app-limits.ts';
import { mondayOf } from '../../../domain/calendar-day.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import type { ListProfileVersions } from '../../profiles/server/list-profile-versions.service.ts';
import type { ResultRange, Results, ResultsView } from '../results.contract.ts';
import { benchmarksOf } from './stages/benchmarks.ts';
import { bucketsOf, bucketWeeksOf, startOfRange } from './buckets.ts';
import { compareChanges, presentRate } from './changes/changes.ts';
import {
  diagnoseKnown,
  type Diagnosed,
  judgeRange,
  presentDiagnosis,
  repliesMeanOf,
} from './stages/judge-range.ts';
import { readKnown, type Known } from './known-results.ts';
import { daysOfChange, listMarkers } from './changes/markers.ts';
import { listAppsWithResults } from './results.store.ts';
import { gapsBetween } from '../../../domain/day-ranges.ts';
import { sumActiveDays, sumOf, sumTold } from './spans.ts';

export type ReadResults = (
  userId: string,
  wish: { app?: DatingApp | undefined; range?: ResultRange | undefined },
) => Promise<ResultsView>;

/** How a user's profiles do in one app. Throws `subscription_required`. */
export function createReadResults(deps: {
  db: Db;
  log: Log;
  requireEntitlement: RequireEntitlement;
  listProfileVersions: ListProfileVersions;
}): ReadResults {
  return async (userId, { app: wished, range: wishedRange }) => {
    await deps.requireEntitlement(userId, 'performanceAnalytics');
    const appsWithResults = await listAppsWithResults(deps.db, userId);
    const app = wished ?? appsWithResults[0] ?? 'tinder';
    const known = appsWithResults.includes(app) ? await readKnown(deps, userId, app) : null;
    if (known === null) return { app, range: wishedRange ?? 'year', appsWithResults, results: null };
    const diagnosis = diagnoseKnown(app, known);
    const range = wishedRange ?? diagnosis.range;
    return { app, range, appsWithResults, results: presentResults(app, known, { range, diagnosis }) };
  };
}

function funnelOf({ failing, stages }: Diagnosed): Results['funnel'] {
  return { failing, stages: [...stages] };
}

function presentResults(
  app: DatingApp,
  known: Known,
  { range, diagnosis }: { range: ResultRange; diagnosis: Diagnosed },
): Results {
  const { told, versions, edits, imports, furthest, ripening, isTied, group } = known;
  const from = startOfRange(known.spans, range);
  const { firstDay, inside, lastDay, phi, rate, ripe } = judgeRange(app, known, from);
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
    repliesMean: repliesMeanOf(known),
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
      replies: sumTold(inside, 'replies'),
      dates: sumTold(inside, 'dates'),
      rate: presentRate(rate),
      phi: rate.phi === null || rate.phiFrom === null ? null : { value: rate.phi, from: rate.phiFrom },
    },
    diagnosis: presentDiagnosis(diagnosis),
    funnel: funnelOf(range === diagnosis.range ? diagnosis : diagnoseKnown(app, known, [range])),
    ...benchmarksOf(app, rate, group),
    ...compareChanges(daysOfChange(versions, edits), known),
  };
}
