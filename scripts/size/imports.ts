import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** What a source file asks of another one. */
export type Import = { file: string; isType: boolean };

export type SourceFile = {
  /** Relative to the root, with slashes. */
  name: string;
  lines: number;
  imports: readonly Import[];
  /** Names of exported functions and values, without types. */
  exports: readonly string[];
  /** Holds texts, tables or schemas only: nothing in it runs when it is called. */
  isData: boolean;
};

/**
 * Reads a TypeScript file of the tree at `root`. Imports of packages and of files that aren't source code are left out;
 * a worker started with `new URL('./x.worker.ts', import.meta.url)` counts as an import.
 *
 * @throws Error for a file that can't be parsed
 */
export function readSource(root: string, name: string): SourceFile {
  const text = readFileSync(path.join(root, name), 'utf8');
  const { module, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name} can't be parsed: ${errors[0]?.message}`);
  const static_ = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, isType }],
      ),
    ),
  ];
  const called = [...text.matchAll(/(?:\bimport\(|new URL\()\s*'(\.[^']+)'/g)].map(([, specifier = '']) => ({
    specifier,
    isType: false,
  }));
  const folder = path.posix.dirname(name);
  const found = new Map<string, boolean>();
  for (const { specifier, isType } of [...static_, ...called]) {
    if (!specifier.startsWith('.') || !/\.tsx?$/.test(specifier)) continue;
    const file = path.posix.join(folder, specifier);
    if (existsSync(path.join(root, file))) found.set(file, isType && (found.get(file) ?? true));
  }
  return {
    name,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: [...found].map(([file, isType]) => ({ file, isType })),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, isType }) =>
        isType || exportName.name === null ? [] : [exportName.name],
      ),
    ),
    isData: !/=>|\bfunction\b|\bclass\b/.test(text),
  };
}

/**
 * The files that `entries` reach by imports that load code, themselves included: everything a reader may have to open
 * who follows a request by going to definitions.
 */
export function importClosure(
  sources: ReadonlyMap<string, SourceFile>,
  entries: readonly string[],
): string[] {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const source = sources.get(name);
    if (source === undefined) throw new Error(`${name} is not in the tree`);
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...source.imports.filter(({ isType }) => !isType).map(({ file }) => file));
  }
  return [...reached];
}
