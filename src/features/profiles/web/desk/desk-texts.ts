/** What the desk of a profile says. */
export const deskTexts = {
  app: 'App',
  appWaits: 'You can change the app once the photos are uploaded.',
  appNotChanged: 'The app was not changed',
  choosePhotos: 'Choose from your photos:',
  addPhotos: 'Drop them on the sheet, paste them, or choose files:',
  photoRules: 'JPEG, PNG, WebP, AVIF, HEIC or GIF, up to 15 MB each. People see the first one first.',
  notSaid: 'Prefer not to say',
  whyReader: 'Optional. Some research differs for men and women; we use this to pick the right advice.',
  agreedOn: (day: string) => `You agreed to face analysis on ${day}.`,
  withdrawn: 'You withdrew your consent to face analysis. To add photos, agree again.',
  withdraw: 'Withdraw consent',
  agreeAgain: 'Agree again',
} as const;
