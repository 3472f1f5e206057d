import type { DatingApp } from '../../../domain/app-limits.ts';
import { daysBetween, type CalendarDay } from '../../../domain/calendar-day.ts';
import { ripeningOf, type Ripening } from '../../../domain/statistics/censoring.ts';
import type { BenchmarkGroup } from '../../../domain/statistics/statistics-types.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type {
  ListProfileVersions,
  VersionChange,
} from '../../profiles/server/list-profile-versions.service.ts';
import { listConversationsOfApp, type ConversationRow } from './conversations.store.ts';
import { joinRanges, type DayRange } from '../../../domain/day-ranges.ts';
import {
  type DayRow,
  type EditRow,
  findWhoUserIs,
  type ImportRow,
  listImportsOfApp,
  listResultDays,
  listResultWeeks,
  listTextEdits,
  type WeekRow,
} from './results.store.ts';
import { storedHours, storedLags, storedOpenings } from './stored-results.ts';
import { mergeSpans, type ResultSpan } from './spans.ts';

/** The numbers that are known of how a user does in one app. */
export type KnownOfApp = {
  /** In order; at least one. */
  spans: ResultSpan[];
  /** What was imported, whether or not a written-down week stands in its place. */
  days: DayRow[];
  /** What was written down, whether or not an import tells the same time. */
  weeks: WeekRow[];
  /** Of every import, with those that have no day. */
  conversations: ConversationRow[];
  first: CalendarDay;
  last: CalendarDay;
  /** The times with known results, in order; between them nothing was added. */
  told: DayRange[];
  source: 'export' | 'weeks' | 'both';
  /** The newest first. */
  imports: ImportRow[];
  /** The one that reaches furthest, which is not the newest where an older file was read after it. */
  furthest: FurthestImport | undefined;
  /** Whether each match is tied to its like; not where weeks were written down. */
  isTied: boolean;
  /** How long likes are waited for; null where nothing ties a match to its like. */
  ripening: Ripening | null;
  group: BenchmarkGroup | null;
};

/** An import with what its export says besides days; null where that cannot be read. */
export type FurthestImport = Omit<ImportRow, 'hours' | 'openings' | 'lags'> & {
  hours: ReturnType<typeof storedHours.read> | null;
  openings: ReturnType<typeof storedOpenings.read> | null;
  lags: Lags;
};

type Lags = ReturnType<typeof storedLags.read>;

/** All that is known of it: the numbers, and when the profile was changed. */
export type Known = KnownOfApp & { versions: VersionChange[]; edits: EditRow[] };

/** Reads the numbers alone; null where nothing is known. */
export async function readKnownOfApp(
  { db, log }: { db: Db; log: Log },
  userId: string,
  app: DatingApp,
): Promise<KnownOfApp | null> {
  const [days, conversations, weeks, imports, iAm] = await Promise.all([
    listResultDays(db, userId, app),
    listConversationsOfApp(db, userId, app),
    listResultWeeks(db, userId, app),
    listImportsOfApp(db, userId, app),
    findWhoUserIs(db, userId, app),
  ]);
  return joinKnown({ days, conversations, weeks, imports, iAm, log });
}

/** More than a year, from the Monday of its first week to the Sunday of its last. */
const recentDays = 380;

/**
 * Reads the numbers of the last year that is known, and says whether there are older ones; null where nothing is known. What is
 * told of that year is what {@link readKnownOfApp} tells of it.
 */
export async function readRecentOfApp(
  { db, log }: { db: Db; log: Log },
  userId: string,
  app: DatingApp,
): Promise<{ known: KnownOfApp; isAll: boolean } | null> {
  const [days, weeks, imports, iAm] = await Promise.all([
    listResultDays(db, userId, app, recentDays),
    listResultWeeks(db, userId, app),
    listImportsOfApp(db, userId, app),
    findWhoUserIs(db, userId, app),
  ]);
  const first = days[0]?.day;
  const conversations = await listConversationsOfApp(db, userId, app, first);
  const known = joinKnown({ days, conversations, weeks, imports, iAm, log });
  const isAll = imports.every(
    ({ firstDay }) => firstDay === null || first === undefined || firstDay >= first,
  );
  return known && { known, isAll };
}

