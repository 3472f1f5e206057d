import { createHmac, randomBytes } from 'node:crypto';

/** What is known of a request for a vote. */
export type VoterRequest = {
  /** The browser's random cookie; null when it has none. */
  cookie: string | null;
  ipAddress: string;
  userAgent: string;
  /** Who is signed in, only to tell the owner. */
  userId: string | null;
};

/** Stand for one person within one link; without the installation's secret nobody can tell for whom. */
export type VoterHashes = { voter: Buffer; bucket: Buffer };

export type VoterIdentity = {
  createCookie(): string;
  hashesFor(linkId: string, cookie: string, request: VoterRequest): VoterHashes;
  /** A key for limits by network, over all links. */
  networkKey(ipAddress: string): string;
};

/**
 * Two ways to know a person again: the cookie, and network with kind of browser, for those who throw the cookie away. Two
 * friends with the same kind of telephone in one network count as one person for a pair; that is the price.
 */
export function createVoterIdentity({
  secret,
  networkOfAddress,
}: {
  /** The installation's own. */
  secret: Buffer;
  networkOfAddress: (ipAddress: string) => string;
}): VoterIdentity {
  const hash = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\0')).digest();
  return {
    createCookie: () => randomBytes(24).toString('base64url'),
    hashesFor: (linkId, cookie, { ipAddress, userAgent }) => ({
      voter: hash('voter', linkId, cookie),
      bucket: hash('bucket', linkId, networkOfAddress(ipAddress), userAgent),
    }),
    networkKey: (ipAddress) => hash('network', networkOfAddress(ipAddress)).toString('base64url'),
  };
}
