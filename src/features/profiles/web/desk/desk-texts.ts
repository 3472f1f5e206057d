import { countOf, listed } from '../../../../domain/wording.ts';

/** The desk of a profile: its page, its bar and its dialogs. */
export const deskTexts = {
  page: 'Profile',
  loading: 'Loading...',
  notLoaded: 'We couldn’t load this profile',
  mayBeDeleted: 'It may have been deleted, or it belongs to another account.',
  yourProfiles: 'Your profiles',
  allProfiles: 'All profiles',
  app: 'App',
  appWaits: 'You can change the app once the photos are uploaded.',
  appNotChanged: 'The app was not changed',
  improveText: 'Improve this text',
  rewriteWithCoach: 'Rewrite this with the coach',
  analyze: 'Analyze',
  starting: 'Starting',
  waitForUploads: 'Wait until your photos are uploaded.',
  nothingToAnalyze: 'Add a photo or write a few words first.',
  nothingChanged: 'Nothing has changed since this report',
  analyzeAnyway: 'Analyze anyway',
  notStarted: 'We couldn’t start the analysis',
  lastReport: 'Last report',
  underWay: 'Analysis in progress',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: (problem: string) => `Not saved: ${problem}`,
  tryAgain: 'Try again',
  chooseText: 'Choose',
  wentWrong: 'Something went wrong. Please try again.',
  leaveTitle: 'Photos are still being uploaded',
  leaveText: 'If you leave now, the unfinished ones won’t be in your profile.',
  leave: 'Leave',
  stay: 'Stay here',
  keepIt: 'Keep it',
  deleteProfile: 'Delete profile',
  deleteTitle: (app: string) => `Delete this ${app} profile?`,
  cannotUndo: 'This cannot be undone.',
  nothingInIt: 'There is nothing in it yet.',
  alsoDeletes: (parts: string) => `This also deletes ${parts}.`,
  yourBio: 'your bio',
  everyReport: 'every report made from it',
  notDeleted: 'We couldn’t delete it.',
  deleted: (app: string) => `Your ${app} profile is deleted`,
} as const;

/** Its photos. */
export const photoTexts = {
  title: 'Photos',
  count: (count: number, most: number) => `${count} of ${most}`,
  sheet: (app: string) => `Photos of your ${app} profile`,
  add: 'Add photos',
  files: 'Photo files',
  drop: 'Drop your photos here, paste them, or choose files.',
  firstCounts: 'People see the first one first.',
  formats: 'JPEG, PNG, WebP, AVIF, HEIC or GIF, up to 15 MB each.',
  most: (app: string, most: number) => `${app} shows at most ${most} photos.`,
  photo: (number: number) => `Photo ${number}`,
  moveEarlier: (number: number) => `Move photo ${number} earlier`,
  moveLater: (number: number) => `Move photo ${number} later`,
  delete: (number: number) => `Delete photo ${number}`,
  deleteTitle: (number: number | null) => (number === null ? 'Delete photo?' : `Delete photo ${number}?`),
  deleteText: 'It is deleted from our server. This cannot be undone.',
  deletePhoto: 'Delete photo',
  deleted: 'The photo is deleted.',
  notDeleted: 'We couldn’t delete the photo',
  moved: (number: number, count: number) => `Now photo ${number} of ${count}.`,
  movable: 'movable photo',
  howToMove:
    'To change the order, press Space, then the arrow keys to move the photo, Space to put it down, or Escape to leave it where it was.',
  pickedUp: (number: number) => `Photo ${number} is picked up.`,
  place: (place: number, count: number) => `Place ${place} of ${count}.`,
  putDown: (number: number, place: number) => `Photo ${number} is now in place ${place}.`,
  stays: (number: number) => `Photo ${number} stays where it was.`,
  notMoved: 'Nothing was moved.',
  noticeOn: (numbers: readonly number[]) => `Photo${numbers.length === 1 ? '' : 's'} ${listed(numbers)}`,
  changes: 'What was changed in your photos',
  noPreview: 'No preview',
  noHeicPreview: 'HEIC: this browser shows no preview',
} as const;

