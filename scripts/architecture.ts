import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './steps.ts';

export type Violation = { rule: string; from: string; to: string };

const judgedFolders = ['src', 'test', 'e2e', 'bench', 'faults', 'scripts', 'db'];

export type CruisedModule = { source: string; dependencies: unknown[] };

type CruiseResult = {
  modules: CruisedModule[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

/** The source files that the gates have to have seen, relative to `root`. */
export function listSources(root: string): string[] {
  return judgedFolders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs|cjs)$/.test(entry.name))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter((file) => !file.endsWith('.d.ts'));
}

/**
 * The source files under `root` that dependency-cruiser did not judge: those it never opened, and those whose
 * imports it could not read. Without a parser for TypeScript it passes over them with a green tick.
 */
export function findUnseen(root: string, modules: readonly CruisedModule[]): string[] {
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  return listSources(root).filter((file) => {
    const found = dependencies.get(file);
    if (found === undefined) return true;
    return found === 0 && /^(import|export) .*from '/m.test(readFileSync(path.join(root, file), 'utf8'));
  });
}

/** Names that say nothing about what is inside; whatever is put into one has a better home. */
const emptyNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'manager',
  'lib',
  'misc',
  'index',
]);

/** The files whose names, or whose folders' names, are not kebab-case or are one of those that say nothing. */
export function findMisnamed(files: readonly string[]): string[] {
  return files.filter((file) => {
    const parts = file.replace(/\.(tsx?|mjs|cjs)$/, '').split('/');
    const words = parts.flatMap((part) => part.split(/[.-]/));
    return (
      !parts.every((part) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(part)) ||
      words.some((word) => emptyNames.has(word))
    );
  });
}

/**
 * Judges the tree in `root` by its `.dependency-cruiser.cjs`.
 *
 * @returns the violations, and the source files that the tool passed over
 * @throws when the tool does not answer with a result
 */
export async function judgeArchitecture(
  root: string,
): Promise<{ modules: number; violations: Violation[]; unseen: string[] }> {
  const program = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const folders = judgedFolders.filter((folder) => existsSync(path.join(root, folder)));
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout, output } = await runProgram(process.execPath, [program, ...args], { cwd: root });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no result:\n${output}`);
  const result: unknown = JSON.parse(stdout);
  const { modules, summary } = result as CruiseResult;
  return {
    modules: modules.length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unseen: findUnseen(root, modules),
  };
}
