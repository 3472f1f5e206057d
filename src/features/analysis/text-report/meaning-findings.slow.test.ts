import { describe, expect, test } from 'vitest';
import { readText } from '../../../text/read-text.ts';
import { buildTextResult } from './build-text-result.ts';
import { markedInBio, readBio, withKind } from './text-report.fixtures.ts';

describe('demands by what a sentence means', () => {
  test.each([
    ['I paint boats. Guys under six feet can keep on walking.', 'under six feet'],
    ['I paint boats. Everyone on this app is a liar.', 'Everyone on this app is a liar'],
    ['I paint boats. I have had enough of men who vanish.', 'enough of men'],
  ])('%s', (bio, demand) => expect(markedInBio(bio, 'demand')).toEqual([demand]));

  test.each([
    'I don’t like mushrooms.',
    'I hate Mondays and love Tuesdays.',
    'I can’t stand cold soup, so I moved to Spain.',
    'No sugar, plenty of milk, that’s my coffee.',
    'If you know a good bakery in Leeds, I’ll walk there.',
    'I must have seen that film ten times.',
    'I paint boats. There is a reason for this empty profile.',
    'I paint boats. No hang ups.',
    "I paint boats. Don't be shy, come and look.",
    "I paint boats. You don't have to like water.",
    'I paint boats. Not looking for anything casual.',
    'I paint boats. I hate folding laundry and when it rains on Sundays.',
    'I paint boats. Sorry, all you gold-diggers.',
    'I paint boats. I am never ready on time, do not trust my clock.',
  ])('none in: %s', (bio) => expect(markedInBio(bio, 'demand')).toEqual([]));

  test('a refusal is not praised as a plain intent, too', () => {
    const result = readBio('I paint boats in Hull. Not looking for a pen pal.');
    expect(withKind(result, 'demand')).toHaveLength(1);
    expect(withKind(result, 'intent')).toEqual([]);
  });

  test('complaining about others is called that', () =>
    expect(
      withKind(readBio('I paint boats. Everyone on this app is a liar.'), 'demand')[0]?.message,
    ).toContain('complaint'));
});

describe('what is looked for, by what a sentence means', () => {
  test.each([
    [
      'I paint boats. I would love to end up married to a good cook.',
      'I would love to end up married to a good cook',
    ],
    [
      'I paint boats. Hoping to meet a woman to share my life with.',
      'Hoping to meet a woman to share my life with',
    ],
  ])('%s', (bio, intent) => expect(markedInBio(bio, 'intent')).toEqual([intent]));

  test.each([
    'I just got out of a long-term relationship.',
    'I’m looking for my keys most mornings.',
    'My sister is getting married in June.',
    'Ready for summer and a new bike.',
  ])('not stated in: %s', (bio) => {
    expect(markedInBio(bio, 'intent')).toEqual([]);
    expect(readBio(bio).signals.intentStated?.value).not.toBe(true);
  });
});

describe('what can be answered', () => {
  test.each([
    [
      'I paint boats. Which harbour should I see before I turn forty?',
      'Which harbour should I see before I turn forty?',
    ],
    ['I paint boats. Ask me how I lost an oar in Venice.', 'Ask me how I lost an oar in Venice'],
    ['I paint boats. Race me across the lake on Sunday?', 'Race me across the lake on Sunday?'],
  ])('%s', (bio, opening) => expect(markedInBio(bio, 'opening')).toEqual([opening]));

  test.each([
    'I paint boats. Who am I?',
    'I paint boats. How does this even work?',
    'I paint boats. What can I say?',
    'I paint boats. What have you got to lose?',
    'I paint boats. My aunt asked me to explain the tides.',
  ])('a rhetorical question is no opening: %s', (bio) => expect(markedInBio(bio, 'opening')).toEqual([]));
});

describe('worn ideas in other words', () => {
  test.each(['My friends and my family mean the world to me.', 'I try to enjoy every day as it comes.'])(
    '%s',
    (bio) => expect(markedInBio(bio, 'cliche')).toEqual([bio.replace(/\.$/u, '')]),
  );

  test.each([
    'I sold my car to see Mongolia.',
    'My grandmother and I play cards for matches on Fridays.',
    'I fell asleep on a sofa in the window of a shop.',
    'I write postcards to my dentist.',
    'On Sundays I bake rye bread for the fire brigade.',
    '“Always enjoy a good time.” That poster hung at my dentist’s.',
    '"Always enjoy the little moments of life". My gran stitched that.',
    'I just moved here and I love meeting people and having fun.',
    'Interested in new ideas and concepts and everything.',
    'Vegan, occasional drinker.',
    'Glad to meet other single parents.',
    'Nothing too serious for me right now.',
    'Great with cats, hopeless with ladders.',
    'Toast first, then the crossword.',
  ])('none in: %s', (bio) => expect(markedInBio(bio, 'cliche')).toEqual([]));
});

test.each([
  'Looking for someone fun to enjoy life with.',
  'Looking for love, laughter and adventure with my partner in crime.',
  'I just want to find somebody who makes me laugh every day.',
])('no clause is an intent and a worn phrase at once: %s', (bio) => {
  const result = readBio(bio);
  const intents = withKind(result, 'intent').flatMap(({ span }) => span ?? []);
  const worn = withKind(result, 'cliche').flatMap(({ span }) => span ?? []);
  expect(intents.length + worn.length).toBeGreaterThan(0);
  expect(Math.min(intents.length, worn.length)).toBe(0);
});

