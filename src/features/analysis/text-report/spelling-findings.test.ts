import { describe, expect, test } from 'vitest';
import type { GrammarLint } from '../../../text/spelling/grammar-lint.ts';
import { findMistakes } from '../../../text/spelling/mistakes.ts';
import { findSlips } from '../../../text/spelling/slips.ts';
import { englishBio } from '../../../text/text.fixtures.ts';
import { mistakeFinding } from './spelling-findings.ts';

const slips = (text: string) =>
  findSlips(englishBio(text)).map((slip) => [text.slice(slip.start, slip.end), slip.replacement]);

function lint(text: string, word: string, rule: string, kind: string, ...suggestions: string[]): GrammarLint {
  const start = text.indexOf(word);
  return {
    rule,
    kind,
    message: `Did you mean \`${suggestions[0]}\`?`,
    start,
    end: start + word.length,
    suggestions: suggestions.map((suggestion) => ({ how: 'replace', text: suggestion })),
  };
}

describe('certain slips', () => {
  test('are corrected in the writer’s case', () => {
    expect(
      slips('Im a nurse. Definately a Leo, dont ask, your going to laugh, its been fun, alot of it'),
    ).toEqual([
      ['Im', "I'm"],
      ['Definately', 'Definitely'],
      ['dont', "don't"],
      ['your', "you're"],
      ['its', "it's"],
      ['alot', 'a lot'],
    ]);
  });

  test('are an apostrophe in the wrong place, a language or a day misspelt, and two words written as one', () => {
    expect(slips("I did'nt ask, heres my bestfriend, who speaks portugese on wensday")).toEqual([
      ["did'nt", "didn't"],
      ['heres', "here's"],
      ['bestfriend', 'best friend'],
      ['portugese', 'Portuguese'],
      ['wensday', 'Wednesday'],
    ]);
  });

  test('are not seen where there are none', () => {
    expect(
      slips('Your dog and its bed. IM me? Your beautiful garden, its own gate; I’m off, don’t wait'),
    ).toEqual([]);
  });
});

