import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { loadConfig } from '../config/config.ts';
import { secretSettingNames, SecretsFileError, withSecretsFile } from '../config/secrets-file.ts';
import { moveSecrets } from './move-secrets.ts';
import { getSecret, toSecretBytes, toSecretSetting } from './secrets.ts';

let database: TestDatabase;
let dir = '';
let file = '';
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.close();
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-secrets-'));
  file = join(dir, 'secrets');
});
afterEach(async () => {
  await database.db.deleteFrom('secrets').execute();
  await rm(dir, { recursive: true });
});

const kept = async () =>
  (await database.db.selectFrom('secrets').select('name').execute())
    .map(({ name }) => name)
    .filter((name) => name !== 'kept-outside');
const settings = () => loadConfig(withSecretsFile({ SECRETS_FILE: file })).secrets;

it('moves what the database has, byte for byte, and makes the rest, in a file for its owner only', async () => {
  const pepper = await getSecret(database.db, 'code-pepper', null);
  expect(await moveSecrets(database.db, file, [])).toEqual({ moved: 1, made: secretSettingNames.length - 1 });
  expect(await kept()).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const secrets = settings();
  expect(await getSecret(database.db, 'code-pepper', secrets.CODE_PEPPER)).toEqual(pepper);
  const all = Object.values(secrets).map((given) => toSecretBytes(given ?? ''));
  expect(all.map(({ length }) => length)).toEqual(secretSettingNames.map(() => 32));
  expect(new Set(all.map((secret) => secret.toString('hex'))).size).toBe(secretSettingNames.length);
  expect(await kept()).toEqual([]);
});

it('changes nothing when it runs again, and goes on where it was killed before the database forgot', async () => {
  await getSecret(database.db, 'code-pepper', null);
  const rows = await database.db.selectFrom('secrets').selectAll().execute();
  await moveSecrets(database.db, file, []);
  const before = await readFile(file, 'utf8');
  await database.db.insertInto('secrets').values(rows).execute();
  expect(await moveSecrets(database.db, file, [])).toEqual({ moved: 1, made: 0 });
  expect(await moveSecrets(database.db, file, [])).toEqual({ moved: 0, made: 0 });
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await kept()).toEqual([]);
});

it('changes nothing where the file has another value than the database', async () => {
  await getSecret(database.db, 'billing-pepper', null);
  await writeFile(file, `BILLING_PEPPER=${toSecretSetting(Buffer.alloc(32))}\n`);
  await expect(moveSecrets(database.db, file, [])).rejects.toThrow(
    /^BILLING_PEPPER is in the database and, with another value, in SECRETS_FILE/,
  );
  expect(await kept()).toEqual(['billing-pepper']);
});

it('makes no secret anew where the setting is forgotten afterwards', async () => {
  await getSecret(database.db, 'billing-pepper', null);
  await moveSecrets(database.db, file, []);
  await expect(getSecret(database.db, 'billing-pepper', null)).rejects.toThrow(
    'The secrets of this database were moved out of it, and BILLING_PEPPER is not set: set SECRETS_FILE to the file that has them',
  );
  expect(await kept()).toEqual([]);
});

it('leaves out what the environment has, and the database forgets that too', async () => {
  await getSecret(database.db, 'code-pepper', null);
  await moveSecrets(database.db, file, ['CODE_PEPPER']);
  expect(await readFile(file, 'utf8')).not.toContain('CODE_PEPPER');
  expect(await kept()).toEqual([]);
  const env = { SECRETS_FILE: file, CODE_PEPPER: 'p'.repeat(32) };
  expect(loadConfig(withSecretsFile(env)).secrets.CODE_PEPPER).toBe('p'.repeat(32));
});

it('says in one sentence that the file cannot be written, and the database keeps its secrets', async () => {
  await getSecret(database.db, 'code-pepper', null);
  await expect(moveSecrets(database.db, join(dir, 'none', 'secrets'), [])).rejects.toThrow(
    /^SECRETS_FILE cannot be written: ENOENT/,
  );
  expect(await kept()).toEqual(['code-pepper']);
});

it.each([
  ['', `${secretSettingNames.join(', ')}: run npm run secrets -- move`],
  ['PORT=80', 'has PORT, which is none of the secrets'],
])('is refused as settings while it holds %j', async (text, reason) => {
  await writeFile(file, text);
  expect(() => withSecretsFile({ SECRETS_FILE: file })).toThrow(SecretsFileError);
  expect(() => withSecretsFile({ SECRETS_FILE: file })).toThrow(reason);
});

it('is refused with a secret that is too short', async () => {
  await moveSecrets(database.db, file, []);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/CODE_PEPPER=.*/, 'CODE_PEPPER=base64:YWJj'));
  expect(settings).toThrow(
    'CODE_PEPPER must have at least 32 characters, or be base64: and at least 32 bytes',
  );
});
