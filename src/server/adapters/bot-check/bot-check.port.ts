/** Tells people's browsers from programs that ask in bulk. */
export type BotCheck = {
  /** A fresh challenge for the widget, in its own format. */
  createChallenge: () => Promise<Record<string, unknown>>;
  /**
   * Whether `payload`, the widget's string, solves a challenge of ours that has neither expired nor been used.
   * A challenge is used up by the first call that finds it solved.
   */
  verify: (payload: string) => Promise<boolean>;
};

/** Remembers that a challenge was used until it expires; false when it had been used before. */
export type RememberChallenge = (signature: string, expiresAt: Date) => Promise<boolean>;
