/** The list of profiles. */
export const profilesTexts = {
  title: 'Profiles',
  loading: 'Loading...',
  newProfile: 'New Profile',
  notLoaded: 'We couldn’t load your profiles',
  emptyTitle: 'No profile yet',
  emptyText:
    'Add the photos and the bio of one dating profile. Loupe tells you what to keep, what to drop and what to fix.',
  whatStays: 'What you have made stays: you can read, change, export and delete it.',
  notAnalyzed: 'Not analyzed yet',
  open: 'Open',
  openNamed: (app: string) => `Open ${app} profile`,
  lastReport: 'Last report',
  lastReportNamed: (app: string) => `Last report of the ${app} profile`,
  changed: 'Changed',
} as const;

/** The page that makes a new one. */
export const newProfileTexts = {
  title: 'New Profile',
  lead: 'Photos and bio come next. Everything is saved as you go.',
  whichApp: 'Which app is it for?',
  chooseApp: 'Please choose an app.',
  photos: (count: number) => `${count} photos`,
  bio: (limit: number | null) => (limit === null ? 'No bio' : `Bio of ${limit} characters`),
  prompts: (count: number, limit: number) =>
    count === 0 ? 'No prompts' : `${count} prompts of ${limit} characters`,
  create: 'Create',
  creating: 'Creating',
  back: 'Back',
  notCreated: 'We couldn’t create the profile. Please try again.',
} as const;
