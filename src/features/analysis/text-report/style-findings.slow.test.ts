import { expect, test } from 'vitest';
import { markedInBio, readBio, withKind } from './text-report.fixtures.ts';

test('spans fall on the original although characters before them were left out', () => {
  const bio = 'He\u200bllo th\u0000ere, I am a teh nurse\ud83d in Leeds';
  expect(markedInBio(bio, 'spelling')).toEqual(['teh']);
  expect(markedInBio(bio, 'hidden')).toEqual(['\u200b', '\u0000', '\ud83d']);
  expect(withKind(readBio(bio), 'hidden').every((finding) => finding.replacement === '')).toBe(true);
  expect(readBio(bio).fields[0]?.text).not.toContain('\u0000');
});
