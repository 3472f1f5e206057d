import { formatCalendarDay, formatCalendarDays } from '../../../domain/utc-date.ts';
import type { BadgeTone } from '../../../web/ui/badge.tsx';
import type { Experiment, ExperimentVerdict } from '../experiments.contract.ts';

/** A share as a percentage that keeps what matters of small ones: "2.0%", "41%". */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
}

const listFormat = new Intl.ListFormat('en');

/** An ISO date as a reader writes it: "Nov 23, 2026". */
export function dayText(day: string): string {
  return formatCalendarDay(day);
}

/** Days in a row as a reader writes them: "Nov 23 – 29, 2026". */
export function daysText(firstDay: string, lastDay: string): string {
  return formatCalendarDays(firstDay, lastDay);
}

export const stateTexts: Readonly<Record<Experiment['state'], { text: string; tone: BadgeTone }>> = {
  waiting: { text: 'Begins later', tone: 'neutral' },
  running: { text: 'Running', tone: 'caution' },
  finished: { text: 'Finished', tone: 'keep' },
  stopped: { text: 'Stopped early', tone: 'drop' },
};

export const experimentVerdictTexts: Readonly<
  Record<ExperimentVerdict['verdict'], { text: string; tone: BadgeTone }>
> = {
  better: { text: 'B is better', tone: 'keep' },
  worse: { text: 'B is worse', tone: 'drop' },
  inconclusive: { text: 'Inconclusive', tone: 'caution' },
};

/** What an experiment asks of its user today, in one sentence. */
export function todayText({ state, today, startsOn, endsOn, waitsFor }: Experiment): string {
  if (state === 'waiting') return `Begins on ${dayText(startsOn)} with version A.`;
  if (state === 'stopped') return 'Ended before its own rule, so there is no verdict.';
  if (waitsFor !== null) {
    const numbers = waitsFor.blocks.map((number) => String(number + 1));
    const names = `${numbers.length === 1 ? 'block' : 'blocks'} ${listFormat.format(numbers)}`;
    return `Ended on ${dayText(endsOn)}, as declared. The numbers of ${names} are missing: import or write them down until ${dayText(waitsFor.until)}. Then the verdict is drawn, once.`;
  }
  if (state === 'finished' || today === null) return `Ended on ${dayText(endsOn)}, as declared.`;
  const until = dayText(today.until);
  return today.switchToday
    ? `Switch to version ${today.version} today. It stays until ${until}.`
    : `Version ${today.version} is up until ${until}. Change nothing else meanwhile.`;
}