/** Files on their way, and those that did not become photos. */
export const uploadTexts = {
  uploaded: (name: string, number: number, most: number) =>
    `${name} is uploaded as photo ${number} of at most ${most}.`,
  upload: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  canceled: 'Upload canceled.',
  waiting: 'Waiting',
  reading: 'Reading',
  folderTitle: 'A folder cannot be dropped',
  folderText: (names: string) => `Open ${names} and drop the photos in it.`,
  notAdded: 'Not added',
  notAddedNames: (names: string) => `Not added: ${names}.`,
  wasNotAdded: (name: string) => `${name} was not added`,
  wereNotAdded: (count: number) =>
    count === 1 ? 'This one was not added:' : `These ${count} were not added:`,
  filesNotAdded: (count: number) => `${count} files were not added`,
  othersNotAdded: (count: number) =>
    count === 1
      ? 'The other one is listed above the sheet.'
      : `The other ${count} are listed above the sheet.`,
  dismiss: 'Dismiss',
  dismissOne: (name: string) => `Dismiss ${name}`,
  dismissAll: 'Dismiss all',
  tryAgain: 'Try again',
  tryAgainOne: (name: string) => `Try again: ${name}`,
  waitForConsent: (count: number) =>
    `${countOf(count, 'photo')} ${count === 1 ? 'waits' : 'wait'} for your consent`,
  toFaceAnalysis: (count: number) =>
    `to face analysis. ${count === 1 ? 'It is' : 'They are'} not in your profile yet.`,
  readAndAgree: 'Read and agree',
  remove: (count: number) => (count === 1 ? 'Remove it' : 'Remove them'),
  empty: 'This file is empty.',
  tooLarge: (megabytes: number) => `This photo is too large. The limit is ${megabytes} MB.`,
} as const;

/** Which of several people the user is. */
export const tapYourselfTexts = {
  severalPeople: 'Several people are in your photos.',
  why: 'Tap yourself, so that the advice is about you.',
  tapYourself: 'Tap yourself',
  change: 'Change',
  youAre: (number: number) => `You are marked on photo ${number}.`,
  noneIsYou: 'You said that none of these faces is you.',
  person: (place: number, count: number, photoNumber: number) =>
    `Person ${place} of ${count}, photo ${photoNumber}`,
  orAlone: 'Or choose a photo of you alone',
  alone: 'Choose a photo of you alone',
  none: 'None of these is me',
  skip: 'Skip',
  notSaved: 'We couldn’t save your answer.',
} as const;

/** Bio and prompts. */
export const bioTexts = {
  bio: 'Bio',
  prompts: 'Prompts',
  bioAndPrompts: 'Bio and prompts',
  pasteIt: (app: string) => `Paste it from ${app}, or write it here first.`,
  tooLong: (app: string, limit: number) =>
    `${app} takes ${limit} characters. Your text is kept here as it is.`,
  prompt: (number: number) => `Prompt ${number}`,
  question: (number: number) => `Question ${number}`,
  answer: (number: number) => `Answer ${number}`,
  removePrompt: (number: number) => `Remove prompt ${number}`,
  asAppWordsIt: 'The prompt as the app words it',
  addPrompt: 'Add a prompt',
  promptCount: (count: number, most: number) => `${count} of ${most}`,
  mostPrompts: (app: string, most: number) => `${app} shows at most ${most} prompts.`,
  conflictTitle: 'Changed in two places',
  conflictText:
    'This text was also changed in another tab or on another device. We keep both until you choose.',
  writtenHere: 'Written here',
  savedElsewhere: (time: string) => `Saved elsewhere, ${time}`,
  keepThis: 'Keep this one',
  takeThat: 'Take that one',
  emptyText: 'Empty',
} as const;

/** Who is looking for whom. */
export const readerTexts = {
  legend: 'Who is looking for whom (optional)',
  iAm: 'I am',
  lookingFor: 'Looking for',
  notSaid: 'Prefer not to say',
  man: 'A man',
  woman: 'A woman',
  other: 'Another',
  men: 'Men',
  women: 'Women',
  everyone: 'Everyone',
  why: 'Optional. Some research differs for men and women; we use this to pick the right advice.',
} as const;
