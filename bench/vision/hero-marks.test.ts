import { expect, it } from 'vitest';
import { measured } from '../../src/domain/signal.ts';
import type { PhotoResult } from '../../src/features/analysis/analysis.contract.ts';
import type { MeasuredPhoto } from '../../src/features/analysis/report/analysed-photo.ts';
import { buildReport } from '../../src/features/analysis/report/build-report.ts';
import { markOf } from '../../src/features/analysis/web/report/report-texts.ts';
import { heroShots } from '../../src/features/marketing/hero-marks.ts';
import { scoreClarity } from '../../src/vision/clarity/clarity.ts';
import type { PhotoSignals, SetSignals } from '../../src/vision/signals.ts';
import { aContext, aPhoto, aText } from '../../test/signal-builders.ts';

type Changes = { signals?: Partial<PhotoSignals>; set?: Partial<SetSignals> };

/** What is measured on photos like the drawn ones, by the finding that the page shows on them. */
const drawn: Readonly<Record<string, Changes>> = {
  soft: { signals: { faceBlur: measured(1.6), photoBlur: measured(1.6) } },
  opener: {},
  'near-duplicate': { set: { nearDuplicateOf: measured(0) } },
  'too-dark': { signals: { faceHighlights: measured(40), highlights: measured(60) } },
};

function photoAt(position: number, changes: Changes): MeasuredPhoto {
  const photo = aPhoto(position, changes);
  return { ...photo, clarity: scoreClarity(photo.signals, photo.set) };
}

function resultOf(finding: string): PhotoResult {
  const set = finding === 'near-duplicate' ? [{}, drawn[finding] ?? {}] : [drawn[finding] ?? {}];
  const photos = set.map((changes, position) => photoAt(position, changes));
  const versions = { engine: 'test', models: [] };
  return buildReport({ ...aContext(), photos, text: aText(), versions }).photos.at(-1)!;
}

it.each(heroShots.filter((shot) => shot.finding !== null))(
  'the page’s “$note” is the note and the mark that a report gives for $finding',
  ({ finding, note, mark }) => {
    const result = resultOf(finding);
    expect(result.findings.find(({ id }) => id === finding)?.note).toBe(note);
    expect(markOf(result)).toBe(mark);
  },
);
