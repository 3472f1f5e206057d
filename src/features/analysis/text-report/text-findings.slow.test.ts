import { describe, expect, test } from 'vitest';
import { clichePhrases } from '../../../text/phrases/cliche-phrases.ts';
import { balanceAnalyser } from '../../../text/signals/balance.ts';
import { countConcreteness } from '../../../text/signals/concreteness.ts';
import { findProfanity } from '../../../text/signals/profanity.ts';
import { readabilityAnalyser } from '../../../text/signals/readability.ts';
import { englishBio } from '../../../text/text.fixtures.ts';
import { readByMeaning } from '../../../../test/read-by-meaning.ts';
import { markedInBio, readBio, withKind } from './text-report.fixtures.ts';

describe('clichés', () => {
  test('the list holds at least sixty phrases', () =>
    expect(Object.keys(clichePhrases).length).toBeGreaterThanOrEqual(60));

  test.each([
    ['Looking for my partner in crime.', 'partner in crime'],
    ['PARTNERS IN CRIME wanted', 'PARTNERS IN CRIME'],
    ['I’m fluent in sarcasm', 'fluent in sarcasm'],
    ['Live. Laugh. Love. Repeat', 'Live. Laugh. Love'],
    [
      "looking for someone who doesn't take themselves too seriously",
      "doesn't take themselves too seriously",
    ],
    ['I don’t take life too seriously', 'don’t take life too seriously'],
    ['She loves to laugh', 'loves to laugh'],
    ['Work hard, play hard!', 'Work hard, play hard'],
    ['I have a great sense of humour', 'great sense of humour'],
    ['Down-to-earth nurse', 'Down-to-earth'],
    ['Here for a good time, not a long time', 'Here for a good time, not a long time'],
    ['6ft because apparently that matters', 'because apparently that matters'],
    ["I'm an open book", "I'm an open book"],
    ['I bake bread. Just ask', 'Just ask'],
  ])('%s', (bio, cliche) => expect(markedInBio(bio, 'cliche')).toEqual([cliche]));

  test.each([
    'My partner has a crime novel out',
    'My partner edits crime novels for a small press',
    'I laugh at my own bread',
    'He took a seriously long walk',
    'I work hardwood floors and play the hardanger',
    'Just asking my mother for recipes',
    'Opening a book shop in Leeds',
    'Earth science teacher, down in Cornwall',
  ])('not in: %s', (bio) => expect(markedInBio(bio, 'cliche')).toEqual([]));
});

describe('demands', () => {
  test.each([
    ['No hookups please', ['No hookups']],
    ["Don't message me if you smoke", ["Don't message"]],
    ['Must be over six feet', ['Must be', 'over six feet']],
    ["You must be over 5'5 and kind", ["must be over 5'5"]],
    ['Must be taller than 180cm.', ['Must be taller than 180cm']],
    ['Swipe left if you hate dogs', ['Swipe left']],
    ['I am tired of games. You must love cats', ['tired of', 'You must']],
    ["If you can't handle puns, move along", ["If you can't handle", 'move along']],
  ])('%s', (bio, demands) => expect(markedInBio(bio, 'demand')).toEqual(demands));

  test.each([
    'The view from Ben Nevis is a must-see',
    'I have no idea how to fold a sheet',
    'No kidding, I own 40 cacti',
    'It must have rained for a week',
  ])('not in: %s', (bio) => expect(markedInBio(bio, 'demand')).toEqual([]));

  test('four wishes in a row are a shopping list, three are not', () => {
    expect(
      markedInBio('Looking for someone tall, funny, smart, kind and rich. I bake.', 'shopping-list'),
    ).toEqual(['Looking for someone tall, funny, smart, kind and rich']);
    expect(
      markedInBio(
        'Looking for someone curious, kind and patient. I bake bread, cakes, scones, buns.',
        'shopping-list',
      ),
    ).toEqual([]);
  });
});

