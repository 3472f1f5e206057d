import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const name = process.argv[2] ?? '';
const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

if (/^[a-z-]+$/.test(name) && name !== 'run' && existsSync(path)) {
  await import(path);
} else {
  const names = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.replace('.ts', ''));
  console.error(`Usage: npm run faults -- <name> [rounds], where name is one of: ${names.join(', ')}`);
  process.exitCode = 1;
}
