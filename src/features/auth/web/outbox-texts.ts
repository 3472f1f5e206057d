export const outboxTexts = {
  lead: 'Without an SMS or email provider, messages appear here and in the server log instead of being sent.',
  failed: 'We couldn’t read the outbox',
  empty: 'Nothing yet',
  emptyHint: 'Ask for a code, and it appears here.',
} as const;
