import { appLimits } from '../../../../domain/app-limits.ts';
import type { AddedImport } from '../../results-import.contract.ts';
import { longDay } from '../results-texts.ts';

/** What an import has done to the results, and what it has left as it was. */
export function importedText({
  app,
  dayCount,
  daysLeftOut,
  newerExportUntil,
}: Pick<AddedImport, 'app' | 'dayCount' | 'daysLeftOut' | 'newerExportUntil'>): string {
  const days = (count: number) => `${count.toLocaleString('en-US')} active ${count === 1 ? 'day' : 'days'}`;
  const added = `${days(dayCount)} of ${appLimits[app].name} ${dayCount === 1 ? 'is' : 'are'} in your results now.`;
  if (newerExportUntil === null) return added;
  const kept =
    daysLeftOut === 0
      ? 'your profile texts stay'
      : `${days(daysLeftOut)} of this file and your profile texts stay`;
  return `${added} You had imported a newer export before, which reaches to ${longDay(newerExportUntil)}: ${kept} as that one has them.`;
}
