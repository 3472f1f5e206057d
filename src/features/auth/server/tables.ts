import type { Generated } from 'kysely';
import type { PhoneChangeFailure, PhoneChangeProof, PhoneChangeState } from '../../../domain/phone-change.ts';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    signIns: SignInsTable;
    knownBrowsers: KnownBrowsersTable;
    oneTimeCodes: OneTimeCodesTable;
    phoneChanges: PhoneChangesTable;
    phoneChangeLinks: PhoneChangeLinksTable;
    usedChallenges: UsedChallengesTable;
    secondFactors: SecondFactorsTable;
    recoveryCodes: RecoveryCodesTable;
    secondSteps: SecondStepsTable;
    adminGraces: AdminGracesTable;
  }
}

type SignInsTable = {
  id: Generated<string>;
  userId: string;
  tokenHash: Buffer;
  ipAddress: string;
  userAgent: string;
  createdAt: CreatedAt;
  lastSeenAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
  provedAt: Date | null;
  knownBrowserId: string | null;
  announcedAt: Date | null;
};

type KnownBrowsersTable = {
  id: Generated<string>;
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  createdAt: CreatedAt;
  lastSignInAt: CreatedAt;
  expiresAt: Date;
};

type OneTimeCodesTable = {
  id: Generated<string>;
  phoneNumber: string;
  codeHmac: Buffer;
  attempts: Generated<number>;
  purpose: Generated<
    'sign-in' | 'step-up' | 'change-phone' | 'old-number' | 'lost-number' | 'delete-account'
  >;
  browserHash: Buffer | null;
  userId: string | null;
  termsAcceptedAt: Date | null;
  createdAt: CreatedAt;
  expiresAt: Date;
  consumedAt: Date | null;
};

type PhoneChangesTable = {
  id: Generated<string>;
  userId: string;
  signInId: string | null;
  oldNumber: string;
  newNumber: string;
  email: string | null;
  state: PhoneChangeState;
  proof: PhoneChangeProof | null;
  failure: PhoneChangeFailure | null;
  ipAddress: string;
  createdAt: Date;
  proveUntil: Date;
  dueAt: Date | null;
  changedAt: Date | null;
  undoUntil: Date | null;
  endedAt: Date | null;
};

type PhoneChangeLinksTable = { tokenHash: Buffer; phoneChangeId: string; createdAt: Date };

type UsedChallengesTable = { signature: string; expiresAt: Date };

type SecondFactorsTable = {
  userId: string;
  sealedSecret: Buffer | null;
  confirmedAt: Date | null;
  lastUsedStep: string | null;
  pendingSecret: Buffer | null;
  pendingAt: Date | null;
};

type RecoveryCodesTable = {
  id: Generated<string>;
  userId: string;
  codeHmac: Buffer;
  createdAt: CreatedAt;
  usedAt: Date | null;
};

type SecondStepsTable = {
  tokenHash: Buffer;
  userId: string;
  source: 'login' | 'register';
  termsAcceptedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
};

type AdminGracesTable = { userId: string; signInId: string; createdAt: Date };
