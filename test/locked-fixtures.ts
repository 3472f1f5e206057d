import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fixtures from './fixtures.lock.json' with { type: 'json' };

/** Where `npm run fixtures` puts the files. */
const fixturesDir = join(resolve(process.env['DATA_DIR'] ?? './data'), 'fixtures');

/** The bytes of a file of `fixtures.lock.json`. Throws when it was not fetched. */
export function readLockedFixture(name: string): Buffer {
  const fixture = fixtures.files.find(({ file }) => file === name);
  if (fixture === undefined) throw new Error(`fixtures.lock.json lists no ${name}`);
  const path = join(fixturesDir, `${fixture.sha256.slice(0, 12)}-${name}`);
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`${path} is missing: run "npm run fixtures"`, { cause });
  }
}
