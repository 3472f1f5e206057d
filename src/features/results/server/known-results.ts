import type { DatingApp } from '../../../domain/app-limits.ts';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Lag } from '../../../domain/statistics/censoring.ts';
import type { BenchmarkGroup } from '../../../domain/statistics/statistics-types.ts';
import type { Db } from '../../../server/db/database.ts';
import type {
  ListProfileVersions,
  ProfileVersion,
} from '../../profiles/server/list-profile-versions.service.ts';
import { furthestImport } from './furthest-import.ts';
import {
  listImportsOfApp,
  listResultDays,
  listResultWeeks,
  listTextEdits,
  type DayRow,
  type EditRow,
  type ImportRow,
} from './results.store.ts';
import { mergeSpans, type Span } from './spans.ts';

/** All that is known of how a user does in one app. */
export type Known = {
  /** In order; at least one. */
  spans: Span[];
  /** What was imported, whether or not a written-down week stands in its place. */
  days: DayRow[];
  first: CalendarDay;
  last: CalendarDay;
  source: 'export' | 'weeks' | 'both';
  /** The newest first. */
  imports: ImportRow[];
  furthest: ImportRow | undefined;
  /** Whether the app ties a match to its like. */
  isTied: boolean;
  lags: readonly Lag[];
  /** The last day of the export where matches are tied to likes; likes shortly before it are too young. */
  asOf: CalendarDay | null;
  versions: ProfileVersion[];
  edits: EditRow[];
  group: BenchmarkGroup | null;
};

/** Reads it; null where nothing is known. */
export async function readKnown(
  deps: { db: Db; listProfileVersions: ListProfileVersions },
  userId: string,
  app: DatingApp,
): Promise<Known | null> {
  const { db } = deps;
  const [days, weeks, imports, edits, { iAm, versions }] = await Promise.all([
    listResultDays(db, userId, app),
    listResultWeeks(db, userId, app),
    listImportsOfApp(db, userId, app),
    listTextEdits(db, userId, app),
    deps.listProfileVersions(userId, app),
  ]);
  const spans = mergeSpans(days, weeks);
  const [firstSpan, lastSpan] = [spans[0], spans.at(-1)];
  if (firstSpan === undefined || lastSpan === undefined) return null;
  const isTied = spans.some(({ matchedLikes }) => matchedLikes !== null);
  const hasWeeks = spans.some(({ activeDays }) => activeDays === null);
  const furthest = furthestImport(imports);
  return {
    spans,
    days,
    first: firstSpan.from,
    last: lastSpan.to,
    source: !hasWeeks ? 'export' : spans.some(({ activeDays }) => activeDays !== null) ? 'both' : 'weeks',
    imports,
    furthest,
    isTied,
    lags: furthest?.lags ?? [],
    asOf: isTied ? (furthest?.lastDay ?? days.at(-1)?.day ?? null) : null,
    versions,
    edits,
    group: iAm === 'man' ? 'men' : iAm === 'woman' ? 'women' : null,
  };
}
