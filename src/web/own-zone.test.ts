import { afterEach, expect, it, vi } from 'vitest';
import { ownZone } from './own-zone.ts';

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