describe('concreteness', () => {
  const read = (bio: string) => readByMeaning({ app: 'tinder', bio, prompts: [] }).reading;
  const ratio = (bio: string) => read(bio).signals['concreteness'];

  test('counts names once, whole, and vague words as they are written', () => {
    const { named, vague } = countConcreteness(
      englishBio('I swim in San Francisco, love life, and San Francisco is easy-going and fun.'),
    );
    expect(named.map((word) => word.text)).toEqual(['San Francisco']);
    expect(vague.map((word) => word.text)).toEqual(['love', 'life', 'easy-going', 'fun']);
  });

  test('runs from vague to concrete', () => {
    expect(ratio('Fun, kind, easy-going guy who loves life, travel and music')).toMatchObject({
      state: 'measured',
      value: 0,
    });
    expect(ratio('I burn sourdough in Austin with Biscuit, a greyhound')).toMatchObject({
      state: 'measured',
      value: 1,
    });
    expect(ratio('I am here')).toMatchObject({ state: 'could-not-tell', value: null });
  });

  test.each([
    ['what a demand is about', 'I am here. No hookups please, no drama, no games.'],
    ['ideas', 'The implementation of organisational transformation and honesty'],
  ])('%s is no detail', (_, bio) => expect(read(bio).seen.concreteness[0]?.details).toEqual([]));

  test('capitals everywhere are no names', () =>
    expect(countConcreteness(englishBio('I LOVE FUN AND GOOD VIBES')).named).toEqual([]));
});

describe('openings', () => {
  test.each([
    ['I bake. What do you bake?', 'What do you bake?', 'ends with a question'],
    ['Ask me about Lisbon. I bake.', 'Ask me about Lisbon', 'invites an answer'],
    ["Let's argue about pizza", "Let's argue about pizza", 'invites an answer'],
    ['Hot take: rain is lovely', 'Hot take: rain is lovely', 'a claim people can argue with'],
    ['Tea > coffee, always', 'Tea > coffee, always', 'a claim people can argue with'],
  ])('%s', (bio, opening, said) => {
    expect(markedInBio(bio, 'opening')).toEqual([opening]);
    expect(withKind(readBio(bio), 'opening')[0]?.message).toContain(said);
  });

  test('a statement is none', () =>
    expect(markedInBio('I bake bread on Sundays and I run.', 'opening')).toEqual([]));
});

describe('intent', () => {
  test.each([
    ['I bake. Looking for a long-term relationship.', 'Looking for a long-term relationship'],
    ['Hoping to find a climbing partner in Leeds', 'Hoping to find a climbing partner in Leeds'],
    ['I bake. Something casual for now.', 'Something casual for now'],
    ['I do not want anything serious. I bake.', 'not want anything serious'],
  ])('%s', (bio, intent) => expect(markedInBio(bio, 'intent')).toEqual([intent]));

  test.each(['Looking for my partner in crime. I bake.', 'I bake bread. Please no hookups.'])(
    'said poorly is said, and not praised: %s',
    (bio) => {
      expect(readBio(bio).signals.intentStated).toMatchObject({ value: true });
      expect(readBio(bio).findings.filter(({ id }) => /intent/u.test(id))).toEqual([]);
    },
  );

  test('a worn phrase states nothing', () =>
    expect(readBio('I bake bread. Looking for the same.').signals.intentStated?.value).not.toBe(true));
});

