import { drawGamma, seeded } from './random-draws.ts';
import type { StageCounts } from './stages.ts';
import type { Interval } from './statistics-types.ts';

/** What a forecast counts: the last step of the funnel that the numbers say anything about. */
export const forecastEnds = ['matches', 'messages', 'replies', 'lasting', 'dates'] as const;
export type ForecastEnd = (typeof forecastEnds)[number];

/** What may be different: nothing, twice the likes, a message to every match, twice the answers. */
export const forecastPlans = ['now', 'likes', 'messages', 'replies'] as const;
export type ForecastPlan = (typeof forecastPlans)[number];

type Expected = { readonly value: number; readonly interval: Interval };

export type Forecast = {
  readonly end: ForecastEnd;
  /** Steps on the way that nobody told of, so that the forecast ends before them. */
  readonly unknown: readonly ForecastEnd[];
  /** How many to expect on average in `forecastWeeks`, and how many more than now. */
  readonly plans: readonly {
    readonly id: ForecastPlan;
    readonly expected: Expected;
    readonly more: Expected | null;
  }[];
};

export const forecastWeeks = 4;
const draws = 2_000;
/** With less than two weeks, or no match in them, there is no pace to go on with. */
const fewestDays = 14;

/**
 * How many matches, answers or dates the user's own funnel leads to, by drawing each step from what its counts leave possible
 * (Jeffreys' prior; matches a week with their overdispersion), and multiplying. The same counts give the same answer: the
 * draws begin at a fixed seed. A step that nobody told of ends the forecast before it.
 *
 * @returns null where there is no pace yet
 */
export function forecastOf(counts: StageCounts): Forecast | null {
  const { days, matchesMade, matches, messages, replies, lasting, dates } = counts;
  if (days < fewestDays || matchesMade === 0) return null;
  const random = seeded(20_261_122);
  const sample = (draw: () => number) => Float64Array.from({ length: draws }, draw);
  const share = (told: { count: number; of: number }) => {
    const count = Math.min(told.count, told.of);
    return sample(() => beta(count + 0.5, told.of - count + 0.5, random));
  };
  const phi = Math.max(1, matches.phi);
  const made = sample(() => (drawGamma(matchesMade / phi + 0.5, random) / (days / 7 / phi)) * forecastWeeks);
  const datesOfLasting = dates?.ofWhat === 'lasting';
  const steps: { id: ForecastEnd; share: Float64Array | null }[] = [
    { id: 'messages', share: messages && share(messages) },
    { id: 'replies', share: replies && share(replies) },
    ...(dates === null || datesOfLasting
      ? [{ id: 'lasting' as const, share: lasting && share(lasting) }]
      : []),
    { id: 'dates', share: dates && share(dates) },
  ];
  const stop = steps.findIndex((step) => step.share === null);
  const known = (stop < 0 ? steps : steps.slice(0, stop)).map(({ id, share: of }) => ({ id, of: of! }));
  // Of tied matches some came of likes from others, which more likes of one's own do not bring.
  const own = matches.isTied ? Math.min(1, matches.count / matchesMade) : 1;
  const outcome = (plan: ForecastPlan) =>
    made.map((matchesSoMany, draw) =>
      known.reduce(
        (left, { id, of }) => {
          const now = of[draw] ?? 0;
          const then =
            plan === 'messages' && id === 'messages'
              ? 1
              : plan === 'replies' && id === 'replies'
                ? Math.min(1, 2 * now)
                : now;
          return left * then;
        },
        matchesSoMany * (plan === 'likes' ? 1 + own : 1),
      ),
    );
  const now = outcome('now');
  const plans = forecastPlans
    .filter((id) => id === 'now' || id === 'likes' || known.some((step) => step.id === id))
    .map((id) => {
      const values = outcome(id);
      return {
        id,
        expected: summary(values),
        more: id === 'now' ? null : summary(values.map((value, draw) => value - (now[draw] ?? 0))),
      };
    });
  return {
    end: known.at(-1)?.id ?? 'matches',
    unknown: stop < 0 ? [] : steps.slice(stop).flatMap(({ id, share: of }) => (of === null ? [id] : [])),
    plans,
  };
}

/** Mean and middle 95 %. */
function summary(values: Float64Array): Expected {
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (draws - 1))] ?? 0;
  return {
    value: values.reduce((sum, value) => sum + value, 0) / draws,
    interval: { low: at(0.025), high: at(0.975) },
  };
}

function beta(a: number, b: number, random: () => number): number {
  const [one, other] = [drawGamma(a, random), drawGamma(b, random)];
  return one / (one + other);
}
