import type { Rolldown } from 'vite';

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * The addresses of the scripts that a route's `module` (below the root) loads, without those that the app's document names
 * already, in what the browser's build has put out.
 *
 * @throws Error when the module is no script of its own.
 */
export function findScreenScripts(outputs: readonly Output[], module: string): string[] {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );
  const withImports = (fileName: string, found: Set<string>): Set<string> => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunks.get(fileName)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const scriptsOf = (file: string): Set<string> => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) =>
      facadeModuleId?.replaceAll('\\', '/').endsWith(`/${file}`),
    );
    if (!chunk) throw new Error(`The build has no script for ${file}`);
    return withImports(chunk.fileName, new Set());
  };
  const everywhere = scriptsOf('app.html');
  return [...scriptsOf(module)]
    .filter((fileName) => !everywhere.has(fileName))
    .map((fileName) => `/${fileName}`);
}
