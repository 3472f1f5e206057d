// Constants of their own, not one object: their names cost no bytes in what browsers load.
export const codeLabel = '6-digit code';
export const newCodeInText = (seconds: number) => `New code in ${seconds} s`;
export const sendingCodeText = 'Sending code';
export const newCodeText = 'Get a new code';
export const newCodeReadyText = 'You can get a new code now.';
export const overLimitText = (limit: number) => `Over the limit of ${limit} characters`;
export const charactersOverText = (over: number, limit: number) =>
  `${over.toLocaleString('en-US')} over ${limit}`;
export const charactersText = (length: number, limit: number) => `${length} of ${limit}`;
export const charactersUnit = ' characters';

/** The one agreement that every account needs; the names of the documents are links. */
export const agreementParts = [
  'I am 18 or older and agree to the ',
  'Terms of Service',
  ', the ',
  'Privacy Policy',
  ', and to receive a one-time text.',
] as const;
export const agreementMissing = 'Please tick this box to continue.';