/** Reads all of it; null where nothing is known. */
export async function readKnown(
  deps: { db: Db; log: Log; listProfileVersions: ListProfileVersions },
  userId: string,
  app: DatingApp,
): Promise<Known | null> {
  const { db, log } = deps;
  const [days, conversations, weeks, imports, edits, { iAm, versions }] = await Promise.all([
    listResultDays(db, userId, app),
    listConversationsOfApp(db, userId, app),
    listResultWeeks(db, userId, app),
    listImportsOfApp(db, userId, app),
    listTextEdits(db, userId, app),
    deps.listProfileVersions(userId, app),
  ]);
  const known = joinKnown({ days, conversations, weeks, imports, iAm, log });
  return known && { ...known, versions, edits };
}

/** All that is known of an app, from its rows; null where that is nothing. */
export function joinKnown({
  days,
  conversations,
  weeks,
  imports,
  iAm,
  log,
}: {
  days: DayRow[];
  conversations: ConversationRow[];
  weeks: WeekRow[];
  imports: ImportRow[];
  iAm: 'man' | 'woman' | 'other' | null;
  log: Log;
}): KnownOfApp | null {
  const imported = joinRanges(
    imports.flatMap(({ firstDay, lastDay }) =>
      firstDay === null || lastDay === null ? [] : [{ from: firstDay, to: lastDay }],
    ),
  );
  const spans = mergeSpans(days, weeks, imports, imported);
  const [firstSpan, lastSpan] = [spans[0], spans.at(-1)];
  if (firstSpan === undefined || lastSpan === undefined) return null;
  const hasWeeks = spans.some(({ activeDays }) => activeDays === null);
  const found = furthestImport(imports);
  const furthest = found && readImport(found, log);
  return {
    spans,
    days,
    weeks,
    conversations,
    first: firstSpan.from,
    last: lastSpan.to,
    // Every day stands within the time of its import.
    told: joinRanges([...imported, ...spans.filter(({ activeDays }) => activeDays === null)]),
    source: !hasWeeks ? 'export' : spans.some(({ activeDays }) => activeDays !== null) ? 'both' : 'weeks',
    imports,
    furthest,
    isTied: spans.every(({ matchedLikes }) => matchedLikes !== null),
    ripening: ripeningOfDays(days, furthest),
    group: iAm === 'man' ? 'men' : iAm === 'woman' ? 'women' : null,
  };
}

/**
 * The import whose export reaches furthest: what it says of lags and hours holds. It is not the newest import where an older
 * file was read after it. Of exports that end on one day it is the first of the list.
 */
export function furthestImport<Row extends { lastDay: CalendarDay | null }>(
  imports: readonly Row[],
): Row | undefined {
  return imports.toSorted((one, other) => (other.lastDay ?? '').localeCompare(one.lastDay ?? ''))[0];
}

function readImport(row: ImportRow, log: Log): FurthestImport {
  return {
    ...row,
    hours: storedHours.readOr(row.hours, row.id, { instead: null, log }),
    openings: storedOpenings.readOr(row.openings, row.id, { instead: null, log }),
    lags: readLags(row, log),
  };
}

/** How long matches take by an import; nothing where that cannot be read, so that the published time holds. */
export function readLags({ id, lags }: { id: string; lags: object }, log: Log): Lags {
  return storedLags.readOr(lags, id, { instead: [], log });
}

/** How long likes are waited for; null where none of the days ties a match to its like. */
export function ripeningOfDays(
  days: readonly { day: CalendarDay; matchedLikes: number | null }[],
  furthest: { lags: Lags } | undefined,
): Ripening | null {
  const tied = days.filter(({ matchedLikes }) => matchedLikes !== null).map(({ day }) => day);
  const [first, last] = [tied[0], tied.at(-1)];
  if (first === undefined || last === undefined) return null;
  return ripeningOf(furthest?.lags ?? [], daysBetween(first, last) + 1);
}