describe('remarks of the grammar checker', () => {
  const findings = (text: string, ...lints: GrammarLint[]) => {
    const bio = englishBio(text);
    return findMistakes(bio, lints, []).map((mistake) => mistakeFinding(bio, mistake));
  };

  test('an unknown word is a question, not a verdict', () => {
    const text = 'I love photograpy walks';
    expect(findings(text, lint(text, 'photograpy', 'SpellCheck', 'Spelling', 'photography'))).toMatchObject([
      {
        severity: 'consider',
        message: '“photograpy” is not in our dictionary. Did you mean “photography”?',
        span: { start: 7, end: 17 },
      },
    ]);
  });

  test('an unknown word without a likely meaning gets no guess', () => {
    const text = 'Under contruction';
    expect(findings(text, lint(text, 'contruction', 'SpellCheck', 'Spelling'))).toMatchObject([
      {
        severity: 'consider',
        message: '“contruction” is not in our dictionary.',
        threshold: { value: null, unit: null, text: 'in the dictionary' },
      },
    ]);
  });

  test.each([
    ['ExpandWith', 'Style'],
    ['OxfordComma', 'Style'],
    ['SentenceCapitalization', 'Capitalization'],
    ['SomeRegionalism', 'Regionalism'],
    ['LongSentences', 'Readability'],
  ])('taste is not shown: %s', (rule, kind) =>
    expect(findings('tea w/ milk', lint('tea w/ milk', 'w/', rule, kind, 'with'))).toEqual([]),
  );

  test.each(['I think that that dog was mine', 'That that matters'])('“that that” may be right: %s', (text) =>
    expect(
      findings(
        text,
        lint(
          text,
          text.includes('That') ? 'That that' : 'that that',
          'ThatWhich',
          'Repetition',
          'that which',
        ),
      ),
    ).toEqual([]),
  );

  test('a small “i” is a style in a sentence without any capital letter', () => {
    const about = (text: string) =>
      findings(text, lint(text, 'i ', 'CapitalizePersonalPronouns', 'Capitalization', 'I '));
    expect(about('i like tea and cake. Ask my dog.')).toEqual([]);
    expect(about('Nurse in Leeds. i like tea and cake.')).toEqual([]);
    expect(about('Today i like tea and cake.')).toHaveLength(1);
    expect(about('Today i like tea. then i nap. ask my dog.')).toEqual([]);
    expect(about('where shall we go? Maybe i like it there. or not.')).toEqual([]);
  });

  test.each([
    ['I go on and\non and on', 'on and\non'],
    ['Dogs are great, great dogs anyway', 'great, great'],
  ])('no word is repeated over a line break or a comma: %s', (text, pair) =>
    expect(findings(text, lint(text, pair, 'RepeatedWords', 'Repetition', 'x'))).toEqual([]),
  );

  test.each([
    ['Love you guys', 'guys', 'PronounVerbAgreement', 'guy'],
    ['I drive an SUV', 'an', 'AnA', 'a'],
    ['It is an honour', 'an', 'AnA', 'a'],
    ['Solid A in cooking, B+ in small talk, C- in parking.', 'A', 'AnA', 'An'],
    ['My mom gave me an A in naps', 'an', 'AnA', 'a'],
    ['Got an A from my mom', 'an', 'AnA', 'a'],
    ['Straight A at uni', 'A', 'AnA', 'An'],
    ['A in baking, B in sleeping', 'A', 'AnA', 'An'],
    ['There is an S and an H in my name', 'an', 'AnA', 'a'],
    ['Give me an L, I lost the bet', 'an', 'AnA', 'a'],
    ['an F in parking', 'an', 'AnA', 'a'],
    ['Blood type A, always', 'A', 'AnA', 'An'],
    ['I am an nfl fan', 'an', 'AnA', 'a'],
    ['Once an mri tech', 'an', 'AnA', 'a'],
    ['A very very long day', 'very very', 'RepeatedWords', 'very'],
    ['I have had had enough', 'had had', 'RepeatedWords', 'had'],
    ['My b.f.a and tea', 'a and', 'AnA', 'an'],
    ['berkeley grad  grad school', 'grad  grad', 'RepeatedWords', 'grad'],
    ['I love The The', 'The The', 'RepeatedWords', 'The'],
    ['Who likes you is a mystery', 'is', 'PronounVerbAgreement', 'are'],
    ['The people in it are loud', 'are', 'PronounInflectionBe', 'is'],
    ['Are there mistakes?', 'there', 'ThereToTheir', 'their'],
    ['More than there is reads the rest', 'is reads', 'ThereIsAgreement', 'are reads'],
  ])('what is right is left alone: %s', (text, word, rule, suggestion) =>
    expect(findings(text, lint(text, word, rule, 'Agreement', suggestion))).toEqual([]),
  );

  test.each([
    ['He go to work', 'go', 'PronounVerbAgreement', 'goes'],
    ['An teacher of maths', 'An', 'AnA', 'A'],
    ['A apple a day', 'A', 'AnA', 'AN'],
    ['I ride a old bike', 'a', 'AnA', 'an'],
    ['Owner of an dog', 'an', 'AnA', 'a'],
    ['I like the the sea', 'the the', 'RepeatedWords', 'the'],
  ])('what is wrong is corrected: %s', (text, word, rule, suggestion) =>
    expect(findings(text, lint(text, word, rule, 'Agreement', suggestion))).toMatchObject([
      { severity: 'fix', replacement: suggestion === 'AN' ? 'An' : suggestion },
    ]),
  );

  test('a word that may stand twice on purpose gets no certain correction', () => {
    const [doubtful] = findings(
      'my dog ran ran away',
      lint('my dog ran ran away', 'ran ran', 'RepeatedWords', 'Repetition', 'ran'),
    );
    expect(doubtful).toMatchObject({ severity: 'consider', action: 'Perhaps “ran”.' });
    expect(doubtful).not.toHaveProperty('replacement');
  });

  test('a rule that is usually right offers its one correction, another only suggests', () => {
    const text = 'I could of stayed, their is time';
    expect(
      findings(
        text,
        lint(text, 'could of', 'ModalOf', 'WordChoice', 'could have'),
        lint(text, 'their', 'TheirToThere', 'Grammar', 'there'),
      ),
    ).toMatchObject([
      { severity: 'fix', replacement: 'could have', message: '“could of”: Did you mean “could have”?' },
      { severity: 'consider', action: 'Perhaps “there”.' },
    ]);
  });
});
