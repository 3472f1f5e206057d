import { datingApps, type DatingApp } from '../../../domain/app-limits.ts';
import { resultRanges, type ResultRange } from '../results.contract.ts';

/** What the address of the results holds. Absent: the app that was told of last, and a year. */
export type ResultsSearch = { app?: DatingApp; range?: ResultRange };

/** Reads the address; what it cannot mean is passed over. */
export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const app = datingApps.find((known) => known === search['app']);
  const range = resultRanges.find((known) => known === search['range']);
  return { ...(app && { app }), ...(range && { range }) };
}

/** The same of the insights, which look back as far as they can. */
export function readInsightsSearch(search: Record<string, unknown>): Pick<ResultsSearch, 'app'> {
  const { app } = readResultsSearch(search);
  return { ...(app && { app }) };
}
