import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redactText } from './redact.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', (line) => lines.push(line)));
  return lines.join('\n');
}

const canaries = [
  '+14155550123',
  '4155550123',
  '(415) 555-0123',
  '415-555-0123',
  '14155550123',
  '1-415-555-0123',
  'pat.canary@mail.example',
  '__Host-loupe_sign_in=5jHq0V-canary_token',
  '4242424242424242',
  '4242 4242 4242 4242',
  '4000-0000-0000-0002',
];

describe('the log', () => {
  it.each(canaries)('never shows %s, wherever it stands', (canary) => {
    const text = logged((log) => {
      log.info(`sent to ${canary}.`);
      log.info({ to: canary, nested: { list: [`x ${canary} y`] } }, 'details');
      log.error(
        { err: new Error(`failed for ${canary}`, { cause: new Error(`because of ${canary}`) }) },
        'failed',
      );
      log.error(new Error(`bare ${canary}`));
      log.child({ visitor: canary }).info('from a child');
    });
    expect(text.split('\n')).toHaveLength(5);
    expect(text).not.toContain(canary);
    expect(text).toContain('failed');
  });

  it('never shows what fields of these names hold', () => {
    const text = logged((log) =>
      log.info({
        cookie: 'canary',
        headers: { authorization: 'canary' },
        code: '123456',
        botCheck: 'canary',
        recoveryCode: 'canary',
        recoveryCodes: ['canary'],
        secret: 'canary',
        uri: 'otpauth://totp/Loupe?secret=canary',
        bio: 'canary',
        detail: 'Failing row contains (7, canary)',
      }),
    );
    expect(text).not.toMatch(/canary|123456/);
    expect(logged((log) => log.info({ code: '१२३ ४५६' }))).toContain('[redacted]');
    expect(redactText('Your Loupe code is 123456. It')).toBe('Your Loupe code is [code]. It');
  });

  it('never shows the token of a vote or a session that stands in a path', () => {
    expect(redactText('GET https://loupe.example/vote/dG9rZW4?x=1 failed')).toBe(
      'GET https://loupe.example/vote/[token]?x=1 failed',
    );
    expect(redactText('/api/votes/dG9rZW4/photos/a1')).toBe('/api/votes/[token]/photos/a1');
    expect(redactText('/api/admin/sessions/dG9rZW4/activities')).toBe(
      '/api/admin/sessions/[token]/activities',
    );
    expect(logged((log) => log.warn({ err: new Error('no /vote/dG9rZW4') }, 'x'))).not.toContain('dG9rZW4');
  });

  it('masks numbers in any digits', () => {
    expect(redactText('sent to +٤٧ ٩٥٥٥٠١٢٣٤')).toBe('sent to [phone]');
    expect(redactText('card ４２４２ ４２４２ ４２４２ ４２４２')).toBe('card [card]');
  });

  it('shows card numbers not as numbers either', () => {
    expect(logged((log) => log.info({ value: 4242424242424242 }))).not.toContain('4242424242424242');
  });

  it('keeps what is no secret: addresses, ids, times, error codes', () => {
    const harmless = [
      'http://127.0.0.1:3000',
      '192.168.100.100',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      '2026-11-20T08:01:04.892Z',
      '1732089664892',
      '2026-11-20 07:53:57.952 UTC [16225]',
      '/api/vote-links',
      '/api/admin/exports/sessions.csv',
      'sharp@0.35.5',
      'ended with code 1, error code 42501',
      'file:///srv/loupe/node_modules/@orpc/server/index.mjs',
    ];
    for (const text of harmless) expect(redactText(text)).toBe(text);
    const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(logged((log) => log.warn({ err: error }, 'x'))).toContain('ECONNREFUSED');
  });

  it('survives details that contain themselves', () => {
    const details: Record<string, unknown> = {};
    details['self'] = details;
    expect(logged((log) => log.info(details, 'round'))).toContain('round');
  });
});
