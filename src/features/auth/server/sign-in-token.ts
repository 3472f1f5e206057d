import { hash, randomBytes } from 'node:crypto';

/** A fresh sign-in token of 256 random bits, as it goes into the cookie. */
export function createSignInToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. The token has too many bits to be guessed from it, so no salt is needed. */
export function hashSignInToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
