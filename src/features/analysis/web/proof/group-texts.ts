import { formatCount } from '../../../../domain/wording.ts';
import type { MeasuredDifference } from './measured.ts';

/** A p value as read aloud: "p = 0.02", "p < 0.001". */
function chance(p: number): string {
  if (p < 0.001) return 'p < 0.001';
  return `p = ${p >= 0.1 ? String(Number(p.toFixed(2))) : p.toPrecision(1)}`;
}

const of = (hits: number, count: number): string => `${formatCount(hits)} of ${formatCount(count)}`;

/** What `/proof` says of differences between groups. */
export const groupTexts = {
  blame: 'said of portraits as they are',
  praise: 'said of portraits as they are, asking for nothing',
  silence: 'we say nothing',
  ofSignal: (signal: string, says: string) => `${signal}: ${says}`,
  month: 'months we didn’t recognize',
  /** The most unequal group, in the row. */
  worst: (
    says: string,
    name: string,
    { hits, count, otherHits, otherCount, p }: Omit<MeasuredDifference, 'group' | 'correctedP'>,
  ) => `Groups: ${says}: ${name} ${of(hits, count)}, others ${of(otherHits, otherCount)} (${chance(p)})`,
  /** Where it was never counted at all. */
  nobody: (says: string, count: number) => `Groups: ${says}: ${of(0, count)} in all of them together`,
  notCompared: {
    photos: 'Groups: not compared; no finding on our 280 portraits rests on it',
    text: 'Groups: not compared; the texts don’t say who wrote them',
    numbers: 'Groups: not compared; invented users have none',
  },
  title: 'Differences between groups',
  /** How sure the most unequal group of a table is. */
  sureness: (name: string, { p, correctedP }: Pick<MeasuredDifference, 'p' | 'correctedP'>) =>
    `Most unequal: ${name}. ${chance(p)} by itself, ${chance(correctedP)} once we allow for every comparison we made.`,
  howToRead:
    'p says how often chance alone makes a difference as large as this (Fisher’s exact test). A high p doesn’t show that groups are treated alike: with 20 to 40 people in a group, one group can be hit twice as often and nobody would notice.',
  whoseNames:
    'Loupe never recognizes groups. The research photos are labeled with them, and only this comparison uses those labels.',
  group: 'Group',
  count: 'Count',
  countOf: of,
} as const;

const names: Readonly<Record<string, string>> = {
  female: 'women',
  male: 'men',
  woman: 'women',
  man: 'men',
  asian: 'Asian',
  black: 'Black',
  caucasian: 'white',
  hispanic: 'Hispanic',
  indian: 'Indian',
  mideastern: 'Middle Eastern',
  tinder: 'Tinder',
  bumble: 'Bumble',
  hinge: 'Hinge',
};
const apps = ['tinder', 'bumble', 'hinge'];
const sexes = ['female', 'male', 'woman', 'man'];

/** "female-asian" as "Asian women", "asian" as "Asian people", "tinder-man" as "men on Tinder". */
export function groupName(group: string): string {
  const parts = group.split('-');
  const name = (part: string | undefined): string => (part === undefined ? '' : (names[part] ?? part));
  const app = parts.find((part) => apps.includes(part));
  const sex = parts.find((part) => sexes.includes(part));
  const people = sex === undefined ? (app === undefined ? 'people' : 'everybody') : name(sex);
  if (app !== undefined) return `${people} on ${name(app)}`;
  const ancestry = parts.find((part) => !sexes.includes(part));
  return ancestry === undefined ? people : `${name(ancestry)} ${people}`;
}
