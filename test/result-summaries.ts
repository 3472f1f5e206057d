import { addDays } from '../src/domain/calendar-day.ts';
import type { ImportedDay, ImportSummary } from '../src/features/results/results-import.contract.ts';

/** A day as an export tells it; what is not given is not told. */
export function aDay(fields: Partial<ImportedDay> & Pick<ImportedDay, 'date'>): ImportedDay {
  return {
    likes: 0,
    likesWithComment: null,
    passes: null,
    matches: 0,
    matchedLikes: null,
    matchedLikesWithComment: null,
    messagesSent: null,
    messagesReceived: null,
    conversations: null,
    conversationsThatWentOn: null,
    dates: null,
    ...fields,
  };
}

/** So many days in a row, each as told by its place from 0. */
export function daysFrom(
  first: string,
  count: number,
  tell: (place: number) => Partial<ImportedDay>,
): ImportedDay[] {
  return Array.from({ length: count }, (_, place) => aDay({ ...tell(place), date: addDays(first, place) }));
}

/** What leaves the browser of an export of Tinder's unless another is named. */
export function aSummary(fields: Partial<ImportSummary> = {}): ImportSummary {
  return {
    app: 'tinder',
    source: 'tinder-export',
    days: [],
    hours: [],
    openings: [],
    lags: [],
    conversations: [],
    texts: [],
    ...fields,
  };
}
