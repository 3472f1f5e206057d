import { normalizeEmailForMatching, normalizePhoneForMatching } from '../../../domain/conversion-identity.ts';

/** Who a user is as trackers may know it: SHA-256 in lower-case hex, absent where there is nothing to match. */
export type HashedIdentity = {
  /** Of the address in lower case. */
  email?: string;
  /** Of the number in international format, with its plus. */
  phoneNumber?: string;
  /** Of the same digits without the plus, as Meta matches them. */
  phoneDigits?: string;
  externalId?: string;
};

/** Hashes a user's email, phone number and id; leaves all out where the page is not served securely and cannot hash. */
export async function hashedIdentityOf(user: {
  id: string;
  email: string;
  phoneNumber: string;
}): Promise<HashedIdentity> {
  const phone = normalizePhoneForMatching(user.phoneNumber);
  const hashes = await Promise.all(
    Object.entries({
      email: normalizeEmailForMatching(user.email),
      phoneNumber: phone,
      phoneDigits: phone.slice(1),
      externalId: user.id,
    }).map(async ([name, value]) => [name, await sha256(value)] as const),
  );
  return Object.fromEntries(hashes.filter(([, hash]) => hash !== ''));
}

/** The same for advertisers, who get an address only once its owner has confirmed it: a mistyped one is somebody else's. */
export function hashIdentityForAdvertisers(
  user: Parameters<typeof hashedIdentityOf>[0] & { emailConfirmed: boolean },
): Promise<HashedIdentity> {
  return hashedIdentityOf(user.emailConfirmed ? user : { ...user, email: '' });
}

async function sha256(text: string): Promise<string> {
  // Browsers leave it out where a page is not served securely, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (text === '' || subtle === undefined) return '';
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
