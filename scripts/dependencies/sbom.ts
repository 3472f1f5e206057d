import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, runProgram } from '../steps.ts';

/** The part of CycloneDX 1.5 that is read here: https://cyclonedx.org/docs/1.5/json/ */
export type BillOfMaterials = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: {
    name: string;
    version: string;
    purl: string;
    hashes?: { alg: string }[];
    licenses?: unknown[];
  }[];
};

type Manifest = { name: string; version: string; devDependencies?: unknown };
type Lock = { packages: Record<string, Partial<Manifest> & { dev?: boolean }> };

/**
 * What runs in production, as `npm sbom` writes it: every package that `package-lock.json` locks for more than development,
 * those of other platforms included, with version, licence and hash.
 *
 * @throws when npm cannot write it, or leaves a package out
 */
export async function makeBillOfMaterials(): Promise<BillOfMaterials> {
  const { name, folder, locked } = copyWithoutTools();
  try {
    const npm = process.env['npm_execpath'];
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { exitCode, stdout, output } =
      npm && /\.c?js$/.test(npm)
        ? await runProgram(process.execPath, [npm, ...args], { cwd: path.join(folder, name) })
        : await runProgram('npm', args, { cwd: path.join(folder, name) });
    if (exitCode !== 0) throw new Error(`npm sbom failed:\n${output}`);
    const bill = JSON.parse(stdout) as BillOfMaterials;
    const listed = new Set(bill.components.map((component) => `${component.name}@${component.version}`));
    const missing = locked.filter((entry) => !listed.has(entry));
    if (missing.length > 0) throw new Error(`npm sbom leaves out ${missing.join(', ')}`);
    return bill;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Copies manifest and lock file without the tools of development. Told to omit those itself, npm also leaves out what both
 * they and the server need. npm names the bill after the folder.
 */
function copyWithoutTools(): { name: string; folder: string; locked: string[] } {
  const { devDependencies: _, ...manifest } = readJson<Manifest>('package.json');
  const lock = readJson<Lock>('package-lock.json');
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([place, { devDependencies: _tools, ...entry }]) => [place, entry] as const);
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-sbom-'));
  const target = path.join(folder, manifest.name);
  mkdirSync(target);
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(target, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
  const locked = packages
    .filter(([place]) => place !== '')
    .map(
      ([place, { name = place.slice(place.lastIndexOf('node_modules/') + 13), version }]) =>
        `${name}@${version}`,
    );
  return { name: manifest.name, folder, locked };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as T;
}

if (import.meta.main) {
  const bill = await makeBillOfMaterials();
  const { name, version } = bill.metadata.component;
  const file = path.resolve(process.argv[2] ?? path.join(projectRoot, 'dist', `${name}-${version}.cdx.json`));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} components`);
}
