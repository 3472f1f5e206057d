import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../src/server/config/config.ts';
import { settingsGuide } from '../src/server/config/settings-guide.ts';
import { defaultInSchema } from '../src/server/config/settings-schema.ts';
import { withSettingsTable, writeEnvExample } from './settings-table.ts';
import { projectRoot } from './steps.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const exists = (file: string) => existsSync(path.join(projectRoot, file));

describe('the guide to settings', () => {
  const guides = settingsGuide.flatMap(({ settings }) => settings);

  it('has every setting once', () => {
    expect(guides.map(({ name }) => name).toSorted()).toEqual(settingNames.toSorted());
  });

  it('gives no default where the schema has one', () => {
    const doubled = guides.filter(({ name, default: given }) => given && defaultInSchema(name) !== null);
    expect(doubled).toEqual([]);
  });

  it.each([
    ['docs/operating.md', withSettingsTable(read('docs/operating.md'))],
    ['.env.example', writeEnvExample()],
  ])('is what %s says', (file, written) => {
    expect(read(file), `${file} is out of date: run node scripts/settings-table.ts`).toBe(written);
  });
});

it('docs/operating.md has at most 40 KB, so that someone reads it', () => {
  expect(Buffer.byteLength(read('docs/operating.md'))).toBeLessThanOrEqual(40_000);
});

describe('docs/spec-conformance.md', () => {
  const rows = read('docs/spec-conformance.md')
    .split('\n')
    .filter((line) => line.startsWith('- **'));
  const testsOf = (row: string): string[] =>
    [...row.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`/g)].map((match) => match[1] ?? '');

  it('names a test for every point, unless it is not built', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => testsOf(row).length === 0 && !/not built/.test(row))).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(rows.flatMap(testsOf).filter((file) => !exists(file))).toEqual([]);
  });

  it('has at most 40 KB', () => {
    expect(Buffer.byteLength(read('docs/spec-conformance.md'))).toBeLessThanOrEqual(40_000);
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

it('links between documents lead to a file, and to a heading in it', () => {
  const inFolder = (folder: string) =>
    readdirSync(path.join(projectRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(folder, name));
  const documents = ['.', 'docs', 'docs/decisions'].flatMap(inFolder);
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, file = '', anchor]) => {
        const target = file === '' ? document : path.join(path.dirname(document), file);
        const isThere = exists(target) && (anchor === undefined || anchorsIn(read(target)).includes(anchor));
        return isThere ? [] : [`${document} -> ${file}${anchor === undefined ? '' : `#${anchor}`}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

/** The names by which GitHub links to the headings of a document. */
function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
