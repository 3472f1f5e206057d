import { describe, expect, it } from 'vitest';
import { unfoundedIn } from './unfounded.ts';

const sources = [
  'I bake sourdough on Saturdays and I don’t smoke. My dog Bruno, 3, hates the sea. I moved here from Lisbon in 2019.',
  'I’m looking for somebody to cook with.',
];

const others = [
  'My sister is a doctor, I was a teacher. I love dogs, hate cats. I used to smoke 🚭. Anna has 3 kids and I have 2 bikes.',
  'I love hiking, climbing and my garden. My friends say I am funny. I want a boat ⛵️. My dog Rex, 3, hates boats. My brother Tom sings, paints houses.',
];

describe('a text made of the sources', () => {
  it.each([
    'I bake sourdough on Saturdays.',
    'Baking sourdough, looking for somebody to cook with: that’s me.',
    'Saturdays I bake, and I don’t smoke.',
    'My dog Bruno hates the sea, and I don’t smoke.',
    'Looking for somebody to cook with. I moved here from Lisbon in 2019!',
    'Bruno is 3.',
    'Bruno is three.',
    '',
  ])('passes: %s', (text) => {
    expect(unfoundedIn(text, sources)).toEqual([]);
  });

  it.each([
    'My sister is a doctor. I love dogs and hate cats.',
    'I love climbing, hiking and my garden.',
    'Anna has three kids, I have two bikes.',
    'I was a teacher. I used to smoke 🚭.',
    'I want a boat ⛵.',
  ])('passes with others in it: %s', (text) => {
    expect(unfoundedIn(text, others)).toEqual([]);
  });
});

describe('a text that turns what was said into something else is caught', () => {
  it.each([
    ['somebody else’s job', 'I’m a doctor.', ['doctor']],
    ['somebody else’s job, without a subject', 'Doctor, love dogs.', ['Doctor']],
    ['one’s own given to somebody else', 'My sister is a teacher.', ['teacher']],
    ['somebody else’s figure', 'I have 3 bikes.', ['3']],
    ['somebody else’s children', 'I have three kids.', ['3', 'kids']],
    ['what is over', 'I smoke.', ['smoke']],
    ['what was once', 'I’m a teacher.', ['teacher']],
    ['what is only wanted', 'I have a boat.', ['boat']],
    ['what others say', 'I am funny.', ['funny']],
    ['what is disliked', 'I love cats.', ['cats']],
    ['what is disliked, in a row', 'I love dogs, cats.', ['cats']],
    ['what is liked', 'I hate dogs.', ['dogs']],
    ['two things made one', 'I love hiking with dogs.', ['hiking']],
    ['what a dog hates', 'I hate boats.', ['boats']],
    ['what goes on about a sister', 'I paint houses.', ['paint', 'houses']],
    ['an emoji', 'I love dogs 🐶.', ['🐶']],
    ['an emoji of a flag', 'I love dogs 🇵🇹.', ['🇵🇹']],
    ['a currency', 'I love dogs €.', ['€']],
  ])('%s: %s', (_, text, found) => {
    expect(unfoundedIn(text, others)).toEqual(found);
  });
});

describe('a text that says more is caught', () => {
  it.each([
    ['a name', 'My dog Rex hates the sea.', ['Rex']],
    ['a place', 'I moved here from Porto.', ['Porto']],
    ['a figure', 'My dog is 4.', ['4']],
    ['a figure in words', 'I bake for five.', ['5']],
    ['a year', 'I moved here in 2020.', ['2020']],
    ['a job', 'I’m a doctor. I bake.', ['doctor']],
    ['a trait', 'I’m funny and I bake.', ['funny']],
    ['a denial taken away', 'I smoke.', ['smoke']],
    ['a denial added', 'I don’t bake.', ['bake']],
    ['a denial in other words', 'I never bake sourdough.', ['bake', 'sourdough']],
    ['what is only wished for', 'I have a dog to cook with. I have somebody.', ['have', 'cook']],
    ['a synonym', 'I bake loaves.', ['loaves']],
  ])('%s: %s', (_, text, found) => {
    expect(unfoundedIn(text, sources)).toEqual(found);
  });
});
