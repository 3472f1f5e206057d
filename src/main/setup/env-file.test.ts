import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeEnvText, isOpenToAll, readEnvFile, requireWritable, writeEnvFile } from './env-file.ts';

describe('a changed file of settings', () => {
  it('has new values in the places of old ones and of examples, and others at its end', () => {
    const text = '# Site\n#PUBLIC_ORIGIN=https://loupe.example\n\nPORT=3000\nLOG_LEVEL=debug # loud';
    const changes = {
      PUBLIC_ORIGIN: 'https://a.example',
      LOG_LEVEL: 'warn',
      MAIL_FROM: 'Loupe <a@b.example>',
    };
    expect(changeEnvText(text, changes)).toBe(
      `# Site
#PUBLIC_ORIGIN=https://loupe.example
PUBLIC_ORIGIN=https://a.example

PORT=3000
LOG_LEVEL=warn
MAIL_FROM='Loupe <a@b.example>'
`,
    );
  });

  it('has each setting once, and a removed one not at all', () => {
    const text = 'PORT=1\nexport PORT = "2"\nSMTP_URL="smtps://a\nb"\nHOST=::1\n';
    expect(changeEnvText(text, { PORT: '4', SMTP_URL: '' })).toBe('PORT=4\nHOST=::1\n');
  });

  it.each(['a b', '#1 $x', `it's`, `"quoted"`, `both ' and "`, String.raw`it's\n`, 'p\\w', 'x=y', ' edge '])(
    'gives %j back as it was',
    (value) => {
      const text = changeEnvText('A=1\nB=2\n', { BACKUP_PASSPHRASE: value });
      expect(parseEnv(text)).toEqual({ A: '1', B: '2', BACKUP_PASSPHRASE: value });
    },
  );

  it.each(['two\nlines', '\'"`'])('refuses %j, which it could not give back', (value) => {
    expect(() => changeEnvText('', { BACKUP_PASSPHRASE: value })).toThrow(
      'BACKUP_PASSPHRASE must be one line',
    );
  });

  it.each(['A="x\nPORT=1\n"\n', "A='open\nPORT=1\n"])('leaves %j alone rather than change A', (text) => {
    expect(() => changeEnvText(text, { PORT: '', MAIL_FROM: "it's" })).toThrow('change the file by hand');
  });
});

describe('a file of settings on the disk', () => {
  let dir = '';
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loupe-settings-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('is replaced in one step, is found behind a link, and lets no one but owner and group read it', async () => {
    const [real, link] = [join(dir, 'real'), join(dir, '.env')];
    await writeFile(real, 'PORT=1\n');
    await chmod(real, 0o644);
    await symlink(real, link);
    expect(await isOpenToAll(link)).toBe(true);
    await writeEnvFile(link, 'PORT=2\n');
    expect(await readFile(real, 'utf8')).toBe('PORT=2\n');
    expect((await stat(real)).mode & 0o777).toBe(0o640);
    expect(await isOpenToAll(link)).toBe(false);
    expect(await readdir(dir)).toEqual(['.env', 'real']);
    await writeEnvFile(join(dir, 'new'), 'PORT=2\n');
    expect((await stat(join(dir, 'new'))).mode & 0o777).toBe(0o600);
  });

  it.runIf(process.getuid?.() === 0)('belongs to the owner of its folder where root makes it', async () => {
    await chown(dir, 65_534, 65_534);
    await writeEnvFile(join(dir, '.env'), '');
    expect(await stat(join(dir, '.env'))).toMatchObject({ uid: 65_534, gid: 65_534 });
  });

  it('begins with a comment where there is none', async () => {
    const text = await readEnvFile(join(dir, '.env'));
    expect(parseEnv(text)).toEqual({});
    expect(text).toMatch(/^# /);
  });

  it('says why it can’t be read or written', async () => {
    const nowhere = join(dir, 'missing', '.env');
    await expect(readEnvFile(dir)).rejects.toThrow(`${dir} can’t be read (EISDIR)`);
    const failure = `${nowhere} can’t be written (ENOENT)`;
    await expect(requireWritable(nowhere)).rejects.toThrow(failure);
    await expect(writeEnvFile(nowhere, '')).rejects.toThrow(failure);
  });
});
