import { expect, it, vi } from 'vitest';
import { toLocalTime } from './local-time.ts';

it.each([
  [-330, '2026-11-20T17:30:00.000+05:30'],
  [300, '2026-11-20T07:00:00.000-05:00'],
  [0, '2026-11-20T12:00:00.000+00:00'],
])('says the time of a zone that is %i minutes behind', (offset, written) => {
  const time = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(time, 'getTimezoneOffset').mockReturnValue(offset);
  expect(toLocalTime(time)).toBe(written);
  expect(Date.parse(written)).toBe(time.getTime());
});
