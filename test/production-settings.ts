/** The least that an installation in production has to set; payments are the sandbox's. */
export const productionSettings = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX_PAYMENTS: '1',
  PUBLIC_ORIGIN: 'https://loupe.example',
  SUPPORT_EMAIL: 'help@loupe.example',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
};
