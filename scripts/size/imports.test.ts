import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../steps.ts';
import { importClosure, readSource } from './imports.ts';
import { walks } from './walks.ts';

const tree = {
  'a/route.ts': `
    import type { Shape } from './shape.ts';
    import { type Row, readRow } from '../b/row.ts';
    import react from 'react';
    export const createRoute = (): Shape => readRow(new URL('../b/one.worker.ts', import.meta.url));
    export type Other = Row;
  `,
  'a/shape.ts': `export type Shape = string;`,
  'b/row.ts': `export * from './texts.ts';\nexport const readRow = async () => (await import('./later.ts')).later();\n`,
  'b/texts.ts': `export const texts = { hello: 'Hello' };\n`,
  'b/later.ts': `import { readRow } from './row.ts';\nexport function later() { return readRow; }\n`,
  'b/one.worker.ts': `export {};\n`,
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'loupe-size-'));
  for (const [name, text] of Object.entries(tree)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('readSource', () => {
  it('tells imports of code from imports of types', () => {
    expect(readSource(root, 'a/route.ts')).toMatchObject({
      imports: [
        { file: 'a/shape.ts', isType: true },
        { file: 'b/row.ts', isType: false },
        { file: 'b/one.worker.ts', isType: false },
      ],
      exports: ['createRoute'],
      isData: false,
    });
  });

  it('counts lines and knows a file of texts', () => {
    expect(readSource(root, 'b/texts.ts')).toMatchObject({ lines: 1, isData: true });
  });
});

describe('importClosure', () => {
  it('follows code, workers and later imports, and ends in a circle', () => {
    const names = Object.keys(tree);
    const sources = new Map(names.map((name) => [name, readSource(root, name)]));

    expect(importClosure(sources, ['a/route.ts']).toSorted()).toEqual(
      names.filter((name) => name !== 'a/shape.ts').toSorted(),
    );
  });

  it('refuses a beginning that is gone', () => {
    expect(() => importClosure(new Map(), ['a/gone.ts'])).toThrow('a/gone.ts is not in the tree');
  });
});

it('every walk begins at files of the tree', () => {
  const beginnings = walks.flatMap(({ entries }) => entries);
  expect(beginnings.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
