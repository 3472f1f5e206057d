import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, mondayOf } from '../../../../domain/calendar-day.ts';
import { decodeText } from '../imports/read/text-encoding.ts';
import type { DayOrder } from './sheet-days.ts';
import { parseWeeks, weekColumns, weeksTemplate } from './weeks-csv.ts';

const today = '2026-11-20';
const parse = (csv: string, order: DayOrder | null = null) => {
  const read = parseWeeks(csv, 'bumble', today, order);
  if (read.kind !== 'weeks') throw new Error('It asks which day is meant');
  return read.weeks;
};
const reasonOf = (csv: string, order: DayOrder | null = null): string => {
  try {
    parse(csv, order);
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

const numbers = (csv: string, order?: DayOrder) =>
  parse(csv, order).map(({ weekStart, likes, matches, written }) => [weekStart, likes, matches, written]);
const twoWeeks = [
  ['2026-11-09', 1_234, 4, null],
  ['2026-11-16', 80, 3, 2],
];

it.each([
  ['Excel, US', 'week,likes,matches,written\r\n11/9/2026,"1,234",4,\r\n11/16/2026,80,3,2\r\n,,,\r\n'],
  ['Excel, Germany', '\ufeffWeek;Likes;Matches;Written\r\n09.11.2026;1.234;4;\r\n16.11.2026;80;3;2\r\n'],
  ['Excel, France', 'week;likes;matches;written;;\r\n09/11/2026;1\u202f234;4;;;\r\n16/11/2026;80;3;2;;\r\n'],
  ['Excel, Unicode', 'week\tlikes\tmatches\twritten\n9.11.26\t"1\u00a0234"\t4\t\n16.11.26\t80\t3\t2\n'],
  ['Excel, told', 'sep=;\r\nweek;likes;matches;written\r\n2026-11-09;1234;4,0;-\r\n2026-11-16;80,0;3;2'],
  ['Excel, told of a bar', 'SEP=|\rweek|likes|matches|written\r9-Nov-26|1234|4|\r16-Nov-26|80|3|2'],
  ['Excel, Swiss', 'week;likes;matches;written\n09.11.2026;1’234;4;\n16.11.2026;80;3;2;;;;'],
  ['Numbers, US', 'week,likes,matches,written\n"Nov 9, 2026","1,234",4,–\n"Nov 16, 2026",80,3,2'],
  ['Numbers, Germany', 'week;likes;matches;written\n9. Nov. 2026;1.234,0;4;\n16. Nov. 2026;80;3;2'],
  [
    'LibreOffice',
    '"week","likes","matches","written"\n"Mon 11/09/26","1,234.00","4",\n"Mon 11/16/26",80,3,2',
  ],
  [
    'LibreOffice, France',
    'week;likes;matches;written\nlundi 9 nov. 2026;1 234;4;\nlundi 16 novembre 2026;80;3;2',
  ],
  ['in Arabic', 'week;likes;matches;written\n٢٠٢٦-١١-٠٩;١٬٢٣٤;٤;\n٢٠٢٦-١١-١٦;٨٠;٣;٢'],
  [
    'full-width',
    ' week ,\u200eLIKES\u200f,matches,written\n２０２６-１１-０９,１２３４,４,\n２０２６-１１-１６,８０,３,２',
  ],
  ['moments', 'week,likes,matches,written\n2026-11-09T00:00:00,1234,4,\n11/16/2026 12:00:00 AM,80,3,2'],
])('reads the sheet as saved by a spreadsheet: %s', (_, csv) => {
  expect(numbers(csv)).toEqual(twoWeeks);
});

it('reads a cell over two lines, and counts lines as an editor does', () => {
  const head = 'week,likes,matches,"my\r\nnote, ""so to say"""\r\n';
  expect(numbers(`${head}2026-11-09,1,2,"a\nb"\n`)).toEqual([['2026-11-09', 1, 2, null]]);
  expect(reasonOf(`${head}2026-11-09,1,2,"a\nb"\n2026-11-16,x,1`)).toMatch(/^Line 5: "x" under likes/);
  expect(reasonOf(`${head}2026-11-09,1,2,"a`)).toBe('The file has a quotation mark that is not closed.');
});

it.each([
  ['utf-16le', [0xff, 0xfe], (code: number) => [code & 255, code >> 8]],
  ['utf-16be', [0xfe, 0xff], (code: number) => [code >> 8, code & 255]],
  ['windows-1252', [], (code: number) => [code]],
  ['macintosh', [], (code: number) => [{ 0xe9: 0x8e, 0xe4: 0x8a, 0xa0: 0xca }[code] ?? code]],
  ['utf-8', [0xef, 0xbb, 0xbf], (code: number) => [...new TextEncoder().encode(String.fromCharCode(code))]],
])('reads a file in %s', (_, mark, encode) => {
  const csv = 'week;likes;matches\r\nlundi 9 f\u00e9vrier 2026;1\u00a0234;4\r\nM\u00e4rz 2, 2026;7;1';
  const bytes = new Uint8Array([
    ...mark,
    ...[...csv].flatMap((character) => encode(character.charCodeAt(0))),
  ]);
  expect(numbers(decodeText(bytes))).toEqual([
    ['2026-02-09', 1_234, 4, null],
    ['2026-03-02', 7, 1, null],
  ]);
});

it('names the columns that it does not read', () => {
  const unknownIn = (csv: string) => {
    const read = parseWeeks(csv, 'bumble', today);
    return read.kind === 'weeks' ? read.unknownColumns : [];
  };
  expect(unknownIn('week,likes,Note,,matches,App\n2026-11-09,1,ok,7,2,Bumble')).toEqual(['note', 'column 4']);
  expect(unknownIn('week,likes,note,,matches,,\n2026-11-09,1,,,2,,')).toEqual([]);
});

const sheet = (...days: string[]) => `week,likes,matches\n${days.map((day) => `"${day}",5,1`).join('\n')}`;
const startsOf = (order: DayOrder | null, ...days: string[]) =>
  parse(sheet(...days), order).map(({ weekStart }) => weekStart);

it.each([
  // A part above 12 decides for all.
  [
    ['5/4/2026', '5/13/2026'],
    ['2026-05-04', '2026-05-11'],
  ],
  [
    ['04/05/26', '13/05/26'],
    ['2026-05-04', '2026-05-11'],
  ],
  // So does a weekday, and a week that has not begun.
  [['Tue 6/2/2026'], ['2026-06-01']],
  [['mar. 02/06/2026'], ['2026-06-01']],
  [['Di, 02.06.2026'], ['2026-06-01']],
  [['12/11/2026'], ['2026-11-09']],
  // Mondays one after the other, or the same weekday three times, are no chance.
  [
    ['6/1/2026', '6/8/2026'],
    ['2026-06-01', '2026-06-08'],
  ],
  [
    ['05/07/2026', '12/07/2026'],
    ['2026-06-29', '2026-07-06'],
  ],
  [
    ['01/03/2026', '08/03/2026', '05/04/2026'],
    ['2026-02-23', '2026-03-02', '2026-03-30'],
  ],
  // Between points the day comes first.
  [['4.5.2026'], ['2026-05-04']],
  // Both ways it is the same day.
  [['6/6/2026'], ['2026-06-01']],
])('%j are the weeks of %j', (days, weeks) => {
  expect(startsOf(null, ...days)).toEqual(weeks);
});

it.each([
  [['5/4/2026'], '5/4/2026', '2026-05-04', '2026-04-05'],
  [['06/06/26', '03-09-26'], '03-09-26', '2026-03-09', '2026-09-03'],
  [['2/3/2026', '4/8/2026'], '2/3/2026', '2026-02-03', '2026-03-02'],
  [['2026-05-04', '٠٤/٠٥/٢٠٢٥'], '04/05/2025', '2025-04-05', '2025-05-04'],
])('asks how to read %j', (days, written, monthFirst, dayFirst) => {
  expect(parseWeeks(sheet(...days), 'bumble', today)).toEqual({
    kind: 'which-day',
    written,
    readings: { 'month-first': monthFirst, 'day-first': dayFirst },
  });
  expect(startsOf('month-first', ...days)).toContain(mondayOf(monthFirst));
  expect(startsOf('day-first', ...days)).toContain(mondayOf(dayFirst));
});

it('asks where one reading has a week twice: that may be the mistake in the sheet', () => {
  const days = ['1/6/2026', '3/6/2026'];
  expect(parseWeeks(sheet(...days), 'bumble', today)).toMatchObject({
    kind: 'which-day',
    written: '1/6/2026',
  });
  expect(startsOf('month-first', ...days)).toEqual(['2026-01-05', '2026-03-02']);
  expect(reasonOf(sheet(...days), 'day-first')).toBe('Line 3: the week of 2026-06-01 appears twice.');
});

it.each([
  ['2026–11–09', 'dashes'],
  ['2026\u201111\u201109', 'hyphens that do not break'],
  ['２０２６−１１−０９', 'full-width digits and minus signs'],
  ['Mo 2026-11-09', 'a weekday before an ISO day'],
  ['9.11.2026, 0:00 Uhr', 'a German time'],
  ['09/11/2026 à 00:00', 'a French time'],
  ['20261109', 'no separators'],
])('reads the day %j: %s', (day) => {
  expect(startsOf('day-first', day)).toEqual(['2026-11-09']);
});

it('reads a table below its name, as Numbers can write it', () => {
  expect(numbers('Table 1\nweek;likes;matches\n2026-11-09;1.234;4')).toEqual([
    ['2026-11-09', 1_234, 4, null],
  ]);
});

it('refuses days of two orders, and what only looks like a day', () => {
  expect(reasonOf(sheet('13/05/2026', '05/20/2026'))).toBe(
    'Line 2 has the day first ("13/05/2026"), and line 3 the month ("05/20/2026"). Please write all days in one way, such as 2026-01-31.',
  );
  for (const day of [
    '4. Mai',
    'May 2026',
    '5/4',
    '13/13/2026',
    'Mon May 5, 2026',
    '29.02.2026',
    '5/4/1999',
    '46146',
  ]) {
    expect(reasonOf(sheet(day))).toBe(`Line 2: "${day}" under week is not a day such as 2026-01-31.`);
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
      'Line 3: "Hinge" is under app, and Bumble is chosen.',
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
