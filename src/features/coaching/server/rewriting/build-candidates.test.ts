import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '../../../../domain/count-characters.ts';
import { guidedQuestions } from '../../guided-questions.ts';
import { answerSets, answerSetsAside } from './answers.fixtures.ts';
import { buildCandidates } from './build-candidates.ts';
import { frameAnswer } from './frame-answer.ts';
import { wordChanges } from './rewrite-text.service.ts';

const sentenceOf = (id: (typeof guidedQuestions)[number]['id'], answer: string) => {
  const framed = frameAnswer(id, answer);
  return 'why' in framed ? null : framed.sentences[0];
};

describe('an answer in its frame', () => {
  it.each([
    [
      'saturday',
      ' baking bread\nfor the whole street. ',
      'On a free Saturday you’ll find me baking bread for the whole street.',
    ],
    ['saturday', 'Restore old radios', 'On a free Saturday you’ll find me restoring old radios.'],
    ['saturday', 'I swim in the Forth', 'On a free Saturday I swim in the Forth.'],
    [
      'saturday',
      'at the allotment with my nan',
      'On a free Saturday you’ll find me at the allotment with my nan.',
    ],
    ['made', 'a shelf that is almost level', 'Latest project: a shelf that is almost level.'],
    ['made', 'Fixed my gran’s lamp', 'I fixed my gran’s lamp.'],
    ['made', 'how to tie a bowline', 'Latest thing I learned: how to tie a bowline.'],
    ['friends', 'they need a sofa moved', 'Friends call me when they need a sofa moved.'],
    ['friends', 'bike repairs', 'Friends call me for bike repairs.'],
    ['friends', 'to settle an argument', 'Friends call me to settle an argument.'],
    ['argue', 'I think that cats are better than dogs', 'I will argue that cats are better than dogs.'],
    ['looking', 'serious relationship', 'I’m looking for a serious relationship.'],
    ['looking', 'looking for someone to cook with', 'I’m looking for someone to cook with.'],
    ['ask', 'I once met Björk on a bus', 'Ask me about the time I once met Björk on a bus.'],
    ['ask', 'why i left Oslo', 'Ask me why I left Oslo.'],
    ['ask', 'What is the worst film you love?', 'What is the worst film you love?'],
    ['tip', 'where to eat ramen', 'Got a tip on where to eat ramen?'],
    ['tip', 'learn Welsh', 'Got a tip for learning Welsh?'],
    // As people type.
    ['saturday', 'my allotment', 'Free Saturdays: my allotment.'],
    ['saturday', 'sleep, then swim', 'On a free Saturday you’ll find me sleeping, then swimming.'],
    ['saturday', 'playin footy', 'On a free Saturday you’ll find me playing footy.'],
    ['saturday', 'im at my nan’s', 'On a free Saturday I’m at my nan’s.'],
    ['made', 'started my own business in lockdown', 'I started my own business in lockdown.'],
    ['made', 'learned to make injera', 'I learned to make injera.'],
    ['friends', 'their brakes squeak', 'Friends call me when their brakes squeak.'],
    ['friends', 'there electrics go', 'Friends call me when their electrics go.'],
    ['saturday', 'gardening/ pottering', 'On a free Saturday you’ll find me gardening or pottering.'],
    ['saturday', 'I dont have free Saturdays, im a chef', 'I don’t have free Saturdays. I’m a chef.'],
    ['made', 'learning Spanish', 'I’m learning Spanish.'],
    ['made', 'finally learned how to swim at 34', 'I finally learned how to swim at 34.'],
    ['made', 'passed my driving test!!', 'I passed my driving test!'],
    ['friends', 'IT problems', 'Friends call me for IT problems.'],
    ['looking', 'nothing serious', 'I’m looking for nothing serious.'],
    ['saturday', 'shopping and spin class', 'Free Saturdays: shopping and spin class.'],
    ['made', 'burnt toast', 'Latest project: burnt toast.'],
    ['looking', 'Companionship and good tea', 'I’m looking for companionship and good tea.'],
    ['looking', 'Irish folk dancers', 'I’m looking for Irish folk dancers.'],
    ['friends', 'their back hurts, I’m a physio', 'Friends call me when their back hurts. I’m a physio.'],
    ['friends', 'a pipe bursts', 'Friends call me when a pipe bursts.'],
    ['argue', 'Letters beat emails', 'Letters beat emails. Am I wrong?'],
    ['looking', 'help w the last 8 states', 'I’m looking for help with the last 8 states.'],
    ['looking', 'dance at somebody’s wedding', 'I’m looking to dance at somebody’s wedding.'],
    ['looking', 'some one to go to festivals with', 'I’m looking for someone to go to festivals with.'],
    [
      'saturday',
      'climbing, 3 times a week w/ my sister',
      'You’ll find me climbing, 3 times a week with my sister.',
    ],
    ['saturday', 'sleep', 'On a free Saturday you’ll find me sleeping.'],
    ['saturday', 'painting miniatures', 'On a free Saturday you’ll find me painting miniatures.'],
    [
      'saturday',
      'either at the market or still in bed',
      'On a free Saturday you’ll find me either at the market or still in bed.',
    ],
    ['saturday', 'probably walking the dog', 'On a free Saturday you’ll probably find me walking the dog.'],
    ['made', 'a quilt for my niece. took 2 years', 'Latest project: a quilt for my niece. Took 2 years.'],
    ['friends', 'they’re drunk lol', 'Friends call me when they’re drunk.'],
    ['friends', 'when they want gossip', 'Friends call me when they want gossip.'],
    ['friends', 'the printer is broken, I’m in IT', 'Friends call me when the printer is broken. I’m in IT.'],
    ['looking', 'relationship', 'I’m looking for a relationship.'],
    ['ask', 'me about my 3 nephews', 'Ask me about my 3 nephews.'],
    ['ask', 'that time I met Bono', 'Ask me about the time I met Bono.'],
    ['ask', 'what is the worst film you love', 'What is the worst film you love?'],
    // Whatever names something.
    ['saturday', 'board games (heavy ones)', 'Free Saturdays: board games (heavy ones).'],
    ['saturday', 'asleep or at the beach', 'Free Saturdays: asleep or at the beach.'],
    ['saturday', 'wild camping, illegally', 'Free Saturdays: wild camping, illegally.'],
    ['saturday', 'football and mosque', 'Free Saturdays: football and mosque.'],
    ['saturday', 'in the gym or i play guitar', 'Free Saturdays: in the gym or I play guitar.'],
    ['looking', 'somebody who’ll get me outside', 'I’m looking for somebody who’ll get me outside.'],
    ['looking', 'good woman', 'I’m looking for a good woman.'],
    [
      'argue',
      'its fine to read the last page first',
      'I will argue that it’s fine to read the last page first.',
    ],
    ['tip', 'where is good pierogi', 'Where is good pierogi?'],
    // A verb needs its "when".
    ['friends', 'the wifi’s down', 'Friends call me when the wifi’s down.'],
    ['friends', 'a gate’s open', 'Friends call me when a gate’s open.'],
    ['friends', 'the boiler’s making that noise', 'Friends call me when the boiler’s making that noise.'],
    ['friends', 'they call me when something is broken', 'Friends call me when something is broken.'],
    ['friends', 'need a driver', 'Friends call me when they need a driver.'],
    ['friends', 'Their truck won’t start', 'Friends call me when their truck won’t start.'],
    ['friends', 'my mum’s broken laptop', 'Friends call me for my mum’s broken laptop.'],
  ] as const)('%s: %s', (id, answer, sentence) => {
    expect(sentenceOf(id, answer)).toBe(sentence);
  });

  it.each([
    ['saturday', 'hiking, cooking, reading and gaming'],
    ['saturday', 'lazy'],
    ['made', 'mistakes, dinner, love'],
    ['friends', 'funny'],
    ['argue', 'pineapple pizza'],
    ['argue', 'idk'],
    ['looking', 'fun'],
    ['ask', 'I have three cats'],
    ['tip', 'I am new in town'],
    ['tip', 'batteries. For a good bakery'],
    ['saturday', 'why do you ask'],
    ['saturday', 'walk the dog, coffee, nap'],
    ['saturday', 'depends on the weather'],
    ['made', 'my dog'],
    ['friends', 'they don’t lol'],
    ['friends', 'need lift'],
    ['friends', 'want free croissants'],
    ['friends', 'idk never lol'],
    ['made', 'have build a boat'],
    ['looking', 'not a pen pal'],
    ['looking', 'you ;)'],
    ['looking', 'not sure yet'],
    ['looking', 'a man. tall. funny'],
    ['looking', 'una chica simpatica'],
    ['argue', 'MESSI IS BETTER THAN RONALDO'],
    ['ask', 'idk pizza?'],
    ['ask', 'my bread, insta: @lena.bakes'],
    ['tip', 'ramen, text me on 07700 900123'],
    ['looking', 'follow me on insta lenabakes'],
    ['looking', 'sense of humour helps'],
    ['looking', 'no drama'],
    ['friends', 'haha they don’t. I’m never free'],
    ['made', 'memories'],
  ] as const)('is refused where it does not fit, %s: %s', (id, answer) => {
    expect(frameAnswer(id, answer)).toMatchObject({ why: expect.any(String) as string });
  });
});

