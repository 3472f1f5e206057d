import type { CardName, Sequence } from './actions.ts';
import type { Outcome, Part } from './outcome.ts';

/** A way in which the product differs on purpose from what the golden results recorded. */
type IntendedDifference = {
  /** What differs and why, as a sentence. */
  reason: string;
  /** Takes the difference out of an outcome, recorded or new. */
  level?: (outcome: Outcome) => Outcome;
  /** Whether it explains how one sequence differs, where it cannot be levelled. */
  explains?: (difference: { sequence: Sequence; parts: readonly Part[]; actual: Outcome }) => boolean;
};

export const intendedDifferences: readonly IntendedDifference[] = [
  {
    reason:
      'Mails and activities are worded anew: when, to whom and which they are is compared, not their texts.',
    level: (outcome) => ({
      ...outcome,
      mails: outcome.mails.map((line) => line.replace(/ #\S+$/, '').replaceAll('cancelled', 'canceled')),
      activities: outcome.activities.map((line) => line.replace(/: .*$/, '')),
    }),
  },
  {
    reason:
      'A refused renewal and its retries are one order, as they are one invoice; they used to be an order each.',
    level: (outcome) => ({ ...outcome, orders: joinTries(outcome.orders) }),
  },
  {
    reason: 'An order of a renewal names its period by its dates alone, as the gateway does.',
    level: (outcome) => ({
      ...outcome,
      orders: outcome.orders.map((line) => line.replace(/( renewal .* period )\S+/, '$1-')),
    }),
  },
  {
    reason:
      'A charge that the site learns of late pays for the period from the moment of the charge, not from when it was learned of.',
    explains: ({ sequence }) => usesCard(sequence, ['silentAfter']),
  },
  {
    reason:
      'A new card or plan whose answer was lost shows as soon as the gateway tells of it, not when the job has asked for it.',
    explains: ({ parts, sequence }) =>
      usesCard(sequence, ['connectionReset']) &&
      parts.every((part) => part === 'answers' || part === 'subscriptions'),
  },
  {
    reason: 'The same change of plan sent twice at once is recorded once among the activities, not twice.',
    explains: ({ parts, sequence }) =>
      sequence.actions.some((action) => action.do === 'change' && action.how === 'race') &&
      parts.every((part) => part === 'activities'),
  },
  {
    reason:
      'A bank takes a charge back with the run after the one that made the charge, and not within the same run.',
    explains: ({ actual, parts, sequence }) =>
      usesCard(sequence, ['disputed']) &&
      parts.every((part) => part === 'answers' || part === 'activities') &&
      !actual.answers.some((line) => line.includes('internal_error')),
  },
  {
    reason: 'Of two requests at once that are both refused, chance decides which refusal comes first.',
    level: (outcome) => ({
      ...outcome,
      answers: outcome.answers.map((line) => line.replace(/one of two: 4\d\d/, 'one of two: refused')),
    }),
  },
  {
    reason:
      'Money can be had back for 14 days from when the bank approved the first charge, not from when the change that it paid for was asked for.',
    explains: ({ parts, sequence }) =>
      usesCard(sequence, ['asksBank']) &&
      sequence.actions.some((action) => action.do === 'change') &&
      parts.every((part) => part === 'answers' || part === 'subscriptions'),
  },
  {
    reason:
      'Of two submits at once whose card is refused or asks the bank, chance decides what becomes of the second.',
    explains: ({ sequence }) =>
      sequence.actions.some(
        (action) => action.do === 'buy' && action.how === 'race' && action.card.name !== 'ok',
      ),
  },
  {
    reason:
      'Of two changes of plan at once whose charge is refused, chance decides whether the second is tried, too.',
    explains: ({ actual, sequence }) =>
      sequence.actions.some((action) => action.do === 'change' && action.how === 'race') &&
      actual.orders.some((line) => line.includes(' change failed ')),
  },
  {
    reason: 'A bank takes a charge back also while it is not known yet whether a new card was taken.',
    explains: ({ sequence }) => usesCard(sequence, ['disputed']) && usesCard(sequence, ['connectionReset']),
  },
];

/** The outcome without what differs on purpose. */
export function levelled(outcome: Outcome): Outcome {
  return intendedDifferences.reduce((left, { level }) => (level === undefined ? left : level(left)), outcome);
}

/** The reason for a difference; null where nobody intended it. */
export function reasonFor(difference: {
  sequence: Sequence;
  parts: readonly Part[];
  actual: Outcome;
}): string | null {
  return intendedDifferences.find(({ explains }) => explains?.(difference) === true)?.reason ?? null;
}

function usesCard({ actions }: Sequence, names: readonly CardName[]): boolean {
  return actions.some((action) => 'card' in action && names.includes(action.card.name));
}

const renewal =
  /^(?<at>\S+) (?<rest>(?<who>user \d|gone) renewal (?<status>\w+) (?<plan>\w+) \d+ back \d+ period (?<period>\S+ \S+) .*)$/;

/** Orders of one period of one user become one that begins with the first try and ends as the last. */
function joinTries(orders: readonly string[]): string[] {
  const joined = new Map<string, string>();
  const others: string[] = [];
  for (const line of orders) {
    const { at, period = '', rest = '', who = '' } = renewal.exec(line)?.groups ?? {};
    const key = `${who} ${period}`;
    if (at === undefined) others.push(line);
    else joined.set(key, `${joined.get(key)?.split(' ')[0] ?? at} ${rest}`);
  }
  return [...others, ...joined.values()].toSorted();
}
