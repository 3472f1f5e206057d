import type { DatingApp } from '../../../../domain/app-limits.ts';
import { addDays, mondayOf, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { isRipe } from '../../../../domain/statistics/censoring.ts';
import { publishedPhi } from '../../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../../domain/statistics/rate.ts';
import type { RateUnit } from '../../../../domain/statistics/statistics-types.ts';
import type { Known } from '../known-results.ts';
import type { DayRow } from '../results.store.ts';
import { isRipeSpan, rateSpanOf, toldUntilOf } from '../spans.ts';

/** A week from Monday to Sunday in which something happened. */
export type Week = {
  monday: CalendarDay;
  /** Likes that have had their time, and the matches that are counted against them. */
  likes: number;
  matches: number;
  /** All likes, and all matches made in the week, no matter who liked first. */
  sent: number;
  made: number;
  /** Conversations that are known to have been answered or not. */
  conversations: number;
  answered: number;
  /** The numbers tell all seven days. */
  isWhole: boolean;
};

export type InsightData = {
  app: DatingApp;
  known: Known;
  /** In order. */
  weeks: readonly Week[];
  /** Days whose likes have had their time. */
  ripeDays: readonly DayRow[];
  /** Overdispersion of the matches of a day. */
  phi: number;
  /** What is said of likes that are left out; empty where none are. */
  leftOut: string;
};

export function tell(app: DatingApp, known: Known): InsightData {
  const { days, imports, ripening } = known;
  const ripeDays = days.filter(({ day }) => {
    const toldUntil = toldUntilOf(day, imports);
    return ripening === null || toldUntil === null || isRipe(day, toldUntil, ripening);
  });
  const units = ripeDays.map(({ likes, matches, matchedLikes }) => ({
    likes,
    matches: matchedLikes ?? matches,
  }));
  return {
    app,
    known,
    weeks: weeksOfSpans(known),
    ripeDays,
    phi: rateOf(units, publishedPhi[app]).phi ?? publishedPhi[app],
    leftOut:
      ripening === null
        ? ''
        : ` Likes younger than ${ripening.days} days at the end of their export are left out: they may become a match yet.`,
  };
}

function weeksOfSpans({ spans, ripening, first, last }: Known): Week[] {
  const weeks = new Map<CalendarDay, Week>();
  let [monday, sunday] = ['', ''];
  for (const span of spans) {
    // Spans come in order, so that most are of the week of the one before.
    if (!(span.from >= monday && span.from <= sunday)) {
      monday = mondayOf(span.from);
      sunday = addDays(monday, 6);
    }
    const week = weeks.get(monday) ?? {
      monday,
      likes: 0,
      matches: 0,
      sent: 0,
      made: 0,
      conversations: 0,
      answered: 0,
      isWhole: monday >= first && sunday <= last,
    };
    weeks.set(monday, week);
    week.sent += span.likes;
    week.made += span.matches;
    if (isRipeSpan(span, ripening)) {
      const rate = rateSpanOf(span);
      week.likes += rate.likes;
      week.matches += rate.matches;
    }
    const of = span.conversations ?? span.written ?? (span.activeDays === null ? span.matches : null);
    if (span.replies !== null && of !== null) {
      week.conversations += of;
      week.answered += Math.min(of, span.replies);
    }
  }
  return [...weeks.values()];
}

const mostUnits = 26;

/**
 * How many weeks count as one stretch where stretches are compared. Matches come days after their likes and neighbouring weeks
 * are alike, so that single weeks would make one surer than they should; of few weeks there is no other way.
 */
export function weeksInUnit(weeks: number): number {
  return Math.max(weeks >= 40 ? 4 : weeks >= 20 ? 2 : 1, Math.ceil(weeks / mostUnits));
}

/** Above this, weeks that are alike by what parts them stand side by side, and are likely alike in what else happens, too. */
const alike = 0.25;

/** The same where weeks are parted by a measure: single weeks where it changes from week to week. */
export function weeksInUnitBy(measures: readonly number[]): number {
  const mean = measures.reduce((sum, one) => sum + one, 0) / Math.max(1, measures.length);
  const squares = measures.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const products = measures.reduce(
    (sum, one, place) => sum + (place === 0 ? 0 : (one - mean) * ((measures[place - 1] ?? mean) - mean)),
    0,
  );
  return squares > 0 && products / squares > alike ? weeksInUnit(measures.length) : 1;
}

/** So many in a row put together, counted back from the newest; what is left at the beginning joins the oldest. */
export function blocksOf<Part>(parts: readonly Part[], size: number): Part[][] {
  const blocks: Part[][] = [];
  const rest = parts.length >= size ? parts.length % size : 0;
  for (let start = 0; start < parts.length; start += size) {
    const from = start === 0 ? 0 : start + rest;
    const block = parts.slice(from, start + rest + size);
    if (block.length > 0) blocks.push(block);
  }
  return blocks;
}

/** Parts added up to one unit of a rate. */
export function unitOf<Part>(parts: readonly Part[], tellOne: (part: Part) => RateUnit): RateUnit {
  return parts
    .map(tellOne)
    .reduce((sum, { likes, matches }) => ({ likes: sum.likes + likes, matches: sum.matches + matches }), {
      likes: 0,
      matches: 0,
    });
}
