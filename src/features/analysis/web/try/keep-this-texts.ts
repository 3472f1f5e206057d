/** Below the verdict on `/try`. */
export const keepThisTexts = {
  heading: 'Keep this',
  visitor:
    'Register, agree to face analysis, and your photos and this verdict are saved in a profile of yours. Nothing is uploaded before you agree.',
  user: 'Your photos and this verdict are saved in a new profile of yours. Nothing is uploaded before you have agreed to face analysis.',
  subscriber: 'Upload these photos into a new profile, where your plan has the full analysis.',
  keep: 'Keep this',
  upload: 'Upload for the full analysis',
  kept: 'These photos are in your profile.',
  open: 'Open the profile',
} as const;
