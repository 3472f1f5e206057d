import { describe, expect, test } from 'vitest';
import { findContacts } from './contact-patterns.ts';
import { isOrdinaryWord } from './english-words.ts';

const found = (text: string) =>
  findContacts(text, isOrdinaryWord).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

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

/** The whole of a text's contacts, joined. */
const all = (text: string) =>
  found(text)
    .map(([kind, written]) => `${kind}: ${written}`)
    .join(' | ');

describe('an abbreviation with a sign and a word is no handle', () => {
  test.each([
    'Raised in SC: beach kid forever. Nurse, runner, terrible cook.',
    'SC → NYC. M.Sc -> PhD, still can’t park.',
    'Sc -> PhD',
    'BSc → MSc → one very tired teacher',
    'Born in SC: Charleston, to be exact',
    'SC ➡ ATL ➡ Denver',
    'ig: probably',
    'Insta: worthy',
    'snap: decision',
    'Insta: worthy.and tired of it',
    'Snap: peas, carrots and a small garden',
    'IG = inner goblin',
    'Twitter: deleted. Discord: chaotic.',
    'TikTok → books → sleep',
    'IG -> offline',
    'snap - judgment is my only flaw',
    'Discord: 24/7, ask my cat',
    'Telegram: 2nd language, after memes',
    'Kik: starting a band',
    'Coffee @home, beers @the lake',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

describe('a period without a space is no link', () => {
  test.each([
    'I love hiking.food/wine nerd. Two cats.',
    'Grew up between St.Louis/Chicago.',
    'Node.js/TypeScript by day',
    'cats.dogs, all of them',
    'Tacos.beer/pizza on Fridays',
    'I run.bike/swim on weekends',
    'Raised in St.Paul/Minneapolis',
    'Vue.js/React, then bed',
    'I paint.art/music is my life',
    'Tea.coffee/naps in that order',
    'Washington.DC/Virginia',
    'Love movies.tv shows too',
    'Nurse.dog mom.me/time is rare',
    'Ph.D/M.D couple seeks dinner',
    'Lisbon.It/Porto is close',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

describe('figures that are no phone number', () => {
  test.each([
    'Favorite book: ISBN 0-306-40615-2',
    'My thesis: ISBN-13: 978-3-16-148410-0',
    '9780306406157 changed my life',
    '978 0 14 103614 4, page 12',
    '0 19 852663 6 is a book, not a number',
    'ISBN 080442957X',
    '9791090636071 is in French',
    'ISBN-10 0140283331',
    '0-8044-2957-X',
    'Worked abroad 2009-2012, 2014-2017, 2019-2023',
    'Champion 1998 - 2002 - 2006',
    'We lost 3-2, 21-19, 15-13',
    'Sets: 21-19 15-21 15-13 11-9',
    'Married 2012-06-14, divorced 2019-11-02',
    'Open 2024-05-06 2024-06-07',
    'Gone 01.05.2022 - 30.09.2022',
    'Home is 40.7128, -74.0060',
    'Find the bench at 51.5007 -0.1246',
    'Saved $250000000 in a dream',
    'A debt of £1 200 000 000',
    '1 234 567 890 steps since January',
    '2147483647 reasons to love computers',
    '4 8 15 16 23 42',
    'pi is 3.141592653589',
    'Router at 192.168.100.201',
    'Open 10.30-11.45 and 12.30-13.45',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

describe('real contact data among them is still found', () => {
  test.each([
    ['ig: @jane.doe', 'handle: ig: @jane.doe'],
    ['sc: jane_doe42', 'handle: sc: jane_doe42'],
    ['insta janedoe99', 'handle: insta janedoe99'],
    ['snap - j0hnny', 'handle: snap - j0hnny'],
    ['SC: mariab', 'handle: SC: mariab'],
    ['IG → kayleighbrownn', 'handle: IG → kayleighbrownn'],
    ['Snap: @worthy', 'handle: Snap: @worthy'],
    ['insta bigtom7', 'handle: insta bigtom7'],
    ['Insta: coffee.and.code', 'handle: Insta: coffee.and.code'],
    ['ig: probably_jane', 'handle: ig: probably_jane'],
    ['telegram: @marco_p', 'handle: telegram: @marco_p'],
    ['example.com/jane', 'link: example.com/jane'],
    ['linktr.ee/x', 'link: linktr.ee/x'],
    ['www.janedoe.photo', 'link: www.janedoe.photo'],
    ['https://hiking.food/wine', 'link: https://hiking.food/wine'],
    ['janedoe.me/photos', 'link: janedoe.me/photos'],
    ['about.me/janedoe', 'link: about.me/janedoe'],
    ['twitch.tv/maria', 'link: twitch.tv/maria'],
    ['cats.com, obviously', 'link: cats.com'],
    ['+1 (415) 555-2671', 'phone: +1 (415) 555-2671'],
    ['9780306406158', 'phone: 9780306406158'],
    ['978-745-2030 after six', 'phone: 978-745-2030'],
    ['415.555.2671', 'phone: 415.555.2671'],
    ['06 12 34 56 78', 'phone: 06 12 34 56 78'],
    ['2127365000 texts only', 'phone: 2127365000'],
    ['612 345 678', 'phone: 612 345 678'],
    ['call ٢١٢٧٣٦٥٠٠٠', 'phone: ٢١٢٧٣٦٥٠٠٠'],
    ['call ۲۱۲-۷۳۶-۵۰۰۰', 'phone: ۲۱۲-۷۳۶-۵۰۰۰'],
    ['２１２－７３６－５０００', 'phone: ２１２－７３６－５０００'],
    ['फोन +९१ ९८१०१ २३४५६', 'phone: +९१ ९८१०१ २३४५६'],
  ])('%s', (text, contacts) => expect(all(text)).toBe(contacts));
});
