import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { styleFor } from './page-style.ts';

const stylesheet = `:root{--ink:#111;--plum:#6d2a5b;--unasked:1px}body{color:var(--ink)}
.kept{color:red}.mt-1\\.5{margin:1.5px}.other{color:var(--plum)}
@media (width>=40rem){.sm\\:flex{display:flex}.other{color:blue}}
.sheet>:nth-child(2) .stroke{opacity:0}[data-marks] li{opacity:1}@keyframes draw{to{opacity:1}}.stroke{animation:draw 1s}@keyframes pulse{to{opacity:0}}@property --tw-idle{syntax:"*";inherits:false}@property --tw-asked{syntax:"*";inherits:false}.kept{margin:var(--tw-asked)}`;

it('keeps what a document and its scripts name, and what names no class', () => {
  const style = styleFor(stylesheet, '<p class="kept mt-1.5 sm:flex">x</p> classList.add("stroke")');
  for (const part of [
    '--ink',
    'body',
    '.kept',
    '.mt-1\\.5',
    '.sm\\:flex',
    '.stroke{',
    '@keyframes draw',
    '@property --tw-asked',
    '[data-marks]',
  ])
    expect(style).toContain(part);
  for (const part of ['.other', '--plum', '--unasked', '.sheet', 'pulse', '--tw-idle'])
    expect(style).not.toContain(part);
});

it('leaves a document that uses all of it with all of it', () => {
  const style = styleFor(stylesheet, 'class="kept mt-1.5 other sm:flex sheet stroke"');
  for (const part of ['.other', '--plum', '.sheet']) expect(style).toContain(part);
});

it('reads every file that the style of the public pages names', () => {
  const path = 'src/features/marketing/web/public-pages.css';
  const sources = [...readFileSync(path, 'utf8').matchAll(/@source '([^'*]+)'/g)].map(
    ([, file = '']) => file,
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((file) => !existsSync(resolve(dirname(path), file)))).toEqual([]);
});
