import { describe, expect, test } from 'vitest';
import { englishBio, goodBios } from '../../text.fixtures.ts';
import { findUsageMistakes } from './find-usage.ts';
import { plainEnglish } from './plain-english.fixtures.ts';

/** The text with each marked place as it should be; `?` where no correction is known. */
function corrected(text: string): string {
  let rest = text;
  for (const mistake of findUsageMistakes(englishBio(text)).toReversed()) {
    rest = rest.slice(0, mistake.start) + (mistake.suggestion ?? '?') + rest.slice(mistake.end);
  }
  return rest;
}

describe('what many people write, and what they mean', () => {
  test.each([
    ["I'm and actor", "I'm an actor"],
    ['most woman are nice', 'most women are nice'],
    ['I like people who is late', 'I like people who are late'],
    ['Live life to it’s fullest', 'Live life to its fullest'],
    ['its hard to say, its been fun', "it's hard to say, it's been fun"],
    ['Message me if your interested', "Message me if you're interested"],
    ["Tell me about you're dog", 'Tell me about your dog'],
    ['I am older then you', 'I am older than you'],
    ['way to serious and to much drama', 'way too serious and too much drama'],
    ['looking too meet somebody', 'looking to meet somebody'],
    ['In there free time they sleep', 'In their free time they sleep'],
    ['A woman whose kind and funny', "A woman who's kind and funny"],
    ["Somebody who's heart is big", 'Somebody whose heart is big'],
    ["I won't loose my temper", "I won't lose my temper"],
    ['I hate loosing', 'I hate losing'],
    ['I use to live in Rome', 'I used to live in Rome'],
    ['I run everyday', 'I run every day'],
    ['everyday life is fine', 'everyday life is fine'],
    ['I am interesting in art', 'I am interested in art'],
    ['I live here since 3 years', 'I have lived here for 3 years'],
    ['I should of stayed, I could of gone', 'I should have stayed, I could have gone'],
    ['She also need coffee', 'She also needs coffee'],
    ['I can to dance', 'I can dance'],
    ["I didn't knew that", "I didn't know that"],
    ['I will able to cook', 'I will be able to cook'],
    ['I enjoy to cook', 'I enjoy cooking'],
    ['Looking forward to meet you', 'Looking forward to meeting you'],
    ['I want meet new people', 'I want to meet new people'],
    ['I have went there', 'I have gone there'],
    ['Someone who like dogs', 'Someone who likes dogs'],
    ['everyone are welcome', 'everyone is welcome'],
    ['I have several hobby', 'I have several hobbies'],
    ['one of my favorite thing is tea', 'one of my favorite things is tea'],
    ['I met a women there', 'I met a woman there'],
    ['how much dogs do you have', 'how many dogs do you have'],
    ['I travel every weekends', 'I travel every weekend'],
    ['I have lot of friends', 'I have a lot of friends'],
    ['i m a nurse', "I'm a nurse"],
    ['Ill be there, id love to', "I'll be there, I'd love to"],
    ['I listen music in weekends', 'I listen to music on weekends'],
    ['We go to home late', 'We go home late'],
    ["I'm photographer from Rome", "I'm a photographer from Rome"],
    ['I have good sense of humor', 'I have a good sense of humor'],
    ['to breath deeply', 'to breathe deeply'],
    ['not into the bar seen', 'not into the bar scene'],
    ['My friends is loud', 'My friends are loud'],
    ['these moment, this limits, many way', 'these moments, this limit, many ways'],
    ['If the teacher teach them', 'If the teacher teaches them'],
    ["My dog don't bite, we was late", "My dog doesn't bite, we were late"],
    ['me and him goes there', 'me and him go there'],
    ['I work as nurse, I living here', 'I work as a nurse, I am living here'],
    ['She have spend it, it so hard', 'She has spent it, it is so hard'],
    ['I like all kind of music', 'I like all kinds of music'],
    ['a honest man in an house', 'an honest man in a house'],
    ['Decide weather to go', 'Decide whether to go'],
    ['I would rather sleep then run', 'I would rather sleep than run'],
    ['Your my favorite', "You're my favorite"],
    ["I can't to dance, I go to home", "I can't dance, I go home"],
    ["I'm good listener, it is great place", "I'm a good listener, it is a great place"],
    ['I have big heart, I live in small town', 'I have a big heart, I live in a small town'],
    ['for long time, in the same time', 'for a long time, at the same time'],
    ['because of I am shy', 'because I am shy'],
    ['I will happy to help', 'I will be happy to help'],
    ['others people, enough good, so much tired', 'other people, good enough, so tired'],
    ['how it looks like', 'what it looks like'],
    ['Explain me how', 'Explain to me how'],
    ['I am here since May', 'I have been here since May'],
    ['I have to can swim', 'I have to be able to swim'],
    ['I like things that makes me laugh', 'I like things that make me laugh'],
    ['We lives here, they goes out', 'We live here, they go out'],
    ['I met people from different country', 'I met people from different countries'],
    ['I want to went home', 'I want to go home'],
    ['my girl friend and my life style', 'my girlfriend and my lifestyle'],
    ['It important to laugh. I interested in art', 'It is important to laugh. I am interested in art'],
    ['my names Anna, so lets go', "my name's Anna, so let's go"],
    ['I was suppose to call', 'I was supposed to call'],
    ['I now what I want', 'I know what I want'],
    ['Nice to meat you', 'Nice to meet you'],
    ["I'm board of this", "I'm bored of this"],
    ['I hate been alone', 'I hate being alone'],
    ['I want to be apart of it', 'I want to be a part of it'],
    ['a father off two', 'a father of two'],
    ['I met someone knew', 'I met someone new'],
    ['people whom are kind', 'people who are kind'],
    ["Dog's are the best, I have two cat's", 'Dogs are the best, I have two cats'],
    ["I'm looking for nice guy", "I'm looking for a nice guy"],
    ["I'm hard working man", "I'm a hard working man"],
    ['I live here since 2015', 'I have lived here since 2015'],
    ['It depends of the day', 'It depends on the day'],
    ["I'm passionate for cooking", "I'm passionate about cooking"],
    ['I prefer tea than coffee', 'I prefer tea to coffee'],
    ['I live in USA', 'I live in the USA'],
    ['I search a girlfriend', 'I search for a girlfriend'],
  ])('%s', (written, meant) => expect(corrected(written)).toBe(meant));
});

