/** How e-mail goes out. */
export type Mail = {
  /**
   * Sends a mail in plain text to one address. Resolves when the mail server has accepted it; throws AppError
   * `service_unavailable` when it has not, with the reason as its cause.
   */
  send: (message: { to: string; subject: string; text: string }) => Promise<void>;
};
