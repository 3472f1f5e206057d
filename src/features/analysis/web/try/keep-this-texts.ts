/** Below the verdict on `/try`. */
export const keepThisTexts = {
  heading: 'Keep this',
  visitor: 'Register and agree to face analysis. Then we save your photos and this verdict in a new profile.',
  user: 'We save your photos and this verdict in a new profile.',
  subscriber: 'We upload your photos to a new profile. Start the full analysis there.',
  notBefore: 'Nothing is uploaded before you agree to face analysis.',
  atOnce: 'Your photos are uploaded as soon as you press this.',
  most: (app: string, count: number) =>
    `${app} shows ${count} photos, so we keep the first ${count} in the recommended order.`,
  bio: 'Include my bio',
  bioTooLong: (most: string) => `Your bio has more than ${most} characters. That’s too long to keep.`,
  keep: 'Keep this',
  upload: 'Upload for the full analysis',
  kept: 'These photos are in your profile.',
  open: 'Open the profile',
} as const;
