import { afterEach, expect, it, vi } from 'vitest';
import { ownZone, readTimeZone } from './time-zone.ts';

it.each(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Etc/GMT+5', 'EST5EDT', '+05:30'])(
  '%s is a time zone',
  (name) => {
    expect(readTimeZone(name)).toBe(name);
  },
);

// PostgreSQL takes `GMT+0530`.
it.each(['Etc/Unknown', 'GMT+0530', '', 'Local', 'Factory', 'posixrules', 'undefined', ' UTC', undefined])(
  '%j is none',
  (name) => {
    expect(readTimeZone(name)).toBeNull();
  },
);

afterEach(() => vi.restoreAllMocks());

it.each([
  ['America/Bogota', 'America/Bogota'],
  ['Etc/Unknown', null],
  [undefined, null],
])('where the browser says %s the zone is %s', (timeZone, expected) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
    options as Intl.ResolvedDateTimeFormatOptions,
  );
  expect(ownZone()).toBe(expected);
});
