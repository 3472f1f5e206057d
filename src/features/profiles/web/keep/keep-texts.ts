import { countOf } from '../../../../domain/wording.ts';

/** What stands on `/try/keep`. */
export const keepTexts = {
  title: 'Keep your verdict',
  lead: 'Your photos go into a profile of your own, together with what your browser said of them.',
  leadWithPlan: 'Your photos go into a new profile. Your plan has the full analysis; start it there.',
  waiting: 'Nothing was sent. Your photos and their verdict are still on this device.',
  needsConsent: 'We can keep photos only if you agree that our server may look for faces in them.',
  read: 'Read and agree',
  back: 'Back to the verdict',
  uploading: (count: number) => `Uploading ${countOf(count, 'photo')}`,
  sent: (sent: number, count: number) => `${sent} of ${count}`,
  sending: 'Uploading your photos',
  keeping: 'Saving the verdict',
  stuckTitle: 'Some photos were not uploaded',
  notKept: 'We couldn’t keep your verdict',
  safe: 'Nothing is lost: your photos and their verdict are still here.',
  retry: 'Try again',
  goOnWithout: (count: number) => (count === 1 ? 'Keep the other photo' : `Keep the other ${count} photos`),
  lostTitle: 'Your photos are no longer here',
  lost: 'They were only in this page’s memory, which a reload empties. Choose them again: the verdict takes seconds.',
  chooseAgain: 'Choose photos',
  wentWrong: 'Something went wrong. Please try again.',
} as const;

/** The verdict of the browser, once it is kept with a profile. */
export const keptTexts = {
  heading: (day: string) => `From your browser, ${day}`,
  strip: 'Your photos in the recommended order',
  next: 'What to do next',
  photo: (number: number, verdict: string) => `Photo ${number}: ${verdict}.`,
  why: 'Photo by photo',
  openProfile: 'Open the profile',
} as const;
