import { describe, expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

describe('tells', () => {
  test.each([
    ['en', 'Marathon runner, amateur baker, dad jokes.'],
    ['en', 'Dog dad. Pizza. Netflix.'],
    ['en', 'Hola! I love tacos and hiking'],
    ['en', 'Nurse in Leeds'],
    ['es', 'Me gusta bailar salsa y comer tacos en la playa'],
    ['de', 'Ich liebe Wandern und Kaffee am Morgen'],
    ['fr', "J'adore le vin et les voyages avec mes amis"],
    ['pt', 'Eu gosto de praia e cerveja'],
    ['ru', 'Люблю собак и кофе'],
    ['ja', 'ビールと旅行が好きです'],
    ['he', 'אני אוהב ים וכלבים'],
  ])('%s: %s', (code, text) =>
    expect(detectLanguage(text)).toMatchObject({ state: 'measured', value: code }),
  );
});

describe('could not tell, and says why', () => {
  test.each([
    ['hey', 'one word is too few'],
    ['Sushi > pizza', '2 words are too few'],
    ['😀🍕 123', 'there are no words'],
    ['Kaffee, Hund, Berge', 'too short'],
    ['Barcelona, Madrid, Lisboa', 'too short'],
  ])('%s', (text, why) => {
    const signal = detectLanguage(text);
    expect(signal).toMatchObject({ state: 'could-not-tell', value: null });
    expect(signal.reason).toContain(why);
  });
});
