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

/** Keyed hashes that mean something within one link only; without the installation's secret nobody can tell for whom they stand. */
export type VoterHashes = {
  /** The person, by the cookie. */
  voter: Buffer;
  /** The network with the kind of browser. */
  kind: Buffer;
  network: Buffer;
};

export type VoterIdentity = {
  createCookie(): string;
  hashesFor(linkId: string, cookie: string, request: VoterRequest): VoterHashes;
  /** A key for limits by network, over all links. */
  networkKey(ipAddress: string): string;
};

/**
 * A person is known by the cookie, so that friends with the same telephone in one network are different people. Network and
 * kind of browser only hold how many people of one place count: see `voteRules`. The kind is family and system without
 * versions, which an update would change and anybody can vary.
 */
export function createVoterIdentity({
  secret,
  networkOfAddress,
  nameDevice,
}: {
  /** The installation's own. */
  secret: Buffer;
  networkOfAddress: (ipAddress: string) => string;
  /** Family of the browser and system of a user agent. */
  nameDevice: (userAgent: string) => string;
}): VoterIdentity {
  const hash = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\0')).digest();
  return {
    createCookie: () => randomBytes(24).toString('base64url'),
    hashesFor: (linkId, cookie, { ipAddress, userAgent }) => {
      const network = networkOfAddress(ipAddress);
      return {
        voter: hash('voter', linkId, cookie),
        kind: hash('kind', linkId, network, nameDevice(userAgent)),
        network: hash('network-of-link', linkId, network),
      };
    },
    networkKey: (ipAddress) => hash('network', networkOfAddress(ipAddress)).toString('base64url'),
  };
}
