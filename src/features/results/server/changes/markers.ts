import { utcDay, type CalendarDay } from '../../../../domain/calendar-day.ts';
import type { VersionChange } from '../../../profiles/server/list-profile-versions.service.ts';
import type { Marker } from '../../results.contract.ts';
import type { EditRow } from '../results.store.ts';

type Told = {
  versions: readonly VersionChange[];
  edits: readonly EditRow[];
  imports: readonly { importedAt: Date }[];
};

/** What happened to the profile, and when results were imported; in order, each day and kind once. */
export function listMarkers({ versions, edits, imports }: Told): Marker[] {
  const markers: Marker[] = [
    ...versions.map((version) => ({
      day: utcDay(version.createdAt),
      kind: 'version' as const,
      title: titleOf(version),
    })),
    ...edits.map(({ kind, question, changedOn }) => ({
      day: changedOn,
      kind: 'edit' as const,
      title:
        kind === 'bio'
          ? 'Bio changed in the app'
          : `Prompt changed in the app: ${question ?? 'without a question'}`,
    })),
    ...imports.map(({ importedAt }) => ({
      day: utcDay(importedAt),
      kind: 'import' as const,
      title: 'Export imported',
    })),
  ];
  const byPlace = new Map<string, Marker>();
  for (const marker of markers) byPlace.set(`${marker.day} ${marker.kind} ${marker.title}`, marker);
  return [...byPlace.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Days on which the profile was changed, with what was; first versions change nothing. */
export function daysOfChange(
  versions: readonly VersionChange[],
  edits: readonly EditRow[],
): Map<CalendarDay, string[]> {
  const changes = listMarkers({
    versions: versions.filter(({ changed }) => changed.length > 0),
    edits,
    imports: [],
  });
  const byDay = new Map<CalendarDay, string[]>();
  for (const { day, title } of changes) byDay.set(day, [...(byDay.get(day) ?? []), title]);
  return byDay;
}

function titleOf({ number, changed }: VersionChange): string {
  return changed.length === 0 ? `Version ${number}` : `Version ${number}: ${listed(changed)} changed`;
}

function listed(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
