import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settingNames } from './config.ts';
import { SettingFileError, settingsWithFiles, withSettingFiles } from './setting-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'loupe-setting-files-'));
afterAll(() => rmSync(dir, { recursive: true }));

function fileWith(text: string): string {
  const file = join(dir, 'value');
  writeFileSync(file, text);
  return file;
}

it('takes the value of a secret from the file that its name with _FILE has', () => {
  for (const end of ['', '\n', '\r\n']) {
    const env = { PORT: '1', S3_SECRET_ACCESS_KEY_FILE: fileWith(` a b ${end}`), DATABASE_URL_FILE: '' };
    expect(withSettingFiles(env)).toEqual({ PORT: '1', S3_SECRET_ACCESS_KEY: ' a b ' });
  }
});

it('leaves names that are no secrets with _FILE', () => {
  const env = { SECRETS_FILE: '/nowhere', DATABASE_URI_FILE: '/nowhere', PORT_FILE: '/nowhere' };
  expect(withSettingFiles(env)).toEqual(env);
});

it.each([
  [
    'is missing',
    () => join(dir, 'missing'),
    /^DATABASE_URL_FILE doesn't name a file that can be read \(ENOENT\)$/,
  ],
  ['is a folder', () => dir, /^DATABASE_URL_FILE doesn't name a file that can be read \(EISDIR\)$/],
  ['is empty', () => fileWith('\n'), /^DATABASE_URL_FILE names an empty file$/],
])('refuses a file that %s', (_, file, message) => {
  const read = () => withSettingFiles({ DATABASE_URL_FILE: file() });
  expect(read).toThrow(SettingFileError);
  expect(read).toThrow(message);
});

it('refuses a setting that is there twice', () => {
  const env = { DATABASE_URL: 'postgres://a', DATABASE_URL_FILE: fileWith('postgres://b') };
  expect(() => withSettingFiles(env)).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set');
});

it('knows no secret that is not a setting', () => {
  expect(settingsWithFiles.filter((name) => !settingNames.includes(name))).toEqual([]);
});
