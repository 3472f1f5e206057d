/** Tells people's browsers from programs that ask in bulk. */
export type BotCheck = {
  /**
   * A fresh challenge for the widget, in its own format. A proof of work takes `difficulty` times the work it takes at
   * rest; other checks ignore it.
   */
  createChallenge: (difficulty: number) => Promise<Record<string, unknown>>;
  /**
   * Whether `payload`, the widget's string, solves a challenge of ours that has neither expired nor been used and, for
   * a proof of work, is at least as hard as `leastDifficulty`. The first call that accepts a challenge uses it up.
   */
  verify: (payload: string, leastDifficulty: number) => Promise<boolean>;
};

/** Remembers that a challenge was used until it expires; false when it had been used before. */
export type RememberChallenge = (signature: string, expiresAt: Date) => Promise<boolean>;