describe('profanity', () => {
  const levels = (text: string) =>
    findProfanity({ readable: text }).map(({ start, end, level }) => [text.slice(start, end), level]);

  test.each([
    ['fuck that', [['fuck', 'strong']]],
    ['no d!ck pics', [['d!ck', 'explicit']]],
    ['motherfucker', [['motherfucker', 'strong']]],
    ['what a shitty day', [['shitty', 'strong']]],
    ['f*ck it', [['f*ck', 'strong']]],
    ['you retard', [['retard', 'slur']]],
  ])('%s', (text, found) => expect(levels(text)).toEqual(found));

  test.each([
    'Scunthorpe, Penistone, Essex and Cumbria',
    'Moby Dick by night, Dickens by day',
    'Teller of dick jokes',
    'cockapoo and cockatoo',
    'cocktails',
    'a blue tit and a great tit',
    'rugby hooker',
    'therapist',
    'grapes and shiitake',
    'magna cum laude',
    'pussy willow',
    'Matsushita',
    'Hancock',
    'sex education teacher',
    'assessing the class',
    'Rio Negro',
    'a niggling doubt',
    'flame retardant',
  ])('not in: %s', (text) => expect(levels(text)).toEqual([]));
});

describe('punctuation', () => {
  test('runs, capitals and many emoji are marked, with a correction where it is certain', () => {
    const bio = 'WORLD CLASS COOK HERE!!!! So...... what now ~~~~~ 😀😀😀😀😀😀😀';
    expect(markedInBio(bio, 'repeated-mark')).toEqual(['!!!!', '......', '~~~~~']);
    expect(withKind(readBio(bio), 'repeated-mark').map((finding) => finding.replacement)).toEqual([
      '!',
      '…',
      undefined,
    ]);
    expect(markedInBio(bio, 'capitals')).toEqual(['WORLD CLASS COOK HERE']);
    expect(markedInBio(bio, 'many-emoji')).toEqual(['😀😀😀😀😀😀😀']);
  });

  test('short words shout in a sentence of capitals', () =>
    expect(markedInBio('I row. DO NOT ASK ME WHY, ever', 'capitals')).toEqual(['DO NOT ASK ME WHY']));

  test.each([
    'Well... I bake! And you?! Really? 😄',
    'ENFP, ADHD, LGBTQ and a DJ',
    'From the UK, in the US, on BBC and NPR',
    'Families 👨‍👩‍👧‍👦 are one emoji, and so is 🇺🇸',
  ])('nothing in: %s', (bio) =>
    expect(readBio(bio).findings.filter((finding) => finding.ruleId === 'punctuation-load')).toEqual([]),
  );
});

describe('readability', () => {
  const ease = (bio: string) => readabilityAnalyser.analyse([englishBio(bio)]).signals.readability;

  test('short words score high, long ones low, few words not at all', () => {
    expect(
      Number(
        ease('I bake bread. I run by the sea. My dog is old and he naps all day long in the sun.')?.value,
      ),
    ).toBeGreaterThan(90);
    expect(
      Number(
        ease(
          'Organizational transformation consultant specializing in multidisciplinary international communication strategies, facilitating extraordinarily collaborative environmental initiatives',
        )?.value,
      ),
    ).toBeLessThan(30);
    expect(ease('I bake bread.')).toMatchObject({ state: 'could-not-tell' });
  });
});

describe('balance', () => {
  const share = (bio: string) => balanceAnalyser.analyse([englishBio(bio)]);
  const aboutMe = 'I bake bread in Austin and run by the river. My dog sleeps on my feet all day.';

  test('mostly about the writer', () =>
    expect(
      Number(share(`${aboutMe} Looking for someone who likes crusts.`).signals.aboutMeShare?.value),
    ).toBeGreaterThan(0.7));

  test('mostly about the other is worth a tip', () => {
    const bio =
      'I bake. You love long runs and short films, and you read on the bus. Your Sundays are for the sea and the paper.';
    expect(Number(share(bio).signals.aboutMeShare?.value)).toBeLessThan(0.3);
    expect(readBio(bio).tip).toMatchObject({ id: 'text:balance', ruleId: 'seventy-thirty' });
  });

  test('one-sided or short text is not measured', () => {
    expect(share(`${aboutMe} I knit.`).signals.aboutMeShare).toMatchObject({ state: 'could-not-tell' });
    expect(share('I bake. You run.').signals.aboutMeShare).toMatchObject({ state: 'could-not-tell' });
  });
});
