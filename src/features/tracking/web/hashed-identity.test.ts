import { expect, it } from 'vitest';
import { hashedIdentityOf, hashIdentityForAdvertisers } from './hashed-identity.ts';

const user = { id: 'u1', email: ' Ana@Example.org ', phoneNumber: '(555) 123-4567' };
/** By `sha256sum` of ana@example.org, +15551234567, 15551234567 and u1. */
const hashes = {
  email: '86b9260a115ceac89a9738af23696ce3a5d70449de8d95ef28bd754bb80196b9',
  phoneNumber: '8a59780bb8cd2ba022bfa5ba2ea3b6e07af17a7d8b30c1f9b3390e36f69019e4',
  phoneDigits: 'd6736136ea896c1bfdc553e0e86e702c70d060d805696ca3e4e9e0961353860a',
  externalId: 'bb82030dbc2bcaba32a90bf2e207a84a856fc5f033b77c480836ab6f77f40f19',
};

it('hashes what is normalised, and leaves out what is not there', async () => {
  expect(await hashedIdentityOf(user)).toEqual(hashes);
  expect(await hashedIdentityOf({ id: 'u1', email: '', phoneNumber: '123' })).toEqual({
    externalId: hashes.externalId,
  });
});

it('gives advertisers an email address only once its owner has confirmed it', async () => {
  const { email: _, ...others } = hashes;
  expect(await hashIdentityForAdvertisers({ ...user, emailConfirmed: true })).toEqual(hashes);
  expect(await hashIdentityForAdvertisers({ ...user, emailConfirmed: false })).toEqual(others);
});
