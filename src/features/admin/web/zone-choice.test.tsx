import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ZoneChoice } from './zone-choice.tsx';

it.each([
  [null, 'UTC', 'Times are in UTC: your browser’s time zone isn’t known'],
  ['UTC', 'UTC', 'Times in UTC'],
  ['Asia/Tokyo', 'Asia/Tokyo', 'Times in Asia/TokyoShow UTC'],
  ['Asia/Tokyo', 'UTC', 'Times in UTCShow Asia/Tokyo'],
])('with the own zone %s and times in %s it says %s', (own, timeZone, expected) => {
  const html = renderToStaticMarkup(<ZoneChoice own={own} timeZone={timeZone} onChange={() => {}} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(expected);
});
