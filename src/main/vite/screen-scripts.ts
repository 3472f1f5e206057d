import type { Rolldown } from 'vite';

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * The addresses of the scripts that a route's `module` (below the root) loads, without those that the app's document names
 * already, in what the browser's build has put out.
 *
 * @throws Error when the module is no script of its own.
 */
export function findScreenScripts(outputs: readonly Output[], module: string): string[] {
  return findScripts(outputs, module, ({ imports }) => imports);
}

/** The same, with the scripts that the screen loads later. */
export function findPartScripts(outputs: readonly Output[], module: string): string[] {
  return findScripts(outputs, module, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
}

function findScripts(
  outputs: readonly Output[],
  module: string,
  importsOf: (chunk: Rolldown.OutputChunk) => readonly string[],
): string[] {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );
  const startOf = (file: string): string => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) =>
      facadeModuleId?.replaceAll('\\', '/').endsWith(`/${file}`),
    );
    if (!chunk) throw new Error(`The build has no script for ${file}`);
    return chunk.fileName;
  };
  const collect = (fileName: string, found: Set<string>, next: typeof importsOf): Set<string> => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of next(chunk)) collect(imported, found, next);
    return found;
  };
  // What the document names loads every screen in turn, so it is not followed any further.
  const everywhere = collect(startOf('app.html'), new Set(), ({ imports }) => imports);
  return [...collect(startOf(module), new Set(everywhere), importsOf)]
    .filter((fileName) => !everywhere.has(fileName))
    .map((fileName) => `/${fileName}`);
}
