import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { importClosure, readSource, type SourceFile } from './size/imports.ts';
import { walks } from './size/walks.ts';
import { projectRoot } from './steps.ts';

/**
 * Prints how large the project is: its code, its tests, its documents, and how many files a reader opens who follows
 * one thing through it. `npm run size -- --list` names the files behind the figures.
 */

type Figure = { name: string; value: string; files?: readonly string[] };

const testFolders = ['test', 'e2e'];
const isTest = (file: string): boolean => /\.(test|journey|fixtures)\.tsx?$/.test(file);
const isSource = (file: string): boolean => /\.tsx?$/.test(file);

function filesIn(folder: string): string[] {
  const root = path.join(projectRoot, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

const linesOf = (file: string): number =>
  readFileSync(path.join(projectRoot, file), 'utf8').split('\n').length - 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const count = (number: number): string => number.toLocaleString('en-US');

function measureProduct(product: readonly SourceFile[]): Figure[] {
  const importers = new Map<string, string[]>();
  for (const { name, imports } of product) {
    for (const { file } of imports) importers.set(file, [...(importers.get(file) ?? []), name]);
  }
  const small = product.filter(({ name, lines }) => lines < 60 && importers.get(name)?.length === 1);
  const factories = product.flatMap(({ name, exports }) =>
    exports.filter((exported) => /^create[A-Z]/.test(exported)).map((exported) => `${name}: ${exported}`),
  );
  const ofFeatures = factories.filter((factory) => /^src\/features\/[^/]+\/server\//.test(factory));
  const folders = Object.entries(Object.groupBy(product, ({ name }) => path.posix.dirname(name)))
    .map(([folder, files = []]) => ({ folder, files: files.length }))
    .filter(({ files }) => files > 20)
    .map(({ folder, files }) => `${folder}: ${files}`);
  return [
    { name: 'lines', value: count(sum(product.map(({ lines }) => lines))) },
    { name: 'files', value: count(product.length) },
    {
      name: 'files under 60 lines with one importer',
      value: count(small.length),
      files: small.map(({ name, lines }) => `${name} (${lines}) <- ${importers.get(name)?.[0]}`),
    },
    { name: 'exported create… in features/*/server', value: count(ofFeatures.length), files: ofFeatures },
    { name: 'exported create…', value: count(factories.length), files: factories },
    { name: 'folders over 20 files', value: count(folders.length), files: folders },
    ...measureFeaturePairs(product),
  ];
}

/** Pairs of features of which each imports the other: neither can be read first. */
function measureFeaturePairs(product: readonly SourceFile[]): Figure[] {
  const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];
  const directions = new Set(
    product.flatMap(({ name, imports }) =>
      imports.flatMap(({ file }) => {
        const [from, to] = [featureOf(name), featureOf(file)];
        return from === undefined || to === undefined || from === to ? [] : [`${from} ${to}`];
      }),
    ),
  );
  const pairs = [...directions].filter((direction) => {
    const [from = '', to = ''] = direction.split(' ');
    return from < to && directions.has(`${to} ${from}`);
  });
  return [{ name: 'pairs of features that import each other', value: count(pairs.length), files: pairs }];
}

function measureWalks(sources: ReadonlyMap<string, SourceFile>): Figure[] {
  return walks.map(({ name, entries }) => {
    const files = importClosure(sources, entries).filter(
      (file) =>
        /^src\/(features|engine|vision|text|nets|threads)\//.test(file) &&
        !/\.(contract|openapi)\.ts$/.test(file) &&
        sources.get(file)?.isData === false,
    );
    return { name, value: count(files.length), files };
  });
}

function measureTests(): Figure[] {
  const beside = ['src', 'build', 'bench', 'scripts', 'faults', 'db'].flatMap(filesIn).filter(isTest);
  const own = testFolders.flatMap(filesIn);
  const readable = [
    ...beside,
    ...own.filter((file) => /\.(tsx?|mjs|json|jsonl|txt|csv|html|sql)$/.test(file)),
  ];
  const isRecording = (file: string): boolean => /\.(json|jsonl|txt|csv|html)$/.test(file);
  return [
    { name: 'tests and recordings, lines', value: count(sum(readable.map(linesOf))) },
    { name: 'of these recordings', value: count(sum(readable.filter(isRecording).map(linesOf))) },
  ];
}

function measureDocuments(): Figure[] {
  const bytes = (files: readonly string[]): string =>
    `${(sum(files.map((file) => statSync(path.join(projectRoot, file)).size)) / 1000).toFixed(1)} KB`;
  const docs = filesIn('docs').filter((file) => file.endsWith('.md'));
  const root = readdirSync(projectRoot).filter((file) => file.endsWith('.md'));
  return [
    { name: 'docs/', value: bytes(docs) },
    { name: 'beside it', value: bytes(root), files: root },
    { name: 'docs/spec-conformance.md', value: bytes(['docs/spec-conformance.md']) },
  ];
}

function printSection(title: string, figures: readonly Figure[], listsFiles: boolean): void {
  console.log(`\n${title}`);
  for (const { name, value, files } of figures) {
    console.log(`  ${name.padEnd(44)}${value.padStart(10)}`);
    if (listsFiles) for (const file of files ?? []) console.log(`      ${file}`);
  }
}

if (import.meta.main) {
  const listsFiles = process.argv.includes('--list');
  const names = ['src', 'build'].flatMap(filesIn).filter((file) => isSource(file) && !isTest(file));
  const product = names.map((name) => readSource(projectRoot, name));
  printSection(
    'Product (.ts and .tsx of src and build, without tests and their fixtures)',
    measureProduct(product),
    listsFiles,
  );
  printSection(
    'Files a reader may open (features and engine, without contracts and data)',
    measureWalks(new Map(product.map((source) => [source.name, source]))),
    listsFiles,
  );
  printSection('Tests', measureTests(), listsFiles);
  printSection('Documents', measureDocuments(), listsFiles);
}
