import { expect, it } from 'vitest';
import { readFlags } from './read-flags.ts';

function read(...args: string[]) {
  const printed: string[] = [];
  return { answers: readFlags(args, (line) => void printed.push(line)), printed };
}

it('takes each setting as a flag, the file of a secret too, and where to send messages', () => {
  const { answers, printed } = read(
    '--public-origin',
    'https://loupe.example',
    '--smtp-url=',
    '--metrics-token-file=/run/token',
    '--test-phone=+14155550123',
    '--test-email=you@example.com',
  );
  expect(answers).toEqual({
    values: { PUBLIC_ORIGIN: 'https://loupe.example', SMTP_URL: '', METRICS_TOKEN_FILE: '/run/token' },
    recipients: { phone: '+14155550123', email: 'you@example.com' },
  });
  expect(printed).toEqual([]);
});

it.each([
  ['a malformed value', ['--port=abc'], 'PORT must be a whole number'],
  ['a place for backups that depends on the folder', ['--backup-to=~/b'], 'BACKUP_TO must be a full path'],
  ['an unknown flag', ['--prot=1'], "Unknown option '--prot'"],
  ['a flag without its value', ['--port'], "Option '--port <value>' argument missing"],
  ['a value that could be a flag', ['--backup-passphrase', '-long enough'], 'argument is ambiguous'],
  ['something else', ['https://loupe.example'], "Unexpected argument 'https://loupe.example'"],
  ['a secret and its file', ['--smtp-url=smtps://a.example', '--smtp-url-file=/run/smtp'], 'are both given'],
  ['a number that is none', ['--test-phone=5551234'], '--test-phone must be a number like +15551234567'],
])('refuses %s with one sentence', (_, args, sentence) => {
  const { answers, printed } = read(...args);
  expect(answers).toBeNull();
  expect(printed).toHaveLength(1);
  expect(printed[0]?.split('\n')[0]).toContain(sentence);
});
