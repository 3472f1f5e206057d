import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { canAnswer, type InsightId } from '../../../../domain/insights.ts';

/** Where the numbers are from that do not hold it: weeks that were written down, or an export. */
type Without = 'weeks' | 'export';

/** Those that weekly entries answer are never missing for want of an export. */
type OfExports = Exclude<InsightId, 'trend' | 'live' | 'pace' | 'replies'>;

const weeksLack: Readonly<Record<OfExports, string>> = {
  selectivity: 'do not say how often you passed',
  return: 'do not say how often you passed',
  weekday: 'have no weekdays',
  hour: 'have no hours',
  comment: 'do not tell likes with a comment from others',
  opening: 'hold no messages',
  'who-first': 'do not say who liked first',
  wait: 'do not say when you wrote',
};

const exportsLack: Readonly<Record<OfExports, string>> = {
  selectivity: 'does not say how often you passed',
  return: 'does not say how often you passed',
  weekday: 'has no days',
  hour: 'has days, not hours',
  comment: 'does not tell likes with a comment from others',
  opening: 'holds no messages of yours',
  'who-first': 'does not say who liked first',
  wait: 'does not say when a match was made',
};

const emptyTexts: Readonly<Record<OfExports, string>> = {
  selectivity: 'holds no profile that you judged',
  return: 'holds no profile that you judged',
  weekday: 'holds no day',
  hour: 'holds no like that you sent',
  comment: 'holds no like that you sent',
  opening: 'holds no conversation that you began before its last day',
  'who-first': 'holds no conversation',
  wait: 'holds no conversation',
};

/**
 * Why an insight has nothing to show: because nothing was imported, because the app's exports never tell it, or because this one
 * holds nothing of it.
 */
export function missingText(id: OfExports, app: DatingApp, without: Without): string {
  const { name } = appLimits[app];
  const tells = canAnswer(id, app);
  if (without === 'export') {
    return tells ? `Your export of ${name} ${emptyTexts[id]}.` : `The export of ${name} ${exportsLack[id]}.`;
  }
  const weeks = `Weekly entries ${weeksLack[id]}`;
  if (tells) return `${weeks}; an export of ${name} tells it.`;
  if (app === 'bumble') return `${weeks}, and ${name} offers no export that Loupe could read.`;
  return `${weeks}, and the export of ${name} ${exportsLack[id]}.`;
}

/** Why nothing is said of versions. */
export function noChangeText(app: DatingApp): string {
  const { name } = appLimits[app];
  const edits = app === 'hinge' ? ' or an export of Hinge with a changed prompt' : '';
  return `Loupe knows of no change of your ${name} profile within your numbers. A new version in Loupe${edits} begins a comparison.`;
}

/** Exports that were read before conversations were stored. */
export const oldImportText =
  'Your export was imported before Loupe counted conversations one by one, or holds none. Import it again to see this.';
