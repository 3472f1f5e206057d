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
    ['way to serious and to much drama', 'way too serious and too much drama'],
    ['looking too meet somebody', 'looking to meet somebody'],
    ['In there free time they sleep', 'In their free time they sleep'],
    ['A woman whose kind and funny', "A woman who's kind and funny"],
    ["Somebody who's heart is big", 'Somebody whose heart is big'],
    ["I won't loose my temper", "I won't lose my temper"],
    ['I hate loosing', 'I hate losing'],
    ['I use to live in Rome', 'I used to live in Rome'],
    ['I am interesting in art', 'I am interested in art'],
    ['She also need coffee', 'She also needs coffee'],
    ['I can to dance', 'I can dance'],
    ["I didn't knew that", "I didn't know that"],
    ['I enjoy to cook', 'I enjoy cooking'],
    ['I want meet new people', 'I want to meet new people'],
    ['Someone who like dogs', 'Someone who likes dogs'],
    ['everyone are welcome', 'everyone is welcome'],
    ['I have several hobby', 'I have several hobbies'],
    ['one of my favorite thing is tea', 'one of my favorite things is tea'],
    ['I met a women there', 'I met a woman there'],
    ['I travel every weekends', 'I travel every weekend'],
    ['I have lot of friends', 'I have a lot of friends'],
    ['i m a nurse', "I'm a nurse"],
    ['Ill be there, id love to', "I'll be there, I'd love to"],
    ["I'm photographer from Rome", "I'm a photographer from Rome"],
    ['I have good sense of humor', 'I have a good sense of humor'],
    ['to breath deeply', 'to breathe deeply'],
    ['not into the bar seen', 'not into the bar scene'],
    ['My friends is loud', 'My friends are loud'],
    ['these moment, this limits, many way', 'these moments, this limit, many ways'],
    ['me and him goes there', 'me and him go there'],
    ['I work as nurse, I living here', 'I work as a nurse, I am living here'],
    ['I like all kind of music', 'I like all kinds of music'],
    ['a honest man in an house', 'an honest man in a house'],
    ['Decide weather to go', 'Decide whether to go'],
    ['I would rather sleep then run', 'I would rather sleep than run'],
    ['Your my favorite', "You're my favorite"],
    ['I want to went home', 'I want to go home'],
    ['my girl friend and my life style', 'my girlfriend and my lifestyle'],
    ['I was suppose to call', 'I was supposed to call'],
    ['I now what I want', 'I know what I want'],
    ['Nice to meat you', 'Nice to meet you'],
    ["I'm board of this", "I'm bored of this"],
    ['I hate been alone', 'I hate being alone'],
    ['I want to be apart of it', 'I want to be a part of it'],
    ['a father off two', 'a father of two'],
    ['I met someone knew', 'I met someone new'],
    ["I'm hard working man", "I'm a hard working man"],
    ['They make me to laugh', 'They make me laugh'],
    ['I would like meet you, I seen that film', 'I would like to meet you, I have seen that film'],
    ['I am agree with you', 'I agree with you'],
    ['My daughter live with me', 'My daughter lives with me'],
    ['I need some advise', 'I need some advice'],
    ['I eat desert before dinner', 'I eat dessert before dinner'],
    ['most student, three hobby', 'most students, three hobbies'],
    ['I am engineer of sound', 'I am an engineer of sound'],
    ['I have 32 years and two cats', 'I am 32 years and two cats'],
    ['I would like to go, I am liking to dance', 'I would like to go, I like to dance'],
    ['I listen music', 'I listen to music'],
    ["My dog don't bite, we was late", "My dog doesn't bite, we were late"],
    ['I is kind, I has three dogs since 3 years', 'I am kind, I have three dogs for 3 years'],
    ['I am older then you', 'I am older than you'],
    ["I can't to dance", "I can't dance"],
    ['my names Anna, so lets go', "my name's Anna, so let's go"],
    ['the hole day', 'the whole day'],
    ['Some childrens on a childrens ward', "Some children on a children's ward"],
    ['I go for shopping', 'I go shopping'],
  ])('%s', (written, meant) => expect(corrected(written)).toBe(meant));
});

describe('what is right is left alone', () => {
  test.each([
    'I divorced in 2015. I tired my dog out. I interested a publisher in my novel.',
    'This spaghetti are the best. My gyoza are crisp. My pierogi were soft. That graffiti have to stay.',
    'I eat mangos, ripe mangos are best, and my mangos were cheap.',
    'Nurse by day, baker by night. Here for a relationship.',
    'Your dog and its bed, its own bed. To me the best is yet to come.',
    'Let it go. What does she want? I saw him leave. Does it make sense?',
    'He and I like tea. I have a lot to say, most of all to you.',
    'I love to cook and love being outside. The tools I use to cook are old.',
    'Going to shows, going to bed early, used to be a drummer.',
    'Someone who can laugh. Somebody that I used to know. People who are kind.',
    'Six foot two, 5 year old son, two bedroom flat, 3 day hikes, many a night.',
    'More than anything, then we eat. Better than ever. Other than that, no.',
    'One of the few. One of my friends is a chef. All the people I know.',
    'A few good friends, a sports bar, a politics nerd, a series of mistakes.',
    'My family are loud and my team is late. Tacos are life.',
    'Every day is a gift. Everyday heroes. I work out daily, my workout is short.',
    "It's a joke, its punchline is mine. There are days. Their dog. They're here.",
    'Will travel for food. May contain nuts. Can do better.',
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
    'I suggested he try the eel. She recommended he have the soup. They asked that she go first.',
    'How many khinkali can you eat? Many gyoza, several pierogi.',
    'Not these tbh, and those lol. I advised he make tea. I proposed she take the train.',
    'My names are Anna and Maria. The names on the list. Some what, some how.',
    "I'm a fun, outgoing guy. It has had its time. It may be a middling photo.",
    'Many emoji, few lead to a date. A relative leaves a stranger guessing.',
    'One of the same moment. The word “I” is written with a capital letter.',
    "Who's your favorite? Whose turn is it? Lets of us be honest",
    'Interested at first, focused at work, proud of my kids, full with joy in summer.',
    'Married with two kids. I wait tables. I am about to open a café. Used to being late.',
    'I go home on Fridays, by train. I made partner in March. I never say no to wine.',
    'I had a kid when I was young and I love him. When it rains I read. What you see is what you get.',
    'Dog person. Car guy. Book first, movie later. Off to concert number nine. Big fan of naps.',
    'The life of a nurse. The most people ever. Tell me, what are you reading? Is it hard to learn?',
    'The people I love. One of my friends lives here, two of my cousins live there. There is a lot to say.',
    'My past, your smile, their dog, that live show, live music, a whole day, a deep breath.',
    'I thought about it. I taught that class. Buy me a drink. The book is by me and my sister.',
    'Not these tbh. I have 12 years of school behind me. I work as head chef and as one of six.',
    'I just graduated college and moved here for graduate school.',
    'I watch the football with my dad. The both of us agree. Teacher is my title, cat is the boss.',
    'I stop people to ask about dogs. A dozen of each. Ten of us. I do mistake tea for coffee.',
    'As seen on TV. I run as fast as you. Wait tables, wait for no one. My car is in the garage.',
    'I work in film, on camera, in theatre and on stage, by bus or on foot. In office by nine.',
    'I have lived here since May. I feel better, movies get boring when I talk. The life I want is loud.',
    'Three times a week, two hour drive, 5 foot 3, a six-year-old, all day, most of my time.',
    'We spent the day to ourselves. I find it hard to say. How to train your dragon. Good for nothing.',
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
