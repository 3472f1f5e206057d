import { describe, expect, test } from 'vitest';
import { englishBio, goodBios } from '../text.fixtures.ts';
import { isKnownWord } from './known-words.ts';
import { findSlips } from './slips.ts';
import { findUsageMistakes } from './usage/find-usage.ts';
import { showsVariety } from './varieties.ts';
import { varietyForms } from './variety-forms.ts';

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
    ['Appalachian', 'I seen bears twice and I knowed it was time to leave. Them dogs saved me.'],
    ['African American', 'She stay working late and he stay laughing. I been knew good food.'],
    ['African American', 'My brother he work nights and my sister she a nurse.'],
    ['African American', 'My people from Mississippi and we was always cooking.'],
    ['Southern', 'My folks was farmers and they was proud. I drives a truck.'],
    ['Southern', 'I love me some gumbo, cher. We was raised on da bayou.'],
    ['Southern', 'I seen it all and I done did it all.'],
    ['Caribbean', 'I does be liming by the beach and I does cook pelau.'],
    ['Caribbean', 'She does make the best pelau, and we does lime every Friday.'],
    ['Northern', 'I were born in Leeds and me dad were a miner.'],
    ['Scouse', 'Yous are all welcome at mine. Me and my brother was on the telly once.'],
    ['Singlish', "I don't have car but got EZ-link lor. Eat chicken rice can already."],
    ['South Asian', "I've to go for my yoga classes daily. I am having two dogs, yaar."],
    ['Irish', 'Your man does be talking shite in the pub. I amn’t.'],
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
    'My pastor say come as you are.',
    'My granddaddy say I dances like him.',
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

describe('standard English shows no other one, whatever it borrows', () => {
  test.each([
    'Hey y’all, I bake a lot. See y’all at the market, y’all.',
    'I’m Ken. My friends call me Ken the chef. Ken likes tea.',
    'I have a wee cottage and a wee dog. Aye aye, captain.',
    'Love kopi, kueh, makan and long walks.',
    'Born in Leith, raised on neeps and tatties.',
    'Soca, callaloo, pelau and jollof: my Sundays.',
    'From Wis. and proud. Dem voter, Dem donor. Dis is my cat.',
    'I ain’t picky, and I ain’t perfect. Ain’t no sunshine, ain’t no mountain high enough.',
    'I’m outta here. Imma be late, imma nap.',
    'Good craic, sláinte, and a wee dram.',
    'Why can’t we be friends? Why can’t it be Friday? Shouldn’t we be dancing?',
    'I pray he be safe and they ask that she be kind.',
    'Wouldn’t it be nice? Can’t he be funny? Won’t they be late?',
    'I drive them places, pack them lunches and knit them sweaters.',
    'I taught them math. I sent them cards. I told them jokes. I gave them books.',
    'He makes me a coffee and she an espresso. Is she a nurse?',
    'If I were rich, he were poor and she were late, we would still dance.',
    'I can already ski. Yin and yang. Wabi sabi. Da Vinci.',
    'I told my brother he works too much.',
    'I seen snow two times. She don’t like cold.',
    'My English is not good. He don’t speak it. We was born in Peru.',
    'I no have car. My brother he work in bank. She a teacher.',
    'They was kind, I is happy, and we don’t need nothing.',
    'Ain’t nobody got time for that. It don’t matter.',
  ])('%s', (text) => expect(showsVariety(text)).toBe(false));
});

describe('only rules about forms make room for another English', () => {
  test.each([
    ['We was raised on gospel, and it ain’t no better music. I enjoy to cook.', ['to cook']],
    ['I dinnae eat meat in my wee hoose. I am here for meet you.', ['meet']],
    ['Abeg no wahala. I am interesting in history.', ['interesting']],
  ])('%s', (text, words) => expect(corrected(text)).toEqual(words));
});

describe('what goes on after a saying is the writer’s own', () => {
  test.each([
    ['My dad always said I cook too much and I enjoy to bake for my friends.', 'to bake'],
    ['My nana told me to be kind so I has a dog.', 'has'],
    ['My mama says hi and my parents is kind.', 'is'],
    ['My pop always said that I has a dog.', 'has'],
    ['My gran says hello to everyone, but she like walks.', 'like'],
  ])('%s', (text, word) => expect(corrected(text)).toEqual([word]));
});

test.each(varietyForms.map(({ example, find }) => [example, find] as const))(
  '“%s” is a form',
  (example, find) => expect(example).toMatch(find),
);

test('no good bio shows another English', () => expect(goodBios.filter(showsVariety)).toEqual([]));

test.each(
  'naebody wee bairn dinnae cannae chope lah leh makan shiok finna tryna craic arvo lassie scunnered wheesht eejit nowt summat wahala abeg gwaan kiasu lepak brekkie braai bakkie'.split(
    ' ',
  ),
)('“%s” is a word', (word) => expect(isKnownWord(word)).toBe(true));
