import { describe, expect, it } from 'vitest';
import { jsonFileOf } from '../../../../../../test/synthetic-exports.ts';
import { readExportTime } from './export-times.ts';
import { readExport } from './read-export.ts';

describe('a time with an offset', () => {
  it.each([
    ['2026-05-02T20:15:00+02:00', '2026-05-02T18:15:00Z'],
    ['2026-05-02 20:15:00 +0000', '2026-05-02T20:15:00Z'],
    ['2026-05-02 20:15:00 UTC', '2026-05-02T20:15:00Z'],
    ['2026-05-02T20:15:00.123456-0530', '2026-05-03T01:45:00Z'],
    ['2026-05-02T20:15+14', '2026-05-02T06:15:00Z'],
    ['2026-05-02t20:15:00z', '2026-05-02T20:15:00Z'],
    ['2026-05-02 20:15:00 \u221207:00', '2026-05-03T03:15:00Z'],
    ['Sat, 02 May 2026 20:15:00 +0545', '2026-05-02T14:30:00Z'],
    ['Saturday, 02 May 2026 20:15:00 GMT', '2026-05-02T20:15:00Z'],
    ['5/2/2026, 8:15:00 PM GMT-3', '2026-05-02T23:15:00Z'],
    ['2026-05-02 20:15:00', '2026-05-02T20:15:00Z'],
    ['2026-05-02 08:15:00 PM', '2026-05-02T20:15:00Z'],
    ['2026-05-02T8:15:00 p.m. -0100', '2026-05-02T21:15:00Z'],
    ['2026-05-02T201500Z', '2026-05-02T20:15:00Z'],
  ])('%s keeps its day and hour, and is the moment %s', (text, moment) => {
    expect(readExportTime(text)).toEqual({ day: '2026-05-02', hour: 20, ms: Date.parse(moment) });
  });

  it.each(['2026-05-021', '2026-05-02T25:00:00+02:00', '2026-02-30T10:00:00Z', 'soon +02:00'])(
    '%s is none',
    (text) => expect(readExportTime(text)).toBeNull(),
  );

  it.each([
    ['2026-06-27T00:30:00.000+02:00', '2026-06-26T22:45:00.000Z', '2026-06-26T23:00:00.000Z'],
    ['2026-06-26 19:00:00 -0400', '2026-06-27T08:35:00+0930', '2026-06-26 23:59:59 UTC'],
  ])('liked at %s, matched at %s and written to at %s is in that order', async (like, match, chat) => {
    const { summary, leftOut } = await readExport(
      jsonFileOf(
        [
          {
            like: [{ timestamp: like, like: [{ timestamp: like }] }],
            match: [{ timestamp: match }],
            chats: [{ timestamp: chat, body: 'Hello' }],
          },
        ],
        'matches.json',
      ),
      () => undefined,
    );
    expect(summary.lags).toEqual([{ days: 0, matches: 1 }]);
    expect(summary.conversations).toMatchObject([{ likedFirst: 'you', hoursToWrite: 0 }]);
    expect(leftOut.size).toBe(0);
  });

  it('never ends a conversation before it began', async () => {
    const chats = ['2026-06-27T00:30:00+02:00', '2026-06-26T23:00:00Z'].map((timestamp) => ({ timestamp }));
    const { summary } = await readExport(jsonFileOf([{ chats }], 'matches.json'), () => undefined);
    expect(summary.conversations).toMatchObject([{ beganOn: '2026-06-27', lastOn: '2026-06-27' }]);
  });
});
