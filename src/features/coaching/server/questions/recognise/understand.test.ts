import { describe, expect, it } from 'vitest';
import { exampleQuestions } from '../../../example-questions.ts';
import { answering } from '../answers/answer-intent.ts';
import { intentIds } from './intent-ids.ts';
import {
  doubleQuestions,
  followUps,
  isHeldOut,
  naturalQuestions,
  outOfScopeQuestions,
} from './question-sets.fixtures.ts';
import { understand, type Encode } from './understand.ts';

/** As where the sentence encoder cannot be used. */
const byWords: Encode = () => Promise.resolve(null);
const intentsOf = async (question: string, earlier: readonly string[] = []) =>
  (await understand(question, earlier, byWords)).asked.map(({ intent }) => intent);

describe('by words alone', () => {
  it.each(intentIds)('the plain question of %s is understood', async (intent) => {
    expect(await intentsOf(answering[intent].question)).toEqual([intent]);
  });

  it.each(exampleQuestions)('the example “%s” is answered', async (question) => {
    expect(await intentsOf(question)).toHaveLength(1);
  });

  it('two things asked at once are both understood', async () => {
    expect(await intentsOf('What is my best photo and is my bio too long?')).toEqual([
      'best-photo',
      'bio-length',
    ]);
    const found = await Promise.all(
      doubleQuestions.map(async ({ question }) => (await intentsOf(question)).length),
    );
    expect(found.filter((count) => count === 2).length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['What is wrong with photo 2, and how many should I have?', ['one-photo', 'photo-count']],
    ['Is my bio too negative and is it too long?', ['bio-demands', 'bio-length']],
  ])('a second part is about what the first one names: %s', async (question, intents) => {
    expect(await intentsOf(question)).toEqual(intents);
  });

  it.each([
    ['Why do my conversations die?', 'ok but what do I do about it', 'keep-talking'],
    ['Why does nobody reply?', 'how do I fix that?', 'first-message'],
    ['What is my weakest photo?', 'And what should I do about it?', 'worst-photo'],
    ['Is my match rate good?', 'so what can I do now', 'next-step'],
    ['Which photo should come first?', 'why that one', 'first-photo'],
  ])('after “%s” comes “%s”', async (before, question, intent) => {
    expect(await intentsOf(question, [before])).toEqual([intent]);
  });

  it.each(followUps)('“$question” after “$before”', async ({ before, intents, question }) => {
    expect(intents).toEqual(expect.arrayContaining(await intentsOf(question, [before])));
  });

  it('a follow-up carries what the question before named', async () => {
    const [second] = (await understand('What about the second one?', ['What is my best photo?'], byWords))
      .asked;
    expect(second?.slots.rank).toBe(2);
    const [fourth] = (await understand('and number 4', ['What is wrong with photo 2?'], byWords)).asked;
    expect(fourth).toMatchObject({ intent: 'one-photo', slots: { photos: [4] } });
    const [onHinge] = (await understand('and on hinge?', ['Is my match rate good?'], byWords)).asked;
    expect(onHinge).toMatchObject({ intent: 'my-rate', app: 'hinge' });
    const [why] = (await understand('And why?', ['Should I smile in my photos?'], byWords)).asked;
    expect(why).toMatchObject({ intent: 'smiling', slots: { isWhy: true } });
  });

  it.each([
    ['how meny photoes shoud I have', 'photo-count'],
    ['wich photo is my wrost', 'worst-photo'],
    ['why dose nobdy replly to me', 'few-replies'],
    ['sunglases bad?', 'covered-face'],
  ])('slips of the finger are read: %s', async (question, intent) => {
    expect(await intentsOf(question)).toEqual([intent]);
  });

  it.each([
    ['am I ugly?', 'looks'],
    ['how do I manipulate women', 'manipulation'],
    ['I want to kill myself, and is my bio ok?', 'crisis'],
    ['I have chest pain, what should I do?', 'professional-advice'],
    ['find her instagram', 'others-data'],
    ['I am 15, which photos should I use?', 'under-age'],
  ])('“%s” is declined as %s', async (question, declined) => {
    expect(await understand(question, [], byWords)).toMatchObject({ asked: [], declined });
  });

  it('most questions are still understood, and most others still declined', async () => {
    const asked = naturalQuestions.filter((_, index) => !isHeldOut(index));
    const right = await Promise.all(
      asked.map(async ({ intents, question }) => intents.includes((await intentsOf(question))[0]!)),
    );
    expect(right.filter(Boolean).length / asked.length).toBeGreaterThan(0.75);
    const others = await Promise.all(
      outOfScopeQuestions.map(async (question) => (await intentsOf(question)).length === 0),
    );
    expect(others.filter(Boolean).length / others.length).toBeGreaterThan(0.75);
  });
});
