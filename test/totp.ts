import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';

/** Whether Debian's `oathtool`, an implementation of RFC 6238 by other people, is installed. */
export const hasOathtool = spawnSync('oathtool', ['--version']).status === 0;

/**
 * The code that an authenticator app shows at `at`: by `oathtool`, or where that is missing by RFC 6238 as written here,
 * with nothing of what the product uses.
 */
export function totpCode(secret: string, at: Date): string {
  return hasOathtool ? totpCodeByOathtool(secret, at) : totpCodeByRfc(secret, at);
}

function totpCodeByOathtool(secret: string, at: Date): string {
  const now = at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
  const ran = spawnSync('oathtool', ['--totp', '--base32', `--now=${now}`, secret], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`oathtool: ${ran.stderr}`);
  return ran.stdout.trim();
}

export function totpCodeByRfc(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
