/** Under the photos. */
export const consentLineTexts = {
  notWithdrawn: 'You haven’t withdrawn your consent',
  agreedOn: (day: string) => `You agreed to face analysis on ${day}.`,
  withdrawn:
    'You withdrew your consent to face analysis. We deleted where faces are in your photos. To add or analyze photos, agree again.',
  withdraw: 'Withdraw consent',
  agreeAgain: 'Agree again',
} as const;

/** In the settings. */
export const faceAnalysisTexts = {
  title: 'Face analysis',
  about:
    'Without it you can’t add or analyze photos. If you withdraw it, we stop analyses that are running and delete where faces are in your photos. The photos and reports you have stay until you delete them.',
  agreedOn: (day: string) => `You agreed on ${day} that our server may look for faces in your photos.`,
  notAgreed: 'You haven’t agreed that our server may look for faces in your photos.',
  read: 'Read and agree',
  agreed: 'You have agreed to face analysis.',
  withdrawn: 'You withdrew your consent.',
  failed: 'We couldn’t withdraw your consent.',
} as const;
