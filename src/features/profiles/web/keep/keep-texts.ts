import { countOf } from '../../../../domain/wording.ts';

/** What stands on `/try/keep`. */
export const keepTexts = {
  title: 'Keep your verdict',
  lead: (hasBio: boolean, hasPlan: boolean) => {
    const bio = hasBio ? ' Your bio comes along.' : '';
    return hasPlan
      ? `We upload your photos to a new profile.${bio} Your plan includes the full analysis; start it there.`
      : `We save your photos and this verdict in a new profile.${bio}`;
  },
  waiting: 'Nothing has been sent yet.',
  needsConsent:
    'We can save photos only if you agree that our server may look for faces in them. Without that, your photos and the verdict stay in this tab until you close it.',
  sheet: 'Photos to keep, in the recommended order',
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
  wentWrong: 'Something went wrong. Please try again.',
} as const;

/** Where the account has no room for another profile. */
export const fullTexts = {
  title: 'You have no room for another profile',
  profiles: 'Your profiles',
  notLoaded: 'We couldn’t load your profiles',
  changed: (when: string) => `changed ${when}`,
  remove: 'Delete',
  removeNamed: (app: string) => `Delete the ${app} profile`,
  removeTitle: (app: string) => `Delete this ${app} profile?`,
  goes: 'Its photos, text and reports are deleted from our server. This cannot be undone.',
  next: 'Then the photos on this page are uploaded to a new profile.',
  removeProfile: 'Delete profile',
  keepIt: 'Keep it',
  notRemoved: 'We couldn’t delete it.',
} as const;

/** On the sign-in screens, to somebody who is keeping a verdict. */
export const keepNoticeTexts = {
  why: { login: 'Log in to keep your verdict.', register: 'Register to keep your verdict.' },
  keepOpen: 'Keep this tab open and don’t reload it: your photos are only in its memory.',
  lost: 'Your photos are no longer in this tab.',
  chooseFirst:
    'They were only in its memory, which a reload empties. Choose them again now, or right after you sign in; the verdict takes seconds.',
  choose: 'Choose photos',
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
