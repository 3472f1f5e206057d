import { describe, expect, test } from 'vitest';
import { englishBio } from '../text.fixtures.ts';
import { analysePunctuation } from './punctuation-load.ts';

/** From so many words on a bio is said to shout. */
const fewest = 3;
const shouted = (text: string) =>
  analysePunctuation([englishBio(text)]).seen.shouted?.map((word) => word.text) ?? [];

describe('abbreviations do not shout', () => {
  test.each([
    'USMC vet, NICU nurse by day, HVAC fixer on weekends. Ask me about my tomatoes.',
    'NYC native, MBA dropout, DIY fan, OK cook',
    'UX lead at an NGO, RN on weekends, EMT in training',
    'USAF brat, UCLA grad, now at NOAA. ENFP, ADHD, PADI certified.',
    'BBC, NPR and ESPN junkie; BLT over BBQ',
    'LGBTQ ally, FDNY family, MCAT survivor, INFJ',
    'OR nurse, ER doctor, IT guy and US citizen',
    'LA → NYC → ATL, SUV full of STEM kids',
    'ICU by night, HIIT by day, IPA in between',
    'AC/DC, ABBA, INXS, REM',
    'ABBA, INXS, RATM, MGMT and AC/DC',
    'PA or MA, SAT or ACT, US or UK',
    'RSVP ASAP, TBH I am FOMO on legs',
  ])('%s', (text) => expect(shouted(text).length).toBeLessThan(fewest));
});

describe('ordinary words do', () => {
  test.each([
    'I LOVE MY DOG',
    'JUST DO IT, she said',
    'READ MY BIO before you write',
    'NO GAMES PLEASE',
    'I am a CHEF who loves FOOD and WINE',
    'SWIPE LEFT IF YOU SMOKE',
    'Nurse. GOOD VIBES ONLY.',
    'USMC vet, DO NOT WASTE my time',
    "DON'T MESSAGE ME IF YOU CAN'T SPELL",
    'IT IS ME',
    'US OR THEM',
    'I AM WHO I AM',
    'I LOVE COFFEE',
    'Nurse. THIS IS IT. Runner.',
    'ICH LIEBE WEIN UND MEINEN HUND ONLY',
  ])('%s', (text) => expect(shouted(text).length).toBeGreaterThanOrEqual(fewest));
});

test('one word in capitals is a stress', () =>
  expect(shouted('I REALLY like tea. My dog is named MAX.').length).toBeLessThan(fewest));
