/** What buyers' banks take back from the sandbox. Elsewhere the gateway tells of it by itself. */
export type SandboxDisputes = {
  /** Payments that are disputed and whose money is still here. */
  list: () => Promise<string[]>;
  /** Lets the bank have the whole of a payment back; once. */
  settle: (paymentId: string) => Promise<void>;
};
