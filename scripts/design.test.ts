import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const theme = readFileSync(new URL('../src/web/ui/theme.css', import.meta.url), 'utf8');
const design = readFileSync(new URL('../docs/design.md', import.meta.url), 'utf8');

const hexColors = (text: string) => [...text.matchAll(/#[\da-f]{3,8}\b/g)].map(String).toSorted();
const columnOf = (index: number) =>
  design
    .split('\n')
    .filter((line) => /^\| .*`#/.test(line))
    .map((line) => line.split('|')[index] ?? '')
    .join(' ');

it('has the colors that the design names, in both looks', () => {
  const night = /@variant night \{[^}]*\}/.exec(theme)?.[0] ?? '';
  expect(hexColors(columnOf(3))).toEqual(hexColors(night));
  expect(hexColors(columnOf(2))).toEqual(hexColors(theme.replace(night, '')));
});
