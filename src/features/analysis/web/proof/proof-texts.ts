import { countOf, formatCount, percent } from '../../../../domain/wording.ts';
import type { ClaimArea } from './claims/claim.ts';

/** 0.004 as "0.4%", 0.42 as "42%": small errors keep a decimal. */
export function finePercent(share: number): string {
  return share > 0 && share < 0.095 ? `${(share * 100).toFixed(1)}%` : percent(share);
}

/** What stands on `/proof`. */
export const proofTexts = {
  title: 'How often we’re wrong',
  lead: 'Everything Loupe says of photos, texts and numbers, with the error we measured. Worst first.',
  filter: 'Show',
  all: 'All',
  areas: { photos: 'Photos', text: 'Text', numbers: 'Numbers' } satisfies Record<ClaimArea, string>,
  listTitle: 'Measured errors',
  howToRead:
    'Each bar runs from 0 to 100% wrong. The wide part is the 95% interval (Wilson’s): with few photos it is wide, and the figure says little. The tick is what we counted. Sorted by the least error that the interval leaves possible.',
  kinds:
    'Figures hold for the kinds of photos and texts we had: public research photos of 400 to 1,024 pixels, faults mostly made by code, bios of 2012. Yours may differ.',
  wrong: (errors: number, count: number) =>
    `${formatCount(errors)} of ${formatCount(count)} wrong (${finePercent(errors / count)})`,
  interval: (low: number, high: number) => `between ${finePercent(low)} and ${finePercent(high)}`,
  abstains: (nothing: number, of: number) => `Says nothing: ${finePercent(nothing / of)}`,
  abstainsUnmeasured: 'Says nothing: not measured',
  groupsEqual: 'Groups: no difference found',
  groupsDiffer: 'Groups: differs, see details',
  groupsUnmeasured: 'Groups: not compared',
  details: {
    limits: 'What this doesn’t mean',
    figures: 'Every figure',
    abstention: 'How often it says nothing',
    abstentionNote: 'On held-out photos of one person. “Nothing” is could not tell, or not measured there.',
    abstentionOf: (nothing: number, of: number) => `${nothing} of ${of}`,
    months: 'called too little data',
    groups: 'Differences between groups',
    groupsNote: (hits: number, count: number, p: number) =>
      `It was said of ${hits} of ${count} portraits in 12 groups. Fisher’s exact test, corrected for all comparisons: smallest p ${p.toPrecision(2)}. With 20 to 40 portraits a group, small differences stay unseen. Loupe never recognizes groups; they stand in the names of the research photos.`,
    group: 'Group',
    saidOf: 'Said of',
    groupsMissing: 'Not in our comparison: it asks for no change, or was said of none of the 280 portraits.',
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
  unmeasuredTitle: 'Without a measured error',
  unmeasuredLead: 'Counts that follow from the photo or text itself, and what we could not test.',
  count: (claims: number) => countOf(claims, 'claim'),
  runsTitle: 'When it was measured',
  benches: { vision: 'Photos', text: 'Text', situations: 'Months of results' },
  run: (date: string, version: string) => `${date}, version ${version}`,
  notMeasuredAtAll:
    'Never measured: photos of today’s phones in numbers, real profiles of today, other languages, and whether any advice brings more matches.',
} as const;

const sexes: Readonly<Record<string, string>> = { female: 'Women', male: 'Men' };
const ancestries: Readonly<Record<string, string>> = {
  asian: 'Asian',
  black: 'Black',
  caucasian: 'white',
  hispanic: 'Hispanic',
  indian: 'Indian',
  mideastern: 'Middle Eastern',
};

/** "female-asian" as "Women, Asian", as the research photos name them. */
export function groupName(group: string): string {
  return group
    .split('-')
    .map((part) => sexes[part] ?? ancestries[part] ?? part)
    .join(', ');
}
