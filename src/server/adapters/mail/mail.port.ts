export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /**
   * For mail that somebody can end: where `POST` with `List-Unsubscribe=One-Click` ends it and `GET` leads to a page that does, no
   * sign-in asked. Becomes the headers of RFC 2369 and RFC 8058.
   */
  unsubscribeUrl?: string;
};

/** How e-mail goes out. */
export type Mail = {
  /**
   * Sends a mail in plain text to one address. Resolves when the mail server has accepted it; throws AppError
   * `service_unavailable` when it has not, with the reason as its cause.
   */
  send: (message: MailMessage) => Promise<void>;
};
