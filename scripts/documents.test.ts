import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../src/server/config/config.ts';
import { projectRoot } from './steps.ts';

const documented = settingNames.toSorted();

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const exists = (file: string) => existsSync(path.join(projectRoot, file));

function namesIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map((match) => match[1] ?? '').toSorted();
}

it('docs/operating.md explains every setting and no other', () => {
  expect(namesIn('docs/operating.md', /^\| `([A-Z_0-9]+)`/gm)).toEqual(documented);
});

it('.env.example lists every setting and no other', () => {
  expect(namesIn('.env.example', /^#?([A-Z_0-9]+)=/gm)).toEqual(documented);
});

describe('docs/spec-conformance.md', () => {
  const rows = read('docs/spec-conformance.md')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('gives every point one of the three statuses', () => {
    expect(rows.length).toBeGreaterThan(90);
    const unclear = rows.filter(
      ([, , , status = '']) => !/^(shown by|differs by ruling:|not built yet$)/.test(status),
    );
    expect(unclear).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = rows.flatMap(([, , , status = '']) =>
      [...status.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((file) => !exists(file))).toEqual([]);
    const silent = rows.filter(
      ([, , , status = '']) => status.startsWith('shown by') && !/`.+`/.test(status),
    );
    expect(silent).toEqual([]);
  });
});

it('NOTICE names every model with its publisher', () => {
  const { files } = JSON.parse(read('models.lock.json')) as { files: { file: string; publisher: string }[] };
  const notice = read('NOTICE');
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.filter(({ file, publisher }) => !notice.includes(file) || !notice.includes(publisher)),
  ).toEqual([]);
});

it('links between documents lead somewhere', () => {
  const inFolder = (folder: string) =>
    readdirSync(path.join(projectRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(folder, name));
  const documents = ['.', 'docs', 'docs/decisions'].flatMap(inFolder);
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => path.join(path.dirname(document), match[1] ?? ''))
      .filter((target) => !exists(target))
      .map((target) => `${document} -> ${target}`),
  );
  expect(broken).toEqual([]);
});
