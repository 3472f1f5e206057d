import { heroShots } from '../../src/features/marketing/hero-marks.ts';
import { blurred, shaken } from './derived/blur.ts';
import { croppedTo, mirrored } from './derived/copies.ts';
import { sunglasses } from './derived/cover.ts';
import { backlit, darkened, dimRoom } from './derived/light.ts';
import { groupOf } from './derived/people.ts';
import type { QualityRow, RowResult } from './quality.ts';
import { type Reading, reportOn } from './readings.ts';
import { clearPortraits } from './rows/selections.ts';
import type { Rows } from './table.ts';

/**
 * Whether the engine does what the landing page shows: each mark of its sheet on held-out photos of that fault, real ones and
 * such as are derived from held-out photos.
 */

const fewestPhotos = 20;
const smallestShare = 0.9;
/** From this many photos as taken on, these alone have to reach the share too: derived photos may be easier. */
const fewestAsTaken = 5;

type Count = { made: number; of: number };
/** What was counted for a finding, as `mark-figures.json` keeps it; `asTaken` are the photos to which nothing was done. */
export type MarkFigure = Count & { asTaken: Count };

const says =
  (finding: string) =>
  (reading: Reading): boolean =>
    reading.says(finding);

function markRow(
  finding: string,
  what: string,
  rest: Pick<QualityRow & { kind: 'share' }, 'photos'>,
): QualityRow {
  return { signal: 'marks', what: `${finding}: ${what}`, kind: 'share', right: says(finding), ...rest };
}

/** The rows of each finding that the page may show, by the finding's id. */
const rowsOf: Readonly<Record<string, readonly QualityRow[]>> = {
  'eyes-covered': [
    {
      signal: 'marks',
      what: 'eyes-covered: one person with dark glasses, face of ≥ 80 px',
      kind: 'share',
      photos: {
        from: ['sunglasses', 'selfies', 'portraits'],
        where: (label) => label.people === 1 && label.has('sunglasses') && !label.has('collage'),
      },
      right: (reading) =>
        (reading.signals.faces.value?.[0]?.sizePx ?? 0) >= 80 ? reading.says('eyes-covered') : null,
    },
    markRow('eyes-covered', 'drawn on portraits', { photos: { ...clearPortraits, made: sunglasses } }),
  ],
  opener: [
    {
      signal: 'marks',
      what: 'opener: a portrait among its own faulty copies and a group',
      kind: 'sets',
      photos: {
        ...clearPortraits,
        where: (label, photo) =>
          clearPortraits.where?.(label, photo) === true && label.has('eyes-open') && label.has('gaze-camera'),
      },
      with: [sunglasses, darkened(0.15), blurred(4), groupOf(3)],
      right: (readings) => {
        // The best photo stands third, where the user's own order does not help.
        const [best, first, second, ...rest] = readings;
        const { photos } = reportOn([first!, second!, best!, ...rest]);
        return photos[2]?.findings.some(({ id }) => id === 'opener') === true;
      },
    },
  ],
  group: [
    markRow('group', 'two people and more', {
      photos: {
        from: ['scenes', 'selfies', 'sunglasses', 'portraits'],
        where: (label) => (label.people ?? 0) >= 2 && !label.has('collage'),
      },
    }),
    ...[2, 3, 5].map((count) =>
      markRow('group', `${count} portraits side by side`, {
        photos: { ...clearPortraits, made: groupOf(count) },
      }),
    ),
  ],
  'too-dark': [darkened(0.3), darkened(0.15), dimRoom(0.2), backlit(0.3)].map((made) =>
    markRow('too-dark', made.name, { photos: { ...clearPortraits, made } }),
  ),
  soft: [blurred(2), blurred(3), shaken(15), shaken(31)].map((made) =>
    markRow('soft', made.name, { photos: { ...clearPortraits, made } }),
  ),
  'near-duplicate': [mirrored, croppedTo(4, 5)].map((copy) => ({
    signal: 'marks',
    what: `near-duplicate: ${copy.name}`,
    kind: 'sets',
    photos: clearPortraits,
    with: [copy],
    right: (readings) =>
      reportOn(readings).photos.some(({ findings }) => findings.some(({ id }) => id === 'near-duplicate')),
  })),
  'full-body': [
    markRow('full-body', 'one person from head to feet', {
      photos: {
        from: ['scenes', 'selfies', 'sunglasses', 'portraits'],
        where: (label) => label.people === 1 && label.has('full-body'),
      },
    }),
  ],
  'mirror-selfie': [
    markRow('mirror-selfie', 'selfies in a mirror', {
      photos: { from: ['selfies', 'sunglasses'], where: (label) => label.has('mirror') },
    }),
  ],
};

export const markRows: readonly QualityRow[] = Object.values(rowsOf).flat();

/** What was counted for each finding on held-out photos, all its rows together. */
export function markFigures(results: readonly RowResult[]): Record<string, MarkFigure> {
  return Object.fromEntries(
    Object.entries(rowsOf).map(([finding, rows]) => {
      const own = results.filter(({ row }) => rows.includes(row));
      const asTaken = own.filter(({ row }) => row.kind === 'share' && row.photos.made === undefined);
      return [finding, { ...heldOutCount(own), asTaken: heldOutCount(asTaken) }];
    }),
  );
}

function heldOutCount(results: readonly RowResult[]): Count {
  const figures = results.map(({ byPart }) => byPart.get('held-out'));
  return {
    made: figures.reduce((sum, figure) => sum + (figure?.hits ?? 0), 0),
    of: figures.reduce((sum, figure) => sum + (figure?.count ?? 0), 0),
  };
}

/** Why a mark must not stand on the page, or null when it may. */
export function objectionTo(finding: string, figures: Readonly<Record<string, MarkFigure>>): string | null {
  const none = { made: 0, of: 0 };
  const { made, of, asTaken } = figures[finding] ?? { ...none, asTaken: none };
  if (of < fewestPhotos) return `measured on ${of} photos, which have to be ${fewestPhotos}`;
  if (made / of < smallestShare) return `made on ${made} of ${of} photos`;
  return asTaken.of >= fewestAsTaken && asTaken.made / asTaken.of < smallestShare
    ? `made on ${asTaken.made} of ${asTaken.of} photos as taken`
    : null;
}

/** One line for each mark of the page, and for each other finding that could be one. */
export function markTable(figures: Readonly<Record<string, MarkFigure>>): Rows {
  const notes = new Map(
    heroShots.flatMap(({ finding, note }) => (finding === null ? [] : [[finding, note]])),
  );
  return Object.entries(figures).map(([finding, { made, of, asTaken }]) => ({
    finding,
    'on the page as': notes.get(finding) ?? '',
    'held-out photos': of,
    'finding made': made,
    'photos as taken': `${asTaken.made} of ${asTaken.of}`,
    'may stand': objectionTo(finding, figures) === null ? 'yes' : 'NO',
  }));
}

/** The marks of the page that the figures do not carry, each with the reason. */
export function marksToRemove(figures: Readonly<Record<string, MarkFigure>>): string[] {
  return heroShots.flatMap(({ finding, note }) => {
    const objection = finding === null ? null : objectionTo(finding, figures);
    return objection === null
      ? []
      : [`“${note}” has to leave the landing page: ${finding} was ${objection}.`];
  });
}
