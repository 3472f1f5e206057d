export const lostNumberTexts = {
  title: 'Lost access to your number?',
  lead: 'Use a recovery code to move your account to a new number.',
  newNumber: 'New phone number',
  noCodes: 'No recovery codes?',
  noCodesWay:
    'Still signed in on another device? Open Settings there and change your number without the old one. That takes 72 hours. Otherwise,',
  contact: 'contact us',
  back: 'Back to sign-in',
  oldNumber: 'Old phone number',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes you saved. Each works once.',
  submit: 'Change number and sign in',
  otherNumber: 'Use another number',
  recoveryCodeMissing: 'Enter one of your recovery codes.',
  failed: 'We couldn’t move your account. Please try again.',
  codeWrong: 'Invalid verification code. Please try again.',
} as const;
