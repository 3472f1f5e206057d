import { createHash } from 'node:crypto';

/** The SHA-256 by which advertisers recognise an identity, in lower-case hexadecimal; undefined for an empty one. */
export function hashIdentity(normalized: string): string | undefined {
  return normalized === '' ? undefined : createHash('sha256').update(normalized, 'utf8').digest('hex');
}
