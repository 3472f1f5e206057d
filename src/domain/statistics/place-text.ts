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
  if (place === null) return 'There’s no rate to compare yet.';
  const said =
    place.kind === 'below'
      ? `Among the lowest ${place.percentile}% of ${group}.`
      : `Better than ${place.kind === 'above' ? '' : 'about '}${place.percentile}% of ${group}.`;
  if (placeInterval === null) return `${said} There isn’t enough data to say how certain that is.`;
  const [low, high] = [endOf(placeInterval.low), endOf(placeInterval.high)];
  return low === high
    ? `${said} Your whole likely range is there too (95% confidence).`
    : `${said} It’s likely somewhere from ${low} to ${high} (95% confidence).`;
}

function endOf({ kind, percentile }: Place): string {
  return `${{ below: 'below', between: 'about', above: 'above' }[kind]} ${percentile}%`;
}