describe('what is right is left alone', () => {
  test.each([
    'Dog dad. Pasta enthusiast. Reluctant runner.',
    'I divorced in 2015. I tired my dog out. I interested a publisher in my novel.',
    'I from 1999 on lived in Rome. I single out the best apples.',
    'This spaghetti are the best. My gyoza are crisp. My pierogi were soft. That graffiti have to stay.',
    'I eat mangos, ripe mangos are best, and my mangos were cheap.',
    'Nurse by day, baker by night. Here for a relationship.',
    'photographer, motorcyclist, traveler. i am  photographer  brewer  snob',
    'Your dog and its bed, its own bed. To me the best is yet to come.',
    'Let it go. What does she want? I saw him leave. Does it make sense?',
    'He and I like tea. I have a lot to say, most of all to you.',
    'I love to cook and love being outside. The tools I use to cook are old.',
    'Going to shows, going to bed early, used to be a drummer.',
    'Someone who can laugh. Somebody that I used to know. People who are kind.',
    'Six foot two, 5 year old son, two bedroom flat, 3 day hikes, many a night.',
    'More than anything, then we eat. Better than ever. Other than that, no.',
    'One of the few. One of my friends is a chef. All the people I know.',
    'In spring, in May, in Sunday traffic. Since 2019. For years.',
    'A few good friends, a sports bar, a politics nerd, a series of mistakes.',
    'My family are loud and my team is late. Tacos are life.',
    'Every day is a gift. Everyday heroes. I work out daily, my workout is short.',
    "It's a joke, its punchline is mine. There are days. Their dog. They're here.",
    'Will travel for food. May contain nuts. Can do better.',
    'I am half Irish, head chef, mom of two, team cat, team dog, proud uncle.',
    'loose jeans, loose plans, quiet nights, quite a talker, bare feet',
    "I'm looking for love, good company and friends. I'm looking for real connections.",
    "Today's special is my mom's lasagna at my parents' place. Love me some Wendy's.",
    'We grew apart. I was full of tea. One of the two came off the shelf.',
    'I knew someone new. Now what? Except for Mondays I accept everything.',
    'I live in Ohio, am good in bed and on boards. From Rome with love.',
    'I prefer tea to coffee, rather than the other way round.',
    'I have been here since May and have lived alone since then.',
    'Have good days. Life is good food and great company. That is good enough.',
    'I explain what I do. Tell me. Ask me. Thank you for being good company.',
    "I will gladly cook. I can, you can, we all can. I'm vegan since I like cows.",
    'I sing, I bring snacks, I love to sing and want to bring cake.',
    'Someone like you, anyone like me. Let everyone have cake. Does everyone know?',
    'Meeting people is fun, and knowing people is better. The plan is to cool off.',
    'Work less then travel. The goal is to close early.',
    'My names are Anna and Maria. The names on the list. Some what, some how.',
    "I'm a fun, outgoing guy. It has had its time. It may be a middling photo.",
    'Many emoji, few lead to a date. A relative leaves a stranger guessing.',
    'One of the same moment. The word “I” is written with a capital letter.',
    "Who's your favorite? Whose turn is it? Lets of us be honest",
  ])('%s', (text) => expect(corrected(text)).toBe(text));

  test.each(plainEnglish)('%s', (text) => expect(corrected(text)).toBe(text));

  test('good bios', () => {
    expect(goodBios.flatMap((bio) => findUsageMistakes(englishBio(bio)))).toEqual([]);
  });
});

test('a mistake knows its place in what was written', () => {
  const bio = '😀 Hi​! Im fun, most woman are';
  const [mistake] = findUsageMistakes(englishBio(bio));
  expect(bio.slice(mistake?.start, mistake?.end)).toBe('most woman');
});

test('a long text of nothing but doubtful words comes to an end', () => {
  expect(findUsageMistakes(englishBio('its many to then your who whose '.repeat(400)))).not.toEqual([]);
});
