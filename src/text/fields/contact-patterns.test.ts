import { describe, expect, test } from 'vitest';
import { findContacts } from './contact-patterns.ts';

const found = (text: string) =>
  findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('found', () => {
  test.each([
    ['Write to joe.bloggs+tinder@example.co.uk, please', [['email', 'joe.bloggs+tinder@example.co.uk']]],
    ['See https://example.com/me?x=1.', [['link', 'https://example.com/me?x=1']]],
    [
      'www.example.org and linktr.ee/joe',
      [
        ['link', 'www.example.org'],
        ['link', 'linktr.ee/joe'],
      ],
    ],
    ['I write at joebakes.com!', [['link', 'joebakes.com']]],
    ['t.me/joe', [['link', 't.me/joe']]],
    ['Follow @joe.bakes', [['handle', '@joe.bakes']]],
    ['snap: bigjoe22', [['handle', 'snap: bigjoe22']]],
    ['👻 Snapchat - joe_22', [['handle', 'Snapchat - joe_22']]],
    ['insta is joe_bakes', [['handle', 'insta is joe_bakes']]],
    ['IG:joebakes', [['handle', 'IG:joebakes']]],
    [
      'Call 212-736-5000 or (212) 736-5001',
      [
        ['phone', '212-736-5000'],
        ['phone', '(212) 736-5001'],
      ],
    ],
    ['+44 20 7946 0958', [['phone', '+44 20 7946 0958']]],
    ['07911 123456', [['phone', '07911 123456']]],
    ['whatsapp me +44 7700 900123', [['phone', '+44 7700 900123']]],
    ['Hit me up on snap jo.bakes', [['handle', 'snap jo.bakes']]],
  ])('%s', (text, contacts) => expect(found(text)).toEqual(contacts));
});

describe('left alone', () => {
  test.each([
    '5\'11", 180 lbs, born 1990',
    'Marathons: 2018, 2019, 2021 2022 2023',
    'Dinner @ 7, home by 11',
    'Instagram baker and TikTok watcher',
    'My dog has an Instagram; I do not.',
    'Coffee.It matters',
    'I like TikTok videos.My dog does not',
    'A TikTok of 2.5k views and 3 sc units',
    'Node.js by day, e.g. servers',
    'I love ig filters',
    'from Charleston, SC - love it',
    'Rated 4.5/5 by my mother',
    'Up at 6:30, in bed by 22:00',
    'I make $100,000 mistakes',
    '1000000000 ideas',
    'No snaps: please',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});
