import { describe, expect, test } from 'vitest';
import { asksForChange, textVerdict } from '../analysis.contract.ts';
import { checkText, readBio, withKind } from './text-report.fixtures.ts';

/*
 * What becomes an action, a tip or praise. The texts are the project's own.
 */

const actions = (bio: string) => readBio(bio).findings.filter(asksForChange);
const praise = (bio: string) => readBio(bio).findings.filter(({ severity }) => severity === 'good');

describe('a bio that works', () => {
  const bio =
    'Route setter at a climbing wall in Leith. I fall off for a living, then eat ramen at Maki and drive home to a greyhound called Kevin.';

  test('has nothing to fix, and says why in what was measured', () => {
    const result = readBio(bio);
    expect(result.findings.filter(asksForChange)).toEqual([]);
    expect(textVerdict(result)).toBe('nothing-to-fix');
    expect(result.findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('27 words, within the 15 to 45'),
        expect.stringContaining('“Route setter at a climbing wall in Leith”'),
      ]),
    );
  });

  test('gets at most one general idea, which is no action', () => {
    const { findings, tip } = readBio(
      'Nurse in Leeds. I repair old radios in the shed on Sundays. The radio is on all day.',
    );
    expect(tip).toMatchObject({ id: 'text:no-intent', severity: 'info', ruleId: 'state-intent' });
    expect(findings.map(({ ruleId }) => ruleId)).not.toContain('state-intent');
  });

  test('is not told to say what it looks for where it hints at whom it would like', () =>
    expect(
      readBio(
        'Nurse in Leeds. I repair old radios in the shed. Company welcome, somebody has to hold the lamp.',
      ).tip?.id,
    ).not.toBe('text:no-intent'));

  test('gets none where two strengths stand in it already', () => {
    expect(readBio(bio).tip).toBeNull();
    expect(readBio(`${bio} Looking for a relationship.`).tip).toBeNull();
    expect(readBio(`${bio} Which ramen is yours?`).tip).toBeNull();
  });
});

describe('short bios', () => {
  test.each(['Dog dad, pasta cook.', 'Half Irish, half Colombian.', 'Guess which of these is my cat?'])(
    'a few words that say something are no fault: %s',
    (bio) => expect(actions(bio)).toEqual([]),
  );

  test.each(['Hi', 'Just me', 'I will tell you later'])('a few that say nothing are one: %s', (bio) => {
    expect(actions(bio)).toMatchObject([{ id: 'bio:short', ruleId: 'concreteness' }]);
    expect(readBio(bio).tip).toBeNull();
  });

  test('what cannot be read in English is not called empty of details', () =>
    expect(actions('Tanz in Berlin')).toEqual([]));
});

describe('nothing is praised and blamed at once', () => {
  test.each([
    'I bake in Leeds and run by the Aire. Not looking for a pen pal.',
    'I row on the Wear at dawn. Looking for a tall, slim, sporty, blonde, funny girl.',
    'I fix clocks in Bath. Ask me about my partner in crime, the cat.',
    "I fix clocks in Bath. Do you want a beach or a montain? Don't bother if you smoke.",
  ])('%s', (bio) => {
    const blamed = actions(bio).flatMap(({ span }) => span ?? []);
    for (const { span, message } of praise(bio))
      for (const other of blamed)
        expect(
          span !== undefined && other.start < span.end && span.start < other.end,
          `${message} at ${other.start}`,
        ).toBe(false);
  });
});

describe('one stretch is blamed once', () => {
  test.each([
    ['Locksmith in Bath. Looking for someone kind, honest, loyal, funny and fit.', ['shopping-list']],
    ["Roofer in Leeds. If you can't handle me at my worst, you don't deserve me at my best.", ['cliche']],
    ['Vet in Hay. My friends say the simple things in life, but I own a llama.', ['cliche']],
  ])('%s', (bio, kinds) => {
    const found = actions(bio).map(({ id }) => id.replace(/^bio:|@.*$/gu, ''));
    expect(new Set(found.map((kind) => kinds.find((wanted) => kind.startsWith(wanted)) ?? kind))).toEqual(
      new Set(kinds),
    );
  });
});

