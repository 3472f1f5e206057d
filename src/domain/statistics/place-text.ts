import type { BenchmarkGroup, BenchmarkPlace } from './statistics-types.ts';

type Place = Pick<BenchmarkPlace, 'kind' | 'percentile'>;

/** Where a rate and the ends of its interval stand among the published ones of a group; null where there is nothing to tell it from. */
type PlacedRate = {
  readonly group: BenchmarkGroup;
  readonly place: Place | null;
  readonly placeInterval: { readonly low: Place; readonly high: Place } | null;
};

/** Than which share of the published rates the user's is higher, and from where to where its interval lets that lie. */
export function placeText({ group, place, placeInterval }: PlacedRate): string {
  if (place === null) return 'Without a rate there is nothing to compare.';
  const said =
    place.kind === 'below'
      ? `Among the lowest ${place.percentile}% of these ${group}.`
      : `Better than ${place.kind === 'above' ? '' : 'about '}${place.percentile}% of these ${group}.`;
  if (placeInterval === null) return `${said} There is not enough data to say how sure that is.`;
  const [low, high] = [endOf(placeInterval.low), endOf(placeInterval.high)];
  return low === high
    ? `${said} The whole interval of your rate lies there.`
    : `${said} By the interval of your rate, it could be anything from ${low} to ${high}.`;
}

function endOf({ kind, percentile }: Place): string {
  return `${{ below: 'below', between: 'about', above: 'above' }[kind]} ${percentile}%`;
}
