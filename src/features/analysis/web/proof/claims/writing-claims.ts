import { found, type ProofClaim, type Line } from './claim.ts';

const text = (claim: Omit<ProofClaim, 'area'>): ProofClaim => ({ area: 'text', ...claim });

/** A figure of the document that people judged once, on texts that no rule was tuned on. */
const judged = (line: {
  says: string;
  quote: string;
  errors: number;
  count: number;
  measuredOn: string;
  command?: string;
}): Line => ({ from: 'docs', document: 'text-and-results', command: null, ...line });

const unlabelled = 'No texts were labeled for it, so its errors were not measured.';

/** What Loupe writes, understands and counts in texts. */
export const writingClaims: readonly ProofClaim[] = [
  text({
    id: 'rewriting',
    claim: 'This edit improves your text and says nothing you didn’t write.',
    limits: 'A fresh reader gave 20 edited texts 2.9 of 5 on average. Nothing invented does not mean better.',
    findings: [],
    lines: [
      found(
        'text',
        'rewriting',
        'planted phrases, demands, adjectives and contacts taken out',
        'planted faults left in',
      ),
      found(
        'text',
        'rewriting',
        'texts of good profiles with nothing to change',
        'good texts that were changed',
      ),
      found(
        'text',
        'rewriting',
        'texts that say nothing the user did not write, and are untouched without a yes',
        'texts that said something new',
      ),
    ],
  }),
  text({
    id: 'coach',
    claim: 'The coach understands this question.',
    limits: 'The author of the examples wrote these questions too, so the figures are kind.',
    findings: [],
    lines: [
      found(
        'text',
        'coach',
        'of natural questions, with slips and slang, understood',
        'natural questions misunderstood',
      ),
      found('text', 'coach', 'of the most common questions understood', 'common questions misunderstood'),
      found('text', 'coach', 'of double questions, both halves understood', 'double questions misunderstood'),
      found(
        'text',
        'coach',
        'of questions that lean on the one before understood',
        'follow-up questions misunderstood',
      ),
      found(
        'text',
        'coach',
        'of questions about something else declined',
        'other questions answered all the same',
      ),
      judged({
        says: 'questions by four other people, misunderstood',
        quote: '47 (81%)',
        errors: 11,
        count: 58,
        measuredOn: 'questions by people who didn’t know what it understands',
      }),
    ],
  }),
  text({
    id: 'stated-age',
    claim: 'The text states an age under 18.',
    limits: 'Only statements in the present tense, in English. Texts of our own.',
    findings: [],
    lines: [
      judged({
        says: 'statements missed',
        quote: '30 of 30 statements are found',
        errors: 0,
        count: 30,
        measuredOn: 'texts of our own',
        command: 'src/domain/stated-age.test.ts',
      }),
      judged({
        says: 'near misses called a statement',
        quote: 'none of 50 near misses',
        errors: 0,
        count: 50,
        measuredOn: 'texts of our own',
        command: 'src/domain/stated-age.test.ts',
      }),
    ],
  }),
  text({
    id: 'contacts',
    claim: 'This is a contact detail or a link.',
    limits: unlabelled,
    findings: ['contact', 'machine-instructions'],
    signals: ['contacts', 'machineInstructions'],
    lines: [],
  }),
  text({
    id: 'profanity',
    claim: 'This word is a slur, explicit or an insult.',
    limits: 'Found by a list of words. ' + unlabelled,
    findings: ['profanity'],
    signals: ['profanity'],
    lines: [],
  }),
  text({
    id: 'language',
    claim: 'The text is in this language.',
    limits: unlabelled,
    findings: ['language'],
    signals: ['language'],
    lines: [],
  }),
  text({
    id: 'counts',
    claim: 'The text is empty, too long, shouted, or full of marks and emoji.',
    limits:
      'Counts against a limit of the app or a convention of ours. Whether readers mind was not measured.',
    findings: [
      'empty',
      'over-limit',
      'near-limit',
      'not-shown',
      'closely-read',
      'no-question',
      'unanswered-prompts',
      'only-emoji',
      'many-emoji',
      'hidden',
      'styled-letters',
      'repeated-mark',
      'exclamations',
      'capitals',
      'long',
    ],
    signals: [
      'words',
      'characters',
      'questions',
      'emoji',
      'exclamations',
      'repeatedMarks',
      'shoutedWords',
      'hiddenCharacters',
      'styledLetters',
    ],
    lines: [],
  }),
  text({
    id: 'tips',
    claim: 'Most texts could do this, and none needs it.',
    limits: 'Tips on balance and long sentences rest on counts. Whether they help was not measured.',
    findings: ['balance', 'hard-to-read'],
    signals: ['aboutMeShare', 'readability'],
    lines: [],
  }),
];
