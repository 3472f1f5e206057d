import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './architecture.ts';
import { projectRoot } from './steps.ts';

/** British forms of words that the screens use; the report and every other page spell them as in the United States. */
const british =
  /\b(?:analys(?:ed?|ing)|cancell(?:ed|ing)|colour(?:s|ed|ful)?|favourites?|behaviours?|(?:organ|recogn|optim|summar|personal|apolog|anonym|categor|minim|maxim|real)is(?:e[ds]?|ing|ation)|centres?|grey|judgement|labelled|whilst|programme)\b/gi;

/** Phrase lists and examples of the text engine hold what users write, and admins read codes as they are stored. */
const ofUsers =
  /^src\/(?:text|features\/coaching\/server\/(?:questions\/recognise|rewriting)|features\/analysis\/web\/sample)\//;

/** The strings of a source that hold prose: text of a page, or a string with several words. */
function proseOf(file: string): string[] {
  const prose: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node) {
      const { type } = node;
      if (type === 'ImportDeclaration') return;
      if (type === 'JSXText' && 'value' in node) prose.push(String(node.value));
      if (type === 'StringLiteral' && 'value' in node && /\S\s+\S/.test(String(node.value)))
        prose.push(String(node.value));
      if (type === 'TemplateElement' && 'raw' in node) prose.push(String(node.raw));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(
    parseSync(readFileSync(path.join(projectRoot, file), 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    }),
  );
  return prose;
}

/** Names of activities, which are stored. */
const names = ['Subscription Cancelled', 'Phone Number Change Cancelled'];

/** Addresses and class names are no prose. */
const withoutCode = (text: string) => text.replaceAll(/\S*[/_=#]\S*/g, ' ');

const screens = listSources(projectRoot).filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|fixtures)\.tsx?$/.test(file) && !ofUsers.test(file),
);

it('texts of the pages and answers are spelt as in the United States', () => {
  expect(screens.length).toBeGreaterThan(500);
  const found = screens.flatMap((file) =>
    proseOf(file)
      .filter((text) => !names.includes(text))
      .flatMap((text) =>
        Array.from(
          withoutCode(text).matchAll(british),
          ([word]) => `${file}: ${word} in “${text.trim().slice(0, 90)}”`,
        ),
      ),
  );
  expect(found).toEqual([]);
});

it('a percent sign follows its number without a space', () => {
  const found = screens.flatMap((file) =>
    proseOf(file)
      .filter((text) => /(?:^|\d)[ \u00A0\u202F]%/.test(text))
      .map((text) => `${file}: “${text.trim().slice(0, 90)}”`),
  );
  expect(found).toEqual([]);
});

/** The only places that write dates; `days.ts` finds which day a moment falls on, and writes nothing. */
const dateWriters = [
  'src/domain/utc-date.ts',
  'src/web/ui/date-texts.ts',
  'src/features/admin/server/days.ts',
];

it('dates are written in one way, as “Nov 22, 2026”', () => {
  const found = screens.filter((file) => {
    const source = readFileSync(path.join(projectRoot, file), 'utf8');
    if (/toLocale(?:Date|Time)String|new Date\([^()]*\)\.toLocaleString|RelativeTimeFormat/.test(source))
      return true;
    if (dateWriters.includes(file))
      return /dateStyle: '(?:full|long|short)'|month: 'long'|hourCycle/.test(source);
    return /DateTimeFormat\(\s*[^)\s]/.test(source);
  });
  expect(found).toEqual([]);
});
