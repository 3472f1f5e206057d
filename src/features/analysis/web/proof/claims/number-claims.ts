import type { ProofClaim, Line } from './claim.ts';

const numbers = (claim: Omit<ProofClaim, 'area'>): ProofClaim => ({ area: 'numbers', ...claim });
const situation = (id: string, says: string): Line => ({ from: 'situations', situation: id, says });

const invented =
  'Months of invented users, 600 for each situation; the odd seeds were held back. Real months were not measured.';

/** One line of months for each situation. */
function month(id: string, claim: string): ProofClaim {
  return numbers({
    id,
    claim,
    limits: invented,
    findings: [id],
    lines: [situation(id, 'months in which we named something else')],
  });
}

/** What Loupe says of results. */
export const numberClaims: readonly ProofClaim[] = [
  month('few-likes', 'You send few likes.'),
  month('few-matches', 'Likes don’t become matches.'),
  month('never-written', 'You never write to your matches.'),
  month('few-written', 'You write to few of your matches.'),
  month('no-replies', 'Your first messages get no reply.'),
  month('dying', 'Conversations die.'),
  month('no-dates', 'Conversations don’t lead to dates.'),
  month('fine', 'All is fine.'),
  month('too-little', 'There is too little data to tell.'),
  numbers({
    id: 'insights',
    claim: 'One thing goes with more matches or answers.',
    limits:
      'Invented users. Nothing is called a cause. With 12 weeks of data most differences are too small to name.',
    findings: [],
    lines: [
      {
        from: 'docs',
        document: 'text-and-results',
        quote: '1.5 to 4.8% where weeks depend on each other',
        errors: 19,
        count: 400,
        says: 'pages that name a difference where there is none, in the worst setting',
        measuredOn: 'invented users, 400 in each setting',
        command: 'npm run bench -- results',
      },
    ],
  }),
  numbers({
    id: 'forecast',
    claim: 'This many matches in four weeks.',
    limits:
      'A test demands that the interval holds the truth for at least 95% of 600 invented users; the exact figure is not kept. Real users were not measured.',
    findings: [],
    lines: [],
  }),
  numbers({
    id: 'line-up',
    claim: 'These photos, in this order.',
    limits: 'Sets of drawn signals, not of photos. The weights are a convention that no study has measured.',
    findings: [],
    lines: [
      {
        from: 'docs',
        document: 'vision',
        quote: 'of 1,000 sets chosen',
        errors: 13,
        count: 1000,
        says: 'planted sets that were not chosen',
        measuredOn: 'planted sets of drawn signals',
        command: 'npm run bench -- line-up',
      },
    ],
  }),
  numbers({
    id: 'benefit',
    claim: 'Following the advice brings more matches.',
    limits: 'We don’t claim it: whether advice, edits or tasks bring more matches was never measured.',
    findings: [],
    lines: [],
  }),
];
