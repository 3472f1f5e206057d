import { countOf, formatCount, percent } from '../../../../domain/wording.ts';
import type { ClaimArea } from './claims/claim.ts';

/** 0.004 as "0.4%", 0.42 as "42%": small errors keep a decimal. */
export function finePercent(share: number): string {
  return share > 0 && share < 0.095 ? `${(share * 100).toFixed(1)}%` : percent(share);
}

/** What stands on `/proof`. */
export const proofTexts = {
  title: 'How often we’re wrong',
  lead: 'Everything Loupe says about photos, texts and numbers, with the error we measured. Worst first.',
  filter: 'Show',
  all: 'All',
  areas: { photos: 'Photos', text: 'Text', numbers: 'Numbers' } satisfies Record<ClaimArea, string>,
  listTitle: 'Measured errors',
  howToRead:
    'Each bar runs from 0 to 100% wrong. The tick is what we counted; the band is the 95% interval (Wilson’s, or bootstrapped over people where photos of one person are compared). A wide band means few photos, so the figure says little. Sorted by the low end of the band.',
  kinds:
    'Figures hold for the kinds of photos and texts we had: public research photos of 400 to 1,024 pixels, faults mostly made by code, bios from 2012. Yours may differ.',
  error: (errors: number, count: number) => finePercent(errors / count),
  counted: (errors: number, count: number, low: number, high: number) =>
    `${formatCount(errors)} of ${formatCount(count)}; 95% interval ${finePercent(low)} to ${finePercent(high)}.`,
  goalMissed: 'Misses our goal.',
  goalMissedInside: 'Another figure below misses our goal.',
  abstains: (nothing: number, of: number) => `Says nothing: ${finePercent(nothing / of)}`,
  abstainsUnmeasured: 'Says nothing: not measured',
  details: {
    limits: 'What this doesn’t mean',
    figures: 'Every figure',
    abstention: 'How often it says nothing',
    abstentionNotes: {
      photos: 'On held-out photos of one person. “Nothing” is could not tell, or not measured there.',
      text: 'On held-out real bios. “Nothing” is could not tell, or not measured there.',
      numbers: 'On invented users.',
    } satisfies Record<ClaimArea, string>,
    abstentionOf: (nothing: number, of: number) => `${nothing} of ${of}`,
    months: 'called too little data',
    weeks: (weeks: number) => `of a rate that doubled, with ${weeks} weeks of data`,
    on: 'Measured on',
    again: 'Count again with',
    judgedOnce: 'judged once by people',
  },
  measuredOn: {
    vision:
      'held-out photos; totals were seen while rules were made, and one rule and one limit changed after',
    text: 'held-out texts; some totals were seen while rules were made',
  },
  inventedMonths: 'invented months, held back while rules were made',
  inventedUsers: 'invented users',
  unmeasuredTitle: 'Without a measured error',
  unmeasuredLead: 'Counts that follow from the photo or text itself, and what we could not test.',
  count: (claims: number) => countOf(claims, 'claim'),
  verifyTitle: 'Check a report of yours',
  verify:
    'Download the report from its menu and put its photos in a folder. In a copy of Loupe, this analyzes them again and names each value that differs:',
  verifyCommand: 'npm run verify -- report.json photos/',
  runsTitle: 'When it was measured',
  benches: { vision: 'Photos', text: 'Text', situations: 'Months of results', insights: 'Insights' },
  runOn: {
    vision: (version: string) => `engine ${version}`,
    text: (version: string) => `engine ${version}`,
    situations: (version: string) => version,
    insights: (version: string) => version,
  },
  run: (date: string, on: string) => `${date}, ${on}`,
  notMeasuredAtAll:
    'Never measured: large numbers of photos from today’s phones, today’s real profiles, other languages, and whether any advice brings more matches.',
} as const;
