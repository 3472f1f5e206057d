import { describe, expect, it } from 'vitest';
import { recheckText } from '../../../analysis/server/recheck-text.service.ts';
import { readBio } from '../../../analysis/text-report/text-report.fixtures.ts';
import { measuredReasons } from './rewrite-text.service.ts';

const reasons = (before: string, after: string) => {
  return measuredReasons(readBio(before), readBio(after), recheckText).map(({ text }) => text);
};

describe('why a version is better', () => {
  it('is what the check finds no longer, and what it praises only now', () => {
    const found = reasons(
      'Hi!!!!! I love to laugh and travel. No drama, no hookups.',
      'On Saturdays I bake sourdough for the whole street. Ask me about the goat of Lisbon.',
    );
    expect(found.some((text) => /^No longer so: .*!!!!!/.test(text))).toBe(true);
    expect(found.some((text) => !text.startsWith('No longer so'))).toBe(true);
  });

  it('is nothing where nothing was measured to be better, or it can no longer be measured', () => {
    expect(reasons('I bake bread on Sundays.', 'On Sundays I bake bread.')).toEqual([]);
    expect(
      reasons('Love to laugh and travel.', 'Ich backe jeden Sonntag Brot für die ganze Straße.'),
    ).toEqual([]);
  });
});
