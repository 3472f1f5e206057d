import type { EvidenceRule } from './evidence-rule.ts';

const ownNumbers = {
  effect: 'No measured effect.',
  population: 'Anyone who uses a dating app',
  year: null,
  source: 'Convention: what is not sent cannot be answered; your own numbers say how much it brings',
  url: null,
  tier: 'D',
  contradictedBy: [],
} as const;

/** What becomes of likes and matches, and what the user can do about it. */
export const conversationEvidence = [
  {
    id: 'send-likes',
    claim: 'Every like that you send is a chance of a match, at the rate of your own numbers.',
    ...ownNumbers,
  },
  {
    id: 'write-first',
    claim: 'About half of first messages are answered; a match that nobody writes to leads nowhere.',
    effect:
      'About half of the first messages of two million conversations were answered; men began 79% of them.',
    population: '400,000 heterosexual users of one mobile dating app',
    year: 2016,
    source: 'Zhang and Yasseri 2016, Oxford Internet Institute; read as its abstract',
    url: 'https://arxiv.org/abs/1607.03320',
    tier: 'A',
    contradictedBy: [],
  },
  {
    id: 'personal-openers',
    claim: 'First messages that fit the person, or go straight to a plan, are answered more often.',
    effect: 'Of more than 100 first lines, personal questions and lines about a plan were answered most.',
    population: 'A randomly chosen fifth of Hinge’s users, in one month of 2015',
    year: 2016,
    source: 'Hinge, through the International Business Times and Vox',
    url: 'https://www.ibtimes.com/best-opening-line-dating-apps-hinge-analyzed-100-responses-its-not-hey-whats-2112058',
    tier: 'B',
    contradictedBy: [],
  },
  {
    id: 'keep-talking',
    claim: 'A message that gives something of yours and asks something back is easy to answer.',
    ...ownNumbers,
    source: 'Convention of writing for dating apps',
  },
  {
    id: 'ask-to-meet',
    claim: 'Conversations that go on lead to a phone number early: ask while they are lively.',
    effect:
      'Most conversations with an answer led to an exchange of phone numbers within the first 20 messages.',
    population: '400,000 heterosexual users of one mobile dating app',
    year: 2016,
    source: 'Zhang and Yasseri 2016, Oxford Internet Institute; read as its abstract',
    url: 'https://arxiv.org/abs/1607.03320',
    tier: 'A',
    contradictedBy: [],
  },
] as const satisfies readonly EvidenceRule[];
