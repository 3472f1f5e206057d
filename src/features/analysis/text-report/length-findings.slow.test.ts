import { describe, expect, test } from 'vitest';
import { countWords } from '../../../text/signals/length.ts';
import { checkText, marked, markedInBio, readBio, withKind } from './text-report.fixtures.ts';

const words = (number: number) => Array.from({ length: number }, (_, index) => `w${index}`).join(' ');

test('characters are counted as people count them, and only what is beyond the limit is marked', () => {
  const fits = '🍕'.repeat(500);
  expect(markedInBio(fits, 'over-limit')).toEqual([]);
  expect(markedInBio(`${fits}!?`, 'over-limit')).toEqual(['!?']);
  expect(readBio(`${fits}!?`).signals['bio.characters']).toMatchObject({ value: 502 });
});

test('the mark is exact although hidden characters count toward the limit', () => {
  const bio = `\u200b${'a'.repeat(499)}tail`;
  expect(markedInBio(bio, 'over-limit')).toEqual(['tail']);
});

test('each app has its own limits', () => {
  const bio = 'x'.repeat(310);
  const prompts = Array.from({ length: 4 }, () => ({ question: 'Typical Sunday', answer: 'y'.repeat(155) }));
  const bumble = checkText({ app: 'bumble', bio, prompts });
  expect(withKind(bumble, 'over-limit').map((finding) => finding.ruleId)).toEqual(['app-text-limit']);
  expect(withKind(bumble, 'not-shown').map((finding) => finding.span?.field)).toEqual(['prompt:3']);
  const hinge = checkText({ app: 'hinge', bio, prompts });
  expect(marked(hinge, { 'prompt:0': prompts[0]?.answer ?? '' }, 'over-limit')[0]).toBe('yyyyy');
  expect(withKind(hinge, 'not-shown').map((finding) => finding.message)).toEqual([
    'Hinge shows no bio, so nobody will read this text there.',
    'Hinge shows 3 prompts; your answer to “Typical Sunday” is one too many.',
  ]);
  expect(withKind(readBio('x'.repeat(500)), 'over-limit')).toEqual([]);
});

test('15 to 45 words are a reason to leave a bio as it is; fewer and more are at most worth a tip', () => {
  const praiseOf = (bio: string) => readBio(bio).findings.find(({ id }) => id === 'bio:length')?.severity;
  const told = 'I repair clocks in a railway arch in Hull, and my cat sleeps';
  expect([`${told} there.`, `${told} there today.`].map(praiseOf)).toEqual([undefined, 'good']);
  const tips = [14, 46].map((number) => readBio(`Ramen? ${words(number - 1)}`).tip?.id);
  expect(tips).toEqual(['bio:short', 'bio:long']);
});

test('words are words in any script', () => {
  expect(countWords("I don't know, well-known 5 km")).toBe(7);
  expect(countWords('אני אוהב ים')).toBe(3);
  expect(countWords('😀 !!! —')).toBe(0);
});

describe('a text far longer than the app takes', () => {
  const sentence = 'I bake sourdough on Saturdays. ';
  const bio = `${sentence.repeat(300)}Fluent in sarcasm. Call me at joe@example.com!!!!`;

  test('is read to four times the limit only, and its whole length is reported', () => {
    const result = checkText({ app: 'bumble', bio, prompts: [{ question: 'Q', answer: bio }] });
    const ofBio = result.findings.filter(({ id }) => id.startsWith('bio:'));
    expect(result.signals['bio.characters']).toMatchObject({ value: bio.length });
    expect(result.signals['bio.words']).toMatchObject({ value: 1508 });
    expect(ofBio.find(({ id }) => id.includes('closely-read'))).toMatchObject({
      measured: { value: bio.length },
      threshold: { value: 1200 },
    });
    const beyond = ofBio.filter(({ span }) => (span?.end ?? 0) > 1200);
    expect(beyond.map(({ id }) => id)).toEqual([`bio:over-limit@300-${bio.length}`]);
  });

  test('is read whole up to there', () => {
    const result = checkText({ app: 'bumble', bio: bio.slice(-1200), prompts: [] });
    expect(result.findings.some(({ id }) => id.includes('closely-read'))).toBe(false);
    expect(result.findings.some(({ span }) => span?.start === 1200 - 'joe@example.com!!!!'.length)).toBe(
      true,
    );
  });
});
