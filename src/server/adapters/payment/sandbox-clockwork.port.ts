/** What the sandbox does by itself, as time goes by. Safe in several processes at once, and after a crash. */
export type SandboxClockwork = {
  /** Does what is due: renewals, retries, ends, disputes, payments that their buyers have left. */
  advance: (signal?: AbortSignal) => Promise<void>;
  /**
   * Hands over every event that was not taken yet, signed; `take` answers whether the signature is good. The same event
   * may come twice. One that cannot be taken holds up its own subscription alone; throws after the others.
   */
  deliverEvents: (take: (rawBody: string, signature: string) => Promise<boolean>) => Promise<void>;
};
