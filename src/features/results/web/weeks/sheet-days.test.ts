import { expect, it } from 'vitest';
import { readSheetDay } from './sheet-days.ts';

it.each([
  '2026-05-04',
  '2026/5/4',
  '2026. 5. 4.',
  '2026-05-04T00:00:00.000Z',
  '2026-05-04 00:00',
  '04.05.2026',
  '4. 5. 26',
  '04.05.2026 00:00:00',
  'Mo, 04.05.2026',
  'Mo. 4.5.26',
  'May 4, 2026',
  'May 4th, 2026',
  '4th of May 2026',
  '4-May-26',
  '04-MAY-2026',
  'Monday, May 4, 2026',
  'Mon, May 4, 2026, 12:00 AM',
  '2026 May 4',
  '4. Mai 2026',
  'Montag, 4. Mai 2026',
  'Montag, den 4. Mai 26',
  '4 mai 2026',
  'lun. 4 mai 2026',
  'lundi 4 mai 2026',
  '\u2066May\u00a04,\u202f2026\u2069',
  '٤ May ٢٠٢٦',
])('“%s” is May 4, 2026', (cell) => {
  expect(readSheetDay(cell)).toEqual({ 'day-first': '2026-05-04', 'month-first': '2026-05-04' });
});

it.each([
  ['1er juil. 2026', '2026-07-01'],
  ['14 août 2026', '2026-08-14'],
  ['14 aout 26', '2026-08-14'],
  ['3 de\u0301c. 2025', '2025-12-03'],
  ['mar. 3 mars 2026', '2026-03-03'],
  ['Mar 3, 2026', '2026-03-03'],
  ['15. Mrz 26', '2026-03-15'],
  ['15 M\ufffdrz 2026', '2026-03-15'],
  ['Sa., 10. Jänner 2026', '2026-01-10'],
  ['Dienstag, 1. Dezember 2026', '2026-12-01'],
  ['Sept 9, 2026', '2026-09-09'],
  ['10/31/2026', '2026-10-31'],
  ['31-10-26', '2026-10-31'],
])('“%s” is %s', (cell, day) => {
  const read = readSheetDay(cell);
  expect(read?.['day-first'] ?? read?.['month-first']).toBe(day);
  expect([day, null]).toContain(read?.['month-first']);
});

it.each([
  '',
  'May',
  'jui 4, 2026',
  '4 May 2026 5',
  'May June 4, 2026',
  'Tue May 4, 2026',
  'week of May 4, 2026',
  '31/31/2026',
  '2026-13-01',
  '4/5/6',
  '4=5=2026',
])('“%s” is no day', (cell) => {
  expect(readSheetDay(cell)).toBeNull();
});
