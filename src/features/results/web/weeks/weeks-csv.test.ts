import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, mondayOf } from '../../../../domain/calendar-day.ts';
import { parseWeeks, weekColumns, weeksTemplate } from './weeks-csv.ts';

const today = '2026-11-20';
const parse = (csv: string) => parseWeeks(csv, 'bumble', today);
const reasonOf = (csv: string): string => {
  try {
    parse(csv);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

it('reads its own template', () => {
  expect(parse(weeksTemplate(today))).toEqual([
    {
      app: 'bumble',
      weekStart: '2026-11-09',
      likes: 120,
      matches: 4,
      written: 4,
      replies: 2,
      lasting: 1,
      dates: 1,
    },
    {
      app: 'bumble',
      weekStart: '2026-11-16',
      likes: 80,
      matches: 3,
      written: null,
      replies: null,
      lasting: null,
      dates: null,
    },
  ]);
});

it('reads what spreadsheets make of it', () => {
  const week = {
    app: 'bumble',
    weekStart: '2026-11-09',
    likes: 7,
    matches: 9,
    written: null,
    replies: null,
    lasting: null,
    dates: null,
  };
  for (const csv of [
    '\ufeffWeek;Likes;Matches\r2026-11-11;7;9\r',
    '"matches"\t"week"\t"likes"\t"note"\n"9"\t"2026-11-09"\t"7"\t"x"\n\t\t\t\n',
    '\n\nweek,likes,matches,replies,dates\n2026-11-15,7,9,,',
    'App,Week,Likes,Matches\nbumble,2026-11-10,7,9',
    'week,likes,matches,,\n2026-11-10,7,9,,',
  ]) {
    expect(parse(csv)).toEqual([week]);
  }
});

it('says the line and what is wrong with it', () => {
  const head = 'week,likes,matches\n';
  const cases: [csv: string, reason: string][] = [
    ['', 'The file is empty.'],
    [head, 'No line has numbers.'],
    [
      'week,likes\n',
      'Line 1: there is no column "matches". The first line has to name the columns: week, likes, matches, written, replies, lasting, dates.',
    ],
    [`${head}2026-02-30,1,1`, 'Line 2: "2026-02-30" under week is not a day such as 2026-01-31.'],
    [`${head}\n2026-11-09,1,`, 'Line 3: "" under matches is not a whole number from 0 to 100,000.'],
    [`${head}2026-11-09,1.5,1`, 'Line 2: "1.5" under likes is not a whole number from 0 to 100,000.'],
    [`${head}2026-11-09,1,1\n2026-11-10,1,1`, 'Line 3: the week of 2026-11-09 appears twice.'],
    [`${head}2026-11-23,1,1`, 'Line 2: the week of 2026-11-23 has not begun.'],
    [
      `${head}2026-11-02,9,1\n2026-11-09,1,200,3`,
      'Line 3: there are 4 cells, and the first line names 3 columns. Write numbers as 1200, not as 1,200.',
    ],
    [`week,likes,matches,likes\n2026-11-09,1,1,2`, 'Line 1: the column "likes" appears twice.'],
    [
      `app,${head}Bumble,2026-11-02,9,1\nHinge,2026-11-09,1,1`,
      'Line 3: "Hinge" stands under app, and Bumble is chosen.',
    ],
  ];
  expect(cases.map(([csv]) => reasonOf(csv))).toEqual(cases.map(([, reason]) => reason));
});

it('reads back every week that is written', () => {
  const count = fc.nat(100_000);
  const weeks = fc.uniqueArray(
    fc.record({
      app: fc.constant('bumble' as const),
      weekStart: fc.nat(500).map((number) => addDays(mondayOf(today), -7 * number)),
      likes: count,
      matches: count,
      written: fc.option(count),
      replies: fc.option(count),
      lasting: fc.option(count),
      dates: fc.option(count),
    }),
    { selector: ({ weekStart }) => weekStart, minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(weeks, fc.constantFrom(',', ';', '\t'), (written, separator) => {
      const rows = written.map(({ weekStart, likes, matches, ...rest }) =>
        [
          weekStart,
          likes,
          matches,
          ...weekColumns.slice(3).map((name) => rest[name as keyof typeof rest] ?? ''),
        ].join(separator),
      );
      expect(parse([weekColumns.join(separator), ...rows].join('\n'))).toEqual(written);
    }),
  );
});