describe('the builder', () => {
  it.each([...answerSets, ...answerSetsAside])(
    '$name: texts differ from their first words on',
    ({ answers, limit }) => {
      const { texts } = buildCandidates(answers, limit);
      expect(texts.length).toBeGreaterThan(0);
      const firstWords = texts.map((text) => text.split(' ').slice(0, 3).join(' '));
      expect(new Set(firstWords).size).toBe(texts.length);
      for (const text of texts) {
        expect(countCharacters(text)).toBeLessThanOrEqual(limit);
        const starts = text
          .split(/(?<=[.!?]) /u)
          .map((sentence) => sentence.split(' ').slice(0, 2).join(' '));
        expect(new Set(starts).size, text).toBe(starts.length);
      }
    },
  );

  it('leaves sentences out where the limit is passed, and makes nothing where one alone is too long', () => {
    const answers = {
      saturday: 'baking bread for the whole street',
      argue: 'pineapple belongs on pizza',
      looking: 'somebody to cook with',
    };
    expect(buildCandidates(answers, 130).texts[0]).toBe(
      'On a free Saturday you’ll find me baking bread for the whole street. I will argue that pineapple belongs on pizza.',
    );
    expect(buildCandidates(answers, 10).texts).toEqual([]);
    expect(buildCandidates(answers, 10).missing).toMatch(/longer than the 10 characters/);
    expect(buildCandidates({}, 500)).toEqual({
      texts: [],
      refused: [],
      missing: 'A text needs 2 finished sentences. Finish two.',
      worn: null,
    });
  });

  it('says in one sentence what is missing where fewer than two answers fit', () => {
    const { missing, refused, texts } = buildCandidates(
      { saturday: 'lost', ask: 'my scar', argue: 'idk' },
      500,
    );
    expect(texts).toEqual([]);
    expect(missing).toBe(
      'A text needs 2 answers, and only one of yours fits its sentence. Change one that is marked, or finish another.',
    );
    expect(refused.map(({ id }) => id)).toEqual(['saturday', 'argue']);
  });

  it('says what is wanted, whatever else is answered', () => {
    const { texts } = buildCandidates(
      {
        saturday: 'baking bread',
        made: 'a shelf',
        friends: 'they need a lift',
        argue: 'soup is a meal',
        ask: 'my scar',
        looking: 'someone to dance with',
      },
      500,
    );
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toContain('I’m looking for someone to dance with.');
  });

  it('names the answers that many profiles have', () => {
    const { texts, worn } = buildCandidates({ looking: 'a partner in crime', ask: 'my scar' }, 500);
    expect(texts.length).toBeGreaterThan(0);
    expect(worn).toBe('Many profiles say “partner in crime”: say it as only you would.');
  });

  it('says why contact details stay out', () => {
    const { refused, texts } = buildCandidates(
      { looking: 'a tall cook', ask: 'my scar', saturday: 'baking, follow @lena.bakes' },
      500,
    );
    expect(texts.join(' ')).not.toContain('lena');
    expect(refused).toEqual([{ id: 'saturday', why: expect.stringContaining('contact details') as string }]);
  });

  it('says the same thing only once', () => {
    const { refused } = buildCandidates({ saturday: 'cooking', made: 'Cooking', ask: 'my scar' }, 500);
    expect(refused).toEqual([{ id: 'made', why: 'You said this already. Say something else here.' }]);
  });

  it('uses the apostrophes that the user types', () => {
    const { texts } = buildCandidates({ saturday: "at my mum's", ask: 'my scar' }, 500);
    expect(texts[0]).toBe("On a free Saturday you'll find me at my mum's. Ask me about my scar.");
  });

  it('says only what was answered, within the limit, whatever was answered', () => {
    const ids = guidedQuestions.map(({ id }) => id);
    const anyAnswers = fc.dictionary(fc.constantFrom(...ids), fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 20, max: 500 }), (given, limit) => {
        const { refused, texts } = buildCandidates(given, limit);
        for (const text of texts) {
          expect(countCharacters(text)).toBeLessThanOrEqual(limit);
          expect(text.trim()).not.toBe('');
        }
        for (const { why } of refused) expect(why).not.toBe('');
      }),
      { numRuns: 30 },
    );
  });
});
describe('what changed', () => {
  it('is shown word by word', () => {
    expect(wordChanges('I bake bread and swim.', 'I bake good bread.')).toEqual([
      { kind: 'same', text: 'I bake ' },
      { kind: 'removed', text: 'bread and swim.' },
      { kind: 'added', text: 'good bread.' },
    ]);
  });

  it('loses nothing of either text', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = wordChanges(before, after);
        const without = (kind: string) =>
          changes
            .filter((change) => change.kind !== kind)
            .map(({ text }) => text)
            .join('')
            .split(/\s+/)
            .join(' ')
            .trim();
        expect(without('removed')).toBe(after);
        expect(without('added').split(' ').length).toBeGreaterThanOrEqual(
          before === '' ? 0 : before.split(' ').length,
        );
      }),
      { numRuns: 50 },
    );
  });
});
