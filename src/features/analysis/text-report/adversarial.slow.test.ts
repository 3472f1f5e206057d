import { describe, expect, test } from 'vitest';
import { checkText } from './text-report.fixtures.ts';

/** Far above what any of them takes (a tenth of a second), far below what a regular expression gone wild takes. */
const generousMs = 60_000;
const length = 10_000;
const seeds: Readonly<Record<string, string>> = {
  'zero width and NUL': '\u200b\u0000a',
  Hebrew: 'שלום ',
  'lone surrogates': '\ud83d wrold ',
  spaces: ' ',
  misspelled: 'teh ',
  breaks: '\n',
  quotes: '"',
  dots: '.',
  letters: 'a ',
  'one word': 'a',
  schemes: 'http://a',
  addresses: 'a@a.',
  handles: '@a',
  digits: '1',
  numbers: '1,1',
  apostrophes: "'",
  hyphens: 'a-',
  tags: '#a',
  emoji: '😀',
  families: '👨‍👩‍👧',
  prose: 'I like tacos and walks on the beach. ',
  times: '1:1:',
  money: '$1.',
  initials: 'A.',
  hosts: 'www.a.',
  domains: 'a.com',
  phones: '555-',
  brackets: '(1)',
  'phone in parts': '1 ',
  marks: '!?',
  tildes: '~',
  services: 'snap:',
  'is-names': 'ig is ',
  wishes: 'looking for a ',
  refusals: 'do not ',
  swearing: 'fuck ',
  almost: 'fu',
  demands: 'must be a, ',
  instructions: 'ignore all ',
  direction: '\u202e',
  accents: 'e\u0301\u0302\u0303',
  comparisons: 'a > ',
  questions: 'you?',
  contractions: "let's ",
  Chinese: '我喜欢',
  mixed: 'hello мир ',
  capitals: 'ABCD ',
  flags: '🇺🇸',
  dashes: 'a--',
  paths: 'a/',
  hidden: '\u{E0041}',
};

describe(`${length} characters of`, () => {
  test.each(Object.entries(seeds))('%s are read in bounded time', (_name, seed) => {
    const text = seed.repeat(Math.ceil(length / seed.length));
    const started = performance.now();
    const result = checkText({
      app: 'bumble',
      bio: text,
      prompts: [{ question: 'Typical Sunday', answer: text }],
    });
    expect(performance.now() - started).toBeLessThan(generousMs);
    expect(result.findings.length).toBeLessThan(400);
    expect(result.fields[0]?.text).toHaveLength(text.length);
    expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud83d"/u);
    if (text.trim() !== '')
      expect(result.findings).toContainEqual(expect.objectContaining({ ruleId: 'app-text-limit' }));
  });
});
