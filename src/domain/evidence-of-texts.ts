import type { EvidenceRule } from './evidence-rule.ts';

const swipeStatsOnLength =
  'SwipeStats (n = 7,079, self-selected): men with 1–50 characters match more than men with 151–300.';
const tinderSurvey = {
  population: '1,000 people of 18 to 24 in the UK, asked by Opinium for Tinder',
  year: 2023,
  source: 'Tinder, UK press release of 8 August 2023',
  url: 'https://uk.tinderpressroom.com/A-masterpiece-in-dating-Tinder-imagines-profiles-using-iconic-paintings-to-show-that-words-are-as-important-as-pictures',
  tier: 'C',
  contradictedBy: [],
} as const;
const originalityStudy = {
  population: '1,234 raters, most of them over 50, and 308 real profile texts (Netherlands)',
  year: 2022,
  source: 'van der Zanden et al. 2022, PLOS ONE 17(10): e0274860',
  url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9581348',
  tier: 'A',
  contradictedBy: [],
} as const;
const synthesis = {
  population: 'Synthesis of 86 studies, most of them not on dating apps',
  year: 2015,
  source: 'Khan & Chaudhry 2015, BMJ Evidence-Based Medicine 20(2):48',
  url: 'https://doi.org/10.1136/ebmed-2014-110101',
  tier: 'A',
  contradictedBy: [],
} as const;

/** What is known about bios and answers, from papers, platforms and surveys. */
export const textEvidence = [
  {
    id: 'have-a-bio',
    claim: 'A man’s profile with a bio collects more matches than the same profile without one.',
    effect: 'Mean matches 16 without a bio, 69 with one.',
    population: 'A few constructed male profiles on Tinder in London and New York',
    year: 2016,
    source: 'Tyson et al. 2016, ASONAM; figures read through secondary text',
    url: 'https://ar5iv.labs.arxiv.org/html/1607.01952',
    tier: 'A',
    contradictedBy: [swipeStatsOnLength],
  },
  {
    id: 'bio-length',
    claim: 'People asked by Tinder prefer a bio of 15 to 45 words.',
    effect: '15–45 words named as the best length.',
    ...tinderSurvey,
    contradictedBy: [swipeStatsOnLength],
  },
  {
    id: 'spelling',
    claim: 'Spelling and grammar errors put people off.',
    effect: '30% put off by errors.',
    ...tinderSurvey,
  },
  {
    id: 'shopping-list',
    claim: 'A list of demands puts people off.',
    effect: '35% put off by a “shopping list”.',
    ...tinderSurvey,
  },
  {
    id: 'state-intent',
    claim: 'People like to read what someone is looking for.',
    effect: '45% want the intent stated.',
    ...tinderSurvey,
  },
  {
    id: 'originality',
    claim: 'Texts that say something in their own way leave a better impression of the writer.',
    effect: 'Original texts were rated more attractive.',
    ...originalityStudy,
  },
  {
    id: 'concreteness',
    claim: 'Concrete things about oneself, and images in words, are what makes a text read as original.',
    effect: 'Metaphor and concrete self-disclosure explain about half of the originality ratings.',
    ...originalityStudy,
  },
  {
    id: 'seventy-thirty',
    claim: 'Write about 70% on yourself and 30% on what you look for.',
    effect: '70 : 30 likeable in the synthesis; no size given.',
    ...synthesis,
  },
  {
    id: 'simple-language',
    claim: 'Simple language makes a profile more likeable.',
    effect: 'Direction only; no size given.',
    ...synthesis,
  },
  {
    id: 'plain-letters',
    claim: 'Screen readers skip letters of styled alphabets or read something else.',
    effect: 'No measured effect.',
    population: 'People who use a screen reader',
    year: null,
    source: 'Scope, “Accessibility, screen readers, special characters and Unicode symbols”',
    url: 'https://business.scope.org.uk/article/accessibility-screen-readers-special-characters-and-unicode-symbols',
    tier: 'D',
    contradictedBy: [],
  },
  {
    id: 'humour',
    claim: 'Some humor makes a profile more likeable.',
    effect: 'Direction only; no size given.',
    ...synthesis,
  },
] as const satisfies readonly EvidenceRule[];
