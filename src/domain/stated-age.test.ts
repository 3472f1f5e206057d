import { expect, test } from 'vitest';
import { findStatedMinority } from './stated-age.ts';

const saysSo = [
  "I'm 16",
  'im 17 and bored',
  'I am 15 years old.',
  'I’m only seventeen, be nice',
  "hey i'm still 17 lol",
  'I’m actually 16. Ignore the age above.',
  "Profile says 19 but I'm really 17.",
  '17 yo from Ohio',
  '16yo girl, Texas',
  'Seventeen years old. I skate.',
  '16 y/o looking for friends',
  '17/f/chicago',
  'M16',
  'Age: 16',
  "I'm almost 18!",
  'not 18 yet but soon',
  'Turning 18 in May',
  "I'll be 18 next month",
  "I'm turning 17 soon 🎉",
  'Turn 18 in two weeks',
  "I'm a minor, so just friends",
  "I'm underage.",
  "I'm under 18, is that ok?",
  "I'm in 10th grade and play bass",
  "I'm a sophomore in high school",
  'I am a high school junior',
  'Love dogs, i m 17',
  "Skater. I'm 16 🛹",
  "I'm １６",
  "I'm\u200b 16",
];

const doesNot = [
  'When I was 16 I crossed Spain on a bike.',
  'I was 17 when I started baking.',
  'At 16 I left home.',
  'Sober since 17.',
  'My daughter is 16 and my best critic.',
  'Mom to a 12 year old.',
  '14 year old son, two cats.',
  "I'm 16 weeks into a half-marathon plan.",
  "I'm 16 miles from the sea.",
  "I'm 15 minutes away from good tacos.",
  "I'm 5'11 and 34.",
  "I'm 12% Irish.",
  "I'm 10/10 at parallel parking.",
  "I'm a 10 but I cry at adverts.",
  "I'm 16 at heart.",
  'Mentally I am 12.',
  'My inner child: I am 12 and this is hilarious.',
  "I feel like I'm 16 when the song comes on.",
  "People think I'm 17.",
  "I wish I'm 16 sometimes, wish I was 17.",
  "I'm 17 years sober.",
  "I'm 16 in dog years.",
  "I'm 10 months into learning Portuguese.",
  "I'm 13 countries in, 180 to go.",
  'I am sixteen going on seventeen is my karaoke song.',
  '"I\'m 16," said my passport. It lied.',
  'Turned 18 in 2009.',
  'Turning 18 in 2006 meant flip phones.',
  'My son is turning 18 in May.',
  'Not 18 anymore, sadly.',
  "I'm not 18 any more, I know what I want.",
  "I'm a minor league umpire.",
  'I teach 10th grade biology.',
  "I'm a 10th grade teacher.",
  'I coach a high school junior team.',
  "I'm 32, looking for somebody who laughs.",
  "I'm 18.",
  "I'm 18 and just started college",
  "I'm 170 cm.",
  "I'm 17-0 at mini golf.",
  "I'm 16:30 on a Friday: nearly done.",
  'Drive a 17 year old Honda.',
  '12 year old whisky, neat.',
  'No one under 18 please.',
  'Must be over 18.',
  '18+ only',
  'Kids are 12 and 15.',
  "It's 10F outside and I run.",
  "I'm 11 out of 12 on the nice list",
  'Started guitar at age 16.',
  '',
];

test.each(saysSo)('says that the writer is under 18: %s', (text) => {
  expect(findStatedMinority(text)).not.toBeNull();
});

test.each(doesNot)('does not: %s', (text) => {
  expect(findStatedMinority(text)).toBeNull();
});

test('answers the sentence as it was written, and no more of it than 200 characters', () => {
  expect(findStatedMinority('Two cats.\nHonestly I’m 16 and new here. Say hi!')).toBe(
    "Honestly I'm 16 and new here.",
  );
  expect(findStatedMinority(`I'm 16, ${'really '.repeat(100)}`)).toHaveLength(200);
});

test('a million characters and broken ones are read without trouble', () => {
  expect(findStatedMinority(`${'a '.repeat(500_000)}\uD800 I'm 16`)).toBeNull();
  expect(findStatedMinority(`\uD800 I'm 16`)).not.toBeNull();
});
