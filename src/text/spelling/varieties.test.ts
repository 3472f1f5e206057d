import { describe, expect, test } from 'vitest';
import { englishBio, goodBios } from '../text.fixtures.ts';
import { isKnownWord } from './known-words.ts';
import { findSlips } from './slips.ts';
import { findUsageMistakes } from './usage/find-usage.ts';
import { showsVariety } from './varieties.ts';

const corrected = (text: string) => {
  const field = englishBio(text);
  return [...findSlips(field), ...findUsageMistakes(field)].map((found) => found.text);
};

describe('two words or forms show another English, and nothing in it is a mistake of form', () => {
  test.each([
    [
      'African American',
      "They be asking why I'm single. I done told them, my nephew he crazy about dinosaurs.",
    ],
    ['African American', "My grandmama be telling folks I got the best greens, and she don't lie."],
    ['African American', 'We was raised on gospel and catfish, and it ain’t no better music.'],
    ['African American', "Tryna find somebody who dance. Y'all is welcome at my table."],
    ['Southern', "I might could teach you to two-step. Them biscuits ain't gonna bake themselves."],
    ['Scots', 'Naebody makes tablet like my gran, and I cannae bake it.'],
    ['Scots', 'A wee lassie frae Leith, my brothers is aw fishermen.'],
    ['Irish', 'The craic is mighty, yous is all welcome.'],
    ['Northern', 'There is nowt better than a brew. My brothers was born in summat like a barn.'],
    ['Singlish', 'I chope seat at the hawker centre lah. My friend say I kiasu.'],
    ['Singlish', 'Makan first, talk later. Weekend I cook two laksa, damn shiok.'],
    ['Jamaican', 'Wah gwan, mi name Andre. Mi cook irie goat, my friends says so.'],
    ['Nigerian', 'Abeg no wahala here. My sister sabi cook.'],
  ])('%s: %s', (_, text) => {
    expect(showsVariety(text)).toBe(true);
    expect(corrected(text)).toEqual([]);
  });
});

describe('what somebody says is left as it was said', () => {
  test.each([
    'My mama say I cook too much, and I agree with her on that.',
    'As my gran says, it don’t rain but it pours. I bake bread.',
    'My granny always say he who go slow go far.',
    'My uncle told me "she don’t bite" about his goose.',
    '“You is kind, you is smart”: I cry at that film every time.',
    'Like my nana used to say, them that asks gets.',
  ])('%s', (text) => expect(corrected(text)).toEqual([]));
});

describe('one form alone, or a slip in standard English, is still found', () => {
  test.each([
    ['My dog don’t bite, we was late', ['do', 'was']],
    ['He don’t like my cooking. I wants to learn it.', ['do', 'wants']],
    ['My parents is kind. I has three dogs.', ['is', 'has']],
    ['My dog live in my house. She want a walk.', ['live', 'want']],
    ['My uncle says “she don’t know nothing”. I has a dog.', ['has']],
    ['I love a wee dram. She go to the gym.', ['go']],
    ['Naebody cooks like me, I cannae lie. Your going to definately like it.', ['definately', 'Your']],
  ] as const)('%s', (text, words) => {
    const found = corrected(text);
    for (const word of words)
      expect(
        found.some((one) => one.includes(word)),
        found.join(),
      ).toBe(true);
  });
});

test('no good bio shows another English', () => expect(goodBios.filter(showsVariety)).toEqual([]));

test.each(
  'naebody wee bairn dinnae cannae chope lah leh makan shiok finna tryna craic arvo lassie scunnered wheesht eejit nowt summat wahala abeg gwaan kiasu lepak brekkie braai bakkie'.split(
    ' ',
  ),
)('“%s” is a word', (word) => expect(isKnownWord(word)).toBe(true));
