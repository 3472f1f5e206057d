import type { InsightId } from '../../../../../domain/insights.ts';
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

/** What an insight says where it names a difference. */
const insightSays: Readonly<Record<Exclude<InsightId, 'selectivity'>, string>> = {
  trend: 'Your likes bring more matches than they used to, or fewer.',
  live: 'One version of your profile brought more matches.',
  pace: 'Busy weeks bring more matches, or don’t.',
  return: 'Choosy weeks bring more matches per like.',
  replies: 'More of your conversations get a reply than before, or fewer.',
  'who-first': 'Conversations go better when you liked first, or when they did.',
  wait: 'It matters how soon you write.',
  opening: 'Longer first messages go with conversations that go on.',
  comment: 'A comment goes with more matches.',
  weekday: 'It matters on which day you like.',
  hour: 'It matters at what time you like.',
};
const plantable = Object.keys(insightSays) as (keyof typeof insightSays)[];

function insightClaim(insight: keyof typeof insightSays): ProofClaim {
  const missed = (weeks: number): Line => ({
    from: 'insights',
    insight,
    errors: { missedInWeeks: weeks },
    says: `doubled rates not named with ${weeks} weeks of data`,
  });
  return numbers({
    id: insight,
    claim: insightSays[insight],
    limits:
      'Invented users. Nothing is called a cause. Where we miss a difference we say nothing about it; with few weeks of data that is most of the time.',
    findings: [insight],
    lines: [
      missed(12),
      missed(26),
      missed(52),
      missed(104),
      { from: 'insights', insight, errors: 'wrong', says: 'named where nothing makes a difference' },
    ],
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
  month('fine', 'Everything is fine.'),
  month('too-little', 'There is too little data to tell.'),
  numbers({
    id: 'insights',
    claim: 'Your page names something that goes with more matches or replies.',
    limits:
      'Each figure is of invented users for whom nothing makes a difference. The worst of nine settings, with and without good weeks that follow good ones.',
    findings: [],
    lines: [{ from: 'insight-pages', says: 'pages that name a difference where there is none' }],
  }),
  ...plantable.map(insightClaim),
  numbers({
    id: 'selectivity',
    claim: 'This is how choosy you are.',
    limits: 'A count of likes and passes in your export, which cannot be wrong.',
    findings: ['selectivity'],
    lines: [],
  }),
  numbers({
    id: 'forecast',
    claim: 'This many matches in four weeks.',
    limits: 'Invented users, in the worse of two settings. Real users were not measured.',
    findings: [],
    lines: [
      {
        from: 'docs',
        document: 'text-and-results',
        quote: '591 and 579 of 600 invented users in two settings',
        errors: 21,
        count: 600,
        says: 'intervals that missed the truth',
        measuredOn: 'invented users with ten weeks of data',
        command: 'src/domain/statistics/forecast.slow.test.ts',
      },
    ],
  }),
  numbers({
    id: 'own-test',
    claim: 'This version of your profile brought more matches, or didn’t.',
    limits:
      'A test demands that the interval holds the truth in 93.5 to 96.5% of invented tests, at 21 settings; the exact figures are not kept. Real tests were not measured.',
    findings: [],
    lines: [],
  }),
  numbers({
    id: 'votes',
    claim: 'Friends prefer this photo.',
    limits:
      'A count of their choices with its interval. Whether those you want to meet choose alike was not measured.',
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
