/** The words of codes and counters, apart from ui-texts.ts so that only screens with fields load them. */
export const inputTexts = {
  codeLabel: '6-digit code',
  newCodeIn: (seconds: number) => `New code in ${seconds} s`,
  sendingCode: 'Sending code',
  newCode: 'Get a new code',
  newCodeReady: 'You can get a new code now.',
  overLimit: (limit: number) => `Over the limit of ${limit} characters`,
  countOver: (over: number, limit: number) => `${over} over ${limit}`,
  countOf: (length: number, limit: number) => `${length} of ${limit}`,
  countUnit: ' characters',
} as const;

/** The one agreement that every account needs; the documents are links. */
export const agreementTexts = {
  begin: 'I am 18 or older and agree to the ',
  terms: 'Terms of Service',
  between: ', the ',
  privacy: 'Privacy Policy',
  end: ', and to receive a one-time text.',
  missing: 'Please tick this box to continue.',
} as const;
