import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ZonedTime, ZoneProvider } from './zone.tsx';

it.each([
  ['UTC', 'Nov 20, 2026, 11:30 PM'],
  ['Pacific/Auckland', 'Nov 21, 2026, 12:30 PM'],
])('a moment has the day and hour of %s', (zone, expected) => {
  const html = renderToStaticMarkup(
    <ZoneProvider value={zone}>
      <ZonedTime iso="2026-11-20T23:30:00.000Z" />
    </ZoneProvider>,
  );
  expect(html).toContain('dateTime="2026-11-20T23:30:00.000Z"');
  // Browsers put a narrow space before AM and PM.
  expect(html.replaceAll(/<[^>]+>/g, '').replaceAll('\u202f', ' ')).toBe(expected);
});