describe('praise', () => {
  const named = (bio: string) => praise(bio).find(({ id }) => id.includes(':concrete'))?.message ?? '';

  test.each([
    ['I repair clocks for a living and I am late for everything.', 'I repair clocks for a living'],
    ['Pharmacist by day, terrible ukulele player by night.', 'terrible ukulele player by night'],
    ['Mum of two. I sing alto in a choir that meets in a boxing gym.', 'I sing alto in a choir'],
    ['fun guy. my parrot does the microwave beep', 'my parrot does the microwave beep'],
  ])('quotes a line that only its writer would say: %s', (bio, line) => expect(named(bio)).toContain(line));

  test.each([
    'I love to laugh and I enjoy good food with good people. Family means a lot to me.',
    'Born and raised in Chicago. I work in marketing and I have two brothers.',
    'I like hiking, museums, movies and cooking. I play guitar.',
    'I am a nurse. I live in Leeds with my dog.',
    'Down to earth, easygoing and always smiling. Looking for something real.',
  ])('is withheld from general words and plain facts: %s', (bio) => {
    expect(named(bio)).toBe('');
    expect(textVerdict(readBio(bio))).not.toBe('nothing-to-fix');
  });

  test.each([
    'I bake in Leeds. Open to adventure.',
    'I bake in Leeds. Looking for someone now since I will be moving.',
  ])('is for who or what is sought, not for a mood: %s', (bio) =>
    expect(praise(bio).filter(({ id }) => id.includes(':intent'))).toEqual([]),
  );

  test.each([
    'I bake in Leeds. Looking for a relationship.',
    'I bake in Leeds. Looking to make new friends.',
    'I bake in Leeds. Hoping to meet someone who bakes, too.',
  ])('goes to a plain wish: %s', (bio) =>
    expect(praise(bio).filter(({ id }) => id.includes(':intent'))).toHaveLength(1),
  );

  test('is withheld from single nouns alone', () =>
    expect(named('Some progress, an answer, an essay and a topic of mine.')).toBe(''));

  test.each([
    "I bake in Leeds. I'm not looking for someone now.",
    'I bake in Leeds. I’m no longer looking to meet people.',
  ])('takes no refusal for a wish: %s', (bio) =>
    expect(praise(bio).filter(({ id }) => id.includes(':intent'))).toEqual([]),
  );

  test('quotes an invitation to its end', () =>
    expect(
      praise('I bake in Leeds. Tell me why the M25 is worse on a Thursday. I row.').at(-1)?.message,
    ).toContain('“Tell me why the M25 is worse on a Thursday”'));
});

describe('no mistakes and a fitting length', () => {
  test.each([
    'I have no idea what to write here, and writing about myself is the hardest thing of this whole app.',
    'I will fill this in later when I have more time, so please come back in a week or two.',
    'I am leaving this app at the end of the month. It was nice, and I have met some good people here.',
    'Kind, calm and quiet. I work a lot and I am usually home in the evening and at the weekend.',
  ])('are no praise for a text that says nothing of its writer: %s', (bio) => {
    expect(praise(bio).filter(({ id }) => /:(?:length|no-mistakes)/.test(id))).toEqual([]);
  });

  test('are praise where a line stands out', () =>
    expect(
      praise('I repair clocks in a railway arch in Hull, and my cat sleeps in the case of the tallest one.')
        .map(({ id }) => id)
        .filter((id) => /:(?:length|no-mistakes)/.test(id)),
    ).toContain('bio:length'));
});

test('one swear word is a joke, two or one meant for people are worth a thought', () => {
  expect(actions('I bake in Leeds and give no shit about trends.')).toEqual([]);
  expect(actions('Shit baker in Leeds. What a shitty oven.').map(({ ruleId }) => ruleId)).toEqual([
    'app-content-rules',
    'app-content-rules',
  ]);
  expect(actions('Looking for a slut in Leeds.').map(({ ruleId }) => ruleId)).toContain('app-content-rules');
});

describe('what holds for several answers is said once', () => {
  const answers = (...texts: string[]) =>
    checkText({
      app: 'hinge',
      bio: '',
      prompts: texts.map((answer, index) => ({ question: `Question ${index + 1}`, answer })),
    });

  test('empty answers', () => {
    const empty = withKind(answers('', '', 'I juggle five oranges and a cat.'), 'empty');
    expect(empty.map(({ message }) => message)).toEqual([
      'Your answers to “Question 1” and “Question 2” are empty.',
    ]);
  });

  test('another language', () => {
    const spanish = 'Me gusta bailar salsa y comer tacos en la playa con mi perro';
    const told = withKind(answers(spanish, spanish, 'I juggle oranges on Sundays in Leeds.'), 'language');
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('Your answers to “Question 1” and “Question 2” seem to be in Spanish');
  });

  test('words that fit anyone', () => {
    const vague = 'Fun, kind and nice. Life, love, music and travel.';
    const told = withKind(answers(vague, vague, 'I juggle oranges on Sundays in Leeds.'), 'vague');
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('lean on words that fit anyone');
  });

  test('specific lines', () => {
    const told = withKind(
      answers(
        'I row on the Wear in a boat my aunt built.',
        'I eat goat curry at my aunt’s in Hackney on Sundays.',
      ),
      'concrete',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('“I row on the Wear in a boat my aunt built” and “I eat goat curry');
  });
});

describe('the verdict on a text', () => {
  test('is held back where a part could not be checked', () => {
    expect(textVerdict(readBio('Me gusta bailar salsa y comer tacos en la playa con mi perro'))).toBe(
      'partly-checked',
    );
    expect(textVerdict(readBio(''))).toBeNull();
    expect(textVerdict(readBio('I work as a nurse and like walking in the rain.'))).toBe('no-mistakes');
    expect(textVerdict(readBio('I bake in Leeds. Fluent in sarcasm.'))).toBeNull();
  });
});
