import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './architecture.ts';
import { projectRoot } from './steps.ts';

/** British forms of words that the screens use; the report and every other page spell them as in the United States. */
const british =
  /\b(?:analys(?:ed?|ing)|(?:cancel|travel|label|model|signal)l(?:ed|ing)|(?:col|fav|hon|hum|neighb|fl?av|rum|lab)ours?\w*|behaviours?|misspelt|(?:organ|recogn|optim|summar|personal|apolog|anonym|categor|minim|maxim|real)is(?:e[ds]?|ing|ation)|(?:cent|(?:centi|milli)?met|lit|theat)res?|defence|offence|licence|skilful|grey|judgement|whilst|amongst|programme|full stop)\b/gi;

/** Phrase lists and examples of the text engine hold what users write, and admins read codes as they are stored. */
const ofUsers =
  /^src\/(?:text|features\/coaching\/server\/(?:questions\/(?:recognise|material)|rewriting)|features\/analysis\/web\/sample)[/.]/;

/** The strings of a source that hold prose: text of a page, a string with several words, or a label. */
function proseOf(file: string): string[] {
  const prose: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node) {
      const { type } = node;
      if (type === 'ImportDeclaration') return;
      if (type === 'JSXText' && 'value' in node) prose.push(String(node.value));
      // One word with a capital is a label.
      if (type === 'StringLiteral' && 'value' in node && /\S\s+\S|^[A-Z][a-z]+$/.test(String(node.value)))
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
const names = ['Subscription Cancelled', 'Phone Number Change Cancelled', 'Call to Action'];

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
  // It only tries a zone.
  'src/domain/time-zone.ts',
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

/** A legal document is its own file of texts, and routes name their screens. */
const ownTexts =
  /^src\/(?:main\/[\w-]+-rout(?:er|es)\.tsx$|features\/marketing\/web\/(?:\w+\/)?(?:terms|privacy)-[\w-]+\.tsx$)/;

/** Properties of a component that a reader reads or hears. */
const readProperties = new Set(['title', 'label', 'aria-label', 'placeholder', 'description', 'alt', 'hint']);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Two words, the first with a capital letter, as a sentence or a heading begins. */
const beginsSentence = (text: string) => /^[A-Z“][A-Za-z’]*,? [A-Za-z]/.test(text.trim());
const wordsIn = (text: string) => text.match(/\p{L}[\p{L}’']*/gu)?.length ?? 0;

/** The sentences that the source of a screen holds itself: text between tags, properties that are read, and strings. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) {
      if (typeof node === 'object' && node !== null) Object.values(node).forEach(visit);
      return;
    }
    const { type } = node;
    // Types are not shown, and what is thrown here is for developers.
    if (type === 'ImportDeclaration' || type.startsWith('Ts') || type === 'ThrowStatement') return;
    // A key names data.
    if (type === 'KeyValueProperty') return visit(node['value']);
    if (type === 'JSXAttribute') {
      const { name, value } = node as Node & { name: { value?: string }; value: unknown };
      if (name.value === 'className') return;
      if (isNode(value) && value.type === 'StringLiteral') {
        const text = String(value['value']);
        if (readProperties.has(name.value ?? '') ? text.trim().includes(' ') : beginsSentence(text))
          found.push(text);
        return;
      }
    }
    if (type === 'JSXElement' || type === 'JSXFragment') {
      const texts = (node['children'] as Node[]).filter((child) => child.type === 'JSXText');
      const text = texts
        .map(({ value }) => String(value))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (wordsIn(text) > 1) found.push(text);
    }
    if (
      type === 'StringLiteral' &&
      !names.includes(String(node['value'])) &&
      beginsSentence(String(node['value']))
    )
      found.push(String(node['value']));
    if (type === 'TemplateLiteral') {
      const text = (node['quasis'] as Node[]).map(({ raw }) => String(raw)).join('…');
      if (beginsSentence(text)) found.push(text);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

it('screens keep their sentences in a file of texts', () => {
  const found = screens
    .filter((file) => file.endsWith('.tsx') && !ownTexts.test(file))
    .flatMap((file) =>
      sentencesIn(readFileSync(path.join(projectRoot, file), 'utf8')).map(
        (text) => `${file}: “${text.slice(0, 90)}”`,
      ),
    );
  expect(found).toEqual([]);
});

/** What a screen adds right behind a whole text of its file, such as a second full stop. */
const addedToText = /(?<!\$)\{\s*\w*[tT]exts\.[\w.]+(?:\([^{}]*\))?\}(?:\{' '\})?\s*(?:\.|\p{L}{2,}[^<{]*)/gu;

it('a screen adds nothing to a text of its file', () => {
  const found = screens
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const jsx = readFileSync(path.join(projectRoot, file), 'utf8').replaceAll(/=\{[^{}]*\}/g, '');
      return (jsx.match(addedToText) ?? []).map((text) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
});

it('a sentence in a screen is found wherever it stands', () => {
  const screen = (inside: string) =>
    sentencesIn(`export const Screen = ({ count, isOpen }) => <p>${inside}</p>;`);
  expect(screen('Nothing yet')).toEqual(['Nothing yet']);
  expect(screen('Send {count} back')).toEqual(['Send back']);
  expect(screen('<Field label="first name" />')).toEqual(['first name']);
  expect(screen("{isOpen ? 'Close it' : texts.open}")).toEqual(['Close it']);
  expect(screen('{`You have ${count}`}')).toEqual(['You have …']);
  expect(
    screen('<b className="Flex gap-2">{texts.name}</b> {count}% <Field label="Name" href="/a b" />'),
  ).toEqual([]);
});
