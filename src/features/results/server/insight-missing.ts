import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import type { Insight } from '../insights.contract.ts';

/** Where the numbers are from that do not hold it: weeks that were written down, or an export. */
type Without = 'weeks' | 'export';

/** Which apps' exports tell what an insight asks; Bumble has no documented export. */
const toldBy: Readonly<Record<Insight['id'], readonly DatingApp[]>> = {
  selectivity: ['tinder'],
  weekday: ['tinder', 'hinge'],
  hour: ['hinge'],
  comment: ['hinge'],
  opening: ['tinder', 'hinge'],
};

const weeksLack: Readonly<Record<Insight['id'], string>> = {
  selectivity: 'do not say how often you passed',
  weekday: 'have no weekdays',
  hour: 'have no hours',
  comment: 'do not tell likes with a comment from others',
  opening: 'hold no messages',
};

const exportsLack: Readonly<Record<Insight['id'], string>> = {
  selectivity: 'does not say how often you passed',
  weekday: 'has no days',
  hour: 'has days, not hours',
  comment: 'does not tell likes with a comment from others',
  opening: 'holds no messages of yours',
};

const emptyTexts: Readonly<Record<Insight['id'], string>> = {
  selectivity: 'holds no profile that you judged',
  weekday: 'holds no day',
  hour: 'holds no like that you sent',
  comment: 'holds no like that you sent',
  opening: 'holds no conversation that you began before its last day',
};

/**
 * Why an insight has nothing to show: because nothing was imported, because the app's exports never tell it, or because this one
 * holds nothing of it.
 */
export function missingText(id: Insight['id'], app: DatingApp, without: Without): string {
  const { name } = appLimits[app];
  const tells = toldBy[id].includes(app);
  if (without === 'export') {
    return tells ? `Your export of ${name} ${emptyTexts[id]}.` : `The export of ${name} ${exportsLack[id]}.`;
  }
  const weeks = `Weeks that were written down ${weeksLack[id]}`;
  if (tells) return `${weeks}; an export of ${name} tells it.`;
  if (app === 'bumble') return `${weeks}, and no export of ${name} is known that Loupe could read.`;
  return `${weeks}, and the export of ${name} ${exportsLack[id]}.`;
}
