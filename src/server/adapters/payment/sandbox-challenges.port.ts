/** What the sandbox's own 3-D Secure page asks about. */
export type SandboxChallenge = { amountCents: number; last4: string; isOpen: boolean };

/** The sandbox's bank: what a buyer answers to it decides about a payment that asked for 3-D Secure. */
export type SandboxChallenges = {
  find: (paymentId: string) => Promise<SandboxChallenge | null>;
  /** Counts once: a payment that is decided already stays as it is. */
  answer: (paymentId: string, isApproved: boolean) => Promise<void>;
};
