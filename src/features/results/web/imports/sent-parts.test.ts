import { expect, it } from 'vitest';
import {
  buildHingeExport,
  buildTinderExport,
  jsonFileOf,
  zipOf,
} from '../../../../../test/synthetic-exports.ts';
import type { ImportedDay } from '../../results-import.contract.ts';
import { readExport } from './read/read-export.ts';
import { sentParts } from './sent-parts.ts';

const files = {
  tinder: jsonFileOf(buildTinderExport({ age: 'new', days: 60, conversations: 20 })),
  hinge: zipOf(buildHingeExport({ age: 'new', people: 40 })),
};
const summaryOf = async (app: keyof typeof files) => (await readExport(files[app], () => undefined)).summary;

it.each(['tinder', 'hinge'] as const)(
  'names every part and every count of what %s’s export sends',
  async (app) => {
    const summary = await summaryOf(app);
    const shown = sentParts(summary);
    const sent = Object.entries(summary).filter(([, value]) => value.length > 0);
    expect(shown).toHaveLength(sent.length);
    // What is taken out of the summary goes out of the words: so all that is in it was in them.
    for (const [part, value] of sent) {
      if (!Array.isArray(value)) continue;
      expect(sentParts({ ...summary, [part]: [] }), part).toHaveLength(shown.length - 1);
    }
    const counts = Object.entries(summary.days[0] ?? {}).filter(([name]) => name !== 'date');
    const told = counts.filter(([name]) =>
      summary.days.some((day) => day[name as keyof ImportedDay] !== null),
    );
    expect(told.length).toBeGreaterThan(5);
    for (const [name] of told) {
      const without = {
        ...summary,
        days: summary.days.map((day) => ({ ...day, [name]: null })),
      };
      expect(sentParts(without), name).not.toEqual(shown);
    }
  },
);

it('says it so that its owner knows what it is', async () => {
  expect(sentParts(await summaryOf('hinge'))).toEqual([
    'The app: Hinge.',
    'The kind of file: Hinge’s export.',
    'For each day on which you used it, its date and how many: likes you sent, likes with a comment, matches, likes that became a match, likes with a comment that became a match, messages you sent, conversations you began to write in, those that you went on with on another day, matches that you said you had met.',
    'For each weekday and hour of the day, how many likes you sent and how many of them became a match.',
    'How many of your first messages were how many words long, and how many of those conversations went on. Not the words.',
    'How many of your likes became a match after how many days.',
    'For each match or conversation, as far as your export says: its day, who liked first, when you first and last wrote, how many messages on how many days, the number of words of the first, whether it was removed and whether you met. Not the words, and nothing about who it was.',
    'From your own profile: 1 prompt with its question, with the day of its last change.',
  ]);
});
