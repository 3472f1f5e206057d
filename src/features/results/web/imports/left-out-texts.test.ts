import { expect, it } from 'vitest';
import { jsonFileOf, zipOf } from '../../../../../test/synthetic-exports.ts';
import { leftOutSentences } from './left-out-texts.ts';
import { readExport } from './read/read-export.ts';

const textsOf = async (file: File) => leftOutSentences((await readExport(file, () => undefined)).leftOut);

it('says what was left out of an export of Tinder, and why', async () => {
  const talk = (...messages: object[]) => ({ match_id: 'Match 1', messages });
  const file = jsonFileOf({
    Usage: { swipes_likes: { '2026-03-01': 5, soon: 2 }, matches: {} },
    Messages: [
      talk(
        { from: 'You', sent_date: '2026-03-01T10:00:00Z' },
        ...Array.from({ length: 4 }, () => ({ from: 'You', sent_date: 'soon' })),
        { sent_date: '2026-03-01T10:00:00Z' },
      ),
      ...Array.from({ length: 3 }, () => talk({ from: 'Kim' })),
    ],
  });
  expect(await textsOf(file)).toEqual([
    '4 messages had no readable time and were left out.',
    '3 conversations were left out: we couldn’t tell who wrote the messages.',
    '1 daily count of likes had no readable day or number and was left out.',
    '1 message was left out: we couldn’t tell who wrote it.',
  ]);
});

it('says what was left out of an export of Hinge, and why', async () => {
  const at = (timestamp: unknown) => [{ timestamp }];
  const file = zipOf({
    'matches.json': [
      { like: at('2026-03-02 10:00:00'), match: at('2026-03-01 10:00:00') },
      { like: at('soon') },
      { like: at('') },
      { like: 'lost', match: at('2026-03-01 10:00:00') },
      { match: at('2026-03-01 10:00:00'), chats: [...at('soon'), ...at('later'), ...at(null)] },
      { match: at('soon'), we_met: [{ did_meet_subject: 'Yes' }] },
      'lost',
    ],
    'prompts.json': ['lost', { prompt: 'A shower thought', text: ' ' }],
  });
  expect(await textsOf(file)).toEqual([
    '3 messages had no readable time and were left out.',
    '2 likes had no readable time and were left out.',
    '1 match came before your like, so we couldn’t count the days between.',
    '1 entry of “like” was not readable.',
    '1 conversation was left out: none of your messages had a readable time.',
    '1 match had no readable time and was left out.',
    '1 meeting had no readable day and was left out.',
    '1 entry in matches.json was not readable.',
    '1 prompt had no readable text (prompts) and was left out.',
    '1 prompt had no readable text (prompts.text) and was left out.',
  ]);
});

it('has a sentence for every kind', () => {
  expect(leftOutSentences(new Map([['texts.end', 1]]))).toEqual([
    '1 text was longer than 2,000 characters, and the rest was left out.',
  ]);
  expect(leftOutSentences(new Map([['voice_notes', 1_234]]))).toEqual([
    '1,234 entries of “voice_notes” were not readable.',
  ]);
});

it('counts the parts of a file that should be a list', async () => {
  const matches = [{ like: [{ timestamp: '2026-03-02 10:00:00' }] }];
  const file = zipOf({ 'matches.json': matches, 'prompts.json': { mine: [], theirs: [] } });
  expect(await textsOf(file)).toEqual(['2 prompts had no readable text (prompts) and were left out.']);
  await expect(textsOf(zipOf({ 'matches.json': { list: matches } }))).rejects.toThrow(/no list of matches/);
});
