import { describe, expect, it } from 'vitest';
import { unfoundedIn } from './unfounded.ts';

const sources = [
  'I bake sourdough on Saturdays and I don’t smoke. My dog Bruno, 3, hates the sea. I moved here from Lisbon in 2019.',
  'I’m looking for somebody to cook with.',
];

describe('a text made of the sources', () => {
  it.each([
    'I bake sourdough on Saturdays.',
    'Baking sourdough, cooking with somebody: that’s me.',
    'My dog Bruno hates the sea, and I don’t smoke.',
    'Looking for somebody to cook with. I moved here from Lisbon in 2019!',
    'Bruno is 3.',
    'Bruno is three.',
    '',
  ])('passes: %s', (text) => {
    expect(unfoundedIn(text, sources)).toEqual([]);
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
    ['what is only wished for', 'I have a dog to cook with. I have somebody.', ['have']],
    ['a synonym', 'I bake loaves.', ['loaves']],
  ])('%s: %s', (_, text, found) => {
    expect(unfoundedIn(text, sources)).toEqual(found);
  });
});
