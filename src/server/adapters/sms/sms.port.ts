/** How text messages go out. */
export type Sms = {
  /**
   * Sends `body` to `to` (E.164). Resolves when the carrier has accepted it. Throws AppError
   * `invalid-phone-number` (the number cannot receive it), `quota-exceeded` (the carrier's limits),
   * `billing-not-enabled` (the account cannot send) or `service_unavailable` (it could not be reached).
   */
  send: (message: { to: string; body: string }) => Promise<void>;
};
