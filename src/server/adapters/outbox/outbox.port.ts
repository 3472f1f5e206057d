/** Messages that were written into the log instead of sent, newest first; see `createOutbox`. */
export type Outbox = { list: (to?: string) => readonly OutboxEntry[] };

/** `to` is a phone number (E.164) or an e-mail address; only mails have a subject. */
export type OutboxEntry = {
  kind: 'sms' | 'mail';
  to: string;
  subject: string | null;
  body: string;
  /** Of a mail that can be ended by one request. */
  unsubscribeUrl?: string;
  sentAt: Date;
};
