import type { Bucket, Marker } from '../results.contract.ts';

export type Flag = { pointKey: string; number: number; markers: Marker[] };

/** More lines than this hide the chart. */
const mostFlags = 12;

/**
 * What happened, by the point of the chart in whose time it did; numbered, the oldest first. Where there are many, the newest stand
 * in the chart and `older` are the others.
 */
export function placeMarkers(
  buckets: readonly Bucket[],
  markers: readonly Marker[],
): { flags: Flag[]; older: Marker[] } {
  const last = buckets.at(-1);
  const byPoint = new Map<string, Marker[]>();
  for (const marker of markers) {
    // What comes after the last known day, such as the import itself, stands at the end.
    const bucket = buckets.find(({ from, to }) => marker.day >= from && marker.day <= to) ?? last;
    if (bucket) byPoint.set(bucket.from, [...(byPoint.get(bucket.from) ?? []), marker]);
  }
  const placed = [...byPoint].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    flags: placed
      .slice(-mostFlags)
      .map(([pointKey, together], place) => ({ pointKey, number: place + 1, markers: together })),
    older: placed.slice(0, -mostFlags).flatMap(([, together]) => together),
  };
}
