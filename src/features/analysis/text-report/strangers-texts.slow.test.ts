import { expect, test } from 'vitest';
import { sharedTextEngine } from '../../../../test/shared-engines.ts';
import { buildTextResult } from './build-text-result.ts';

/** Texts that readers of English find right, by what could be wrongly said of them: the findings that must not be there. */
const kinds: Readonly<Record<string, { never: RegExp; texts: readonly string[] }>> = {
  'no contact data': {
    never: /:contact/u,
    texts: [
      'Raised in SC: beach kid forever. Nurse, runner, terrible cook.',
      'SC → NYC. M.Sc -> PhD, still can’t park.',
      'I love hiking.food/wine nerd. Two cats.',
      'Grew up between St.Louis/Chicago.',
      'Node.js/TypeScript by day, cats.dogs by night',
      'ig: probably. Insta: worthy. snap: decision.',
      'My first novel is ISBN 978-0-306-40615-7, and yes, I reread it.',
      'Volleyball: lost 3-2, 21-19, 15-13, and I still talk about it.',
    ],
  },
  'no shouting': {
    never: /:capitals/u,
    texts: [
      'USMC vet, NICU nurse by day, HVAC fixer on weekends. Ask me about my tomatoes.',
      'NYC born, MBA dropout, DIY fan, OK cook',
      'FEMA by day, NASCAR by night, with a BLT from the YMCA café',
    ],
  },
  'a grade, not an article': {
    never: /:grammar|:spelling/u,
    texts: [
      'Solid A in cooking, B+ in small talk, C- in parking.',
      'I got an A from my mom, an F in parking and an M in my initials.',
      'My report card: A in naps, an E for effort.',
      'I’m an A student with a B attitude.',
      'Straight A athlete turned baker. An A average, if you must know.',
    ],
  },
  'another English, no mistake': {
    never: /:grammar|:spelling|:unknown-word/u,
    texts: [
      'My mama say I cook too much, and she be right. Ask me about my gumbo.',
      'We was raised on gospel and catfish. He don’t lie, my nephew, and I ain’t got no quiet.',
      'Naebody makes tablet like my gran. I dinnae ken how tae dance, but I’ll gie it a go.',
      'I chope seats at the hawker centre lah. Makan first, talk later. Damn shiok.',
      'Howdy y’all, I might could teach you to two-step. Them biscuits won’t bake themselves.',
      'Arvo swims, brekkie on the barbie, and my ute is older than me.',
      'Your man does be talking shite in the pub. I amn’t.',
      'I were born in Leeds and me dad were a miner.',
      'My folks was farmers and they was proud. I drives a truck.',
      'The craic is mighty and yous are all welcome. I do be out hurling most evenings.',
    ],
  },
  'styled letters, read': {
    never: /:language|:grammar|:spelling|:unknown-word/u,
    texts: [
      '𝓘 𝓫𝓪𝓴𝓮 𝓫𝓻𝓮𝓪𝓭 𝓸𝓷 𝓢𝓾𝓷𝓭𝓪𝔂𝓼 𝓪𝓷𝓭 𝓬𝓵𝓲𝓶𝓫 𝓸𝓷 𝓣𝓾𝓮𝓼𝓭𝓪𝔂𝓼. 𝓐𝓼𝓴 𝓶𝓮 𝓪𝓫𝓸𝓾𝓽 𝓶𝔂 𝓼𝓸𝓾𝓻𝓭𝓸𝓾𝓰𝓱.',
      'ɪ ʙᴀᴋᴇ ʙʀᴇᴀᴅ ᴏɴ ꜱᴜɴᴅᴀʏꜱ. ᴀꜱᴋ ᴍᴇ ᴀʙᴏᴜᴛ ᴍʏ ꜱᴏᴜʀᴅᴏᴜɢʜ.',
      'Ｉ　ｂａｋｅ　ｂｒｅａｄ　ｏｎ　Ｓｕｎｄａｙｓ',
      '🅸 🅱🅰🅺🅴 🅱🆁🅴🅰🅳 🅾🅽 🆂🆄🅽🅳🅰🆈🆂',
    ],
  },
};

test('strangers’ texts get no remark that they do not deserve, by kind', async () => {
  const engine = sharedTextEngine();
  const right: Record<string, string> = {};
  const wrong: string[] = [];
  for (const [kind, { never, texts }] of Object.entries(kinds)) {
    let count = 0;
    for (const bio of texts) {
      const { findings } = buildTextResult(await engine.readText({ app: 'tinder', bio, prompts: [] }));
      const needless = findings.filter(({ id }) => never.test(id));
      if (needless.length === 0) count += 1;
      wrong.push(...needless.map(({ id, message }) => `${bio}: ${id}, ${message}`));
    }
    right[kind] = `${count} of ${texts.length}`;
  }
  expect(wrong).toEqual([]);
  expect(right).toEqual({
    'no contact data': '8 of 8',
    'no shouting': '3 of 3',
    'a grade, not an article': '5 of 5',
    'another English, no mistake': '10 of 10',
    'styled letters, read': '4 of 4',
  });
});

test('a text with words of another English loses no remark on its spelling', async () => {
  const engine = sharedTextEngine();
  for (const [bio, ids] of [
    ['Hey y’all, I play the guittar. See y’all at the market soon.', ['unknown-word']],
    [
      'Hey y’all, I could of been a chef. I bake a apple pie at the the market.',
      ['grammar-ModalOf', 'grammar-AnA', 'grammar-RepeatedWords'],
    ],
    ['I ain’t picky, and I ain’t perfect. I play the guittar.', ['unknown-word']],
    ['I cannae lie, naebody bakes a apple pie like me. I play the guittar.', ['grammar-AnA', 'unknown-word']],
  ] as const) {
    const { findings } = buildTextResult(await engine.readText({ app: 'tinder', bio, prompts: [] }));
    for (const id of ids)
      expect(
        findings.some((finding) => finding.id.includes(`:${id}`)),
        `${bio}: ${id}`,
      ).toBe(true);
  }
});

test.each([
  ['I’m a on-call nurse and a in-house chef.', 2],
  ['Proud to be a at-home dad and a early riser.', 2],
  ['I am a in-demand vet who loves long hikes.', 1],
  ['THIS IS A ORANGE. I AM A ENGINEER.', 2],
  ['I need A adventure with someone kind.', 1],
  ['A old friend gave me an guitar.', 2],
])('an article before a compound or in capitals is no grade: %s', async (bio, count) => {
  const reading = await sharedTextEngine().readText({ app: 'tinder', bio, prompts: [] });
  const { findings } = buildTextResult(reading);
  expect(findings.filter(({ id }) => id.includes(':grammar-AnA'))).toHaveLength(count);
});
