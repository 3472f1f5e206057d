import { expect, it } from 'vitest';
import { readTimeZone } from './time-zone.ts';

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