test('adjectives in a row are one finding, and not held against a text twice', () => {
  const bio =
    'Kind, funny, honest, loyal, easy-going, smart, caring, driven and adventurous. I paint boats in Hull.';
  const result = readBio(bio);
  expect(markedInBio(bio, 'adjectives')).toEqual([
    'Kind, funny, honest, loyal, easy-going, smart, caring, driven and adventurous',
  ]);
  expect(withKind(result, 'adjectives')[0]?.message).toContain('9 adjectives');
  expect(withKind(result, 'cliche')).toEqual([]);
  expect(withKind(result, 'vague')).toEqual([]);
  expect(markedInBio('A small, old, red boat with a warm, dry cabin.', 'adjectives')).toEqual([]);
});

test('without vectors nothing is said that needs them', () => {
  const { reading } = readText({
    app: 'tinder',
    bio: 'Swipe left if you smoke. Looking for a relationship. What do you bake? I love to travel.',
    prompts: [],
  });
  for (const name of ['demands', 'intentStated', 'openings', 'cliches', 'concreteness']) {
    expect(reading.signals[name]).toMatchObject({
      state: 'could-not-tell',
      reason: 'could not tell: the sentence encoder could not be used',
    });
  }
  const { findings } = buildTextResult(reading);
  expect(findings.filter(({ id }) => /demand|intent|opening|vague|concrete/u.test(id))).toEqual([]);
});

test.each([
  'I weld. Graceful, educated, elegant, polite, poised.',
  'I weld. Me: punctual, tidy, practical, frugal, dependable, cheerful.',
])('a row of rarer adjectives is a finding: %s', (bio) =>
  expect(markedInBio(bio, 'adjectives')).toHaveLength(1),
);

test.each([
  'I weld. Chess, tango, tennis, poetry, soup.',
  'I weld. Trams, old maps, cold water, loud drums, soup.',
])('a row of things is none: %s', (bio) => expect(markedInBio(bio, 'adjectives')).toEqual([]));

describe('plain words count beside the meaning', () => {
  const framed = (line: string) =>
    `I repair boats in a small harbour town.\n${line}\nOn Saturdays my brother and I cook for the neighbours.`;

  test.each([
    'Leave your baggage at the door',
    'Time wasters will be unmatched',
    'Couples: stop liking me',
    "If you bring drama I'm out",
  ])('a demand: %s', (line) => {
    const result = readBio(framed(`${line}.`));
    expect(withKind(result, 'demand')).toHaveLength(1);
    expect(withKind(result, 'cliche')).toEqual([]);
  });

  test.each([
    'Reasons to swipe left: I live on the third floor.',
    "I don't date much because I work nights.",
  ])('no demand: %s', (line) => expect(markedInBio(framed(line), 'demand')).toEqual([]));

  test.each([
    'Just here for some fun, no strings',
    'ONS or friends with benefits, discreet',
    'dating intentionally, taking it slow',
    "I don't know yet if I want something serious or not",
    'Here for a real relationship, in no hurry',
  ])('an intent: %s', (line) => expect(readBio(framed(line)).signals.intentStated?.value).toBe(true));

  test('who does not know yet is not called clear', () =>
    expect(markedInBio(framed("I don't know yet if I want something serious or not"), 'intent')).toEqual([]));

  test.each([
    'I was in a long-term relationship until last May.',
    'Hoping to find a badminton opponent.',
    'Still looking for a partner for the three-legged race in August.',
    'Not here for one night stands.',
  ])('no intent: %s', (line) => expect(markedInBio(framed(line), 'intent')).toEqual([]));

  test.each(['where do i find a decent bagel in this town', 'Window seat or aisle, and why are you wrong?'])(
    'a question: %s',
    (line) => expect(markedInBio(framed(line), 'opening')).toEqual([line]),
  );

  test.each(['Good food is the best thing.', 'Why am I like this?', "Can't spell? Bye."])(
    'nothing to answer: %s',
    (line) => expect(markedInBio(framed(line), 'opening')).toEqual([]),
  );

  test.each(['I sleep. I knit. Still single. Honey?', 'I sleep and I knit. Guess the third.'])(
    'no tip says that there is no question in: %s',
    (bio) => expect(readBio(bio).tip?.message ?? '').not.toContain('no question'),
  );

  test.each([
    'travel | food | fitness | dogs | wine | family',
    'Likes: cooking, walking, cinema, reading, gym, socialising',
    'My interests are sports, nature, art, history, technology, and animals',
  ])('a row of interests: %s', (line) => expect(markedInBio(framed(line), 'interests')).toEqual([line]));

  test('interests of one’s own are no such row', () =>
    expect(markedInBio(framed('bees, Bach, bouldering, Basque cider, bad puns'), 'interests')).toEqual([]));

  test('who somebody is, is no worn idea', () =>
    expect(markedInBio(framed('I am a queer woman and proud of it.'), 'cliche')).toEqual([]));
});
