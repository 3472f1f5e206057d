/** The head of `/try`, and what stands there before there is a photo. */
export const tryTexts = {
  title: 'Review my photos',
  lead: 'Choose up to nine photos and see which to keep, which to drop and which comes first. No account needed.',
  measuring: 'Looking at your photos',
  stopped: 'Your photos',
  private: 'Your photos stay on this device. Nothing is sent.',
  checkIt: 'Check it',
  app: 'Your dating app',
  choose: 'Choose photos',
  add: 'Add photos',
  drop: 'Or drop them here, or paste them.',
  dropNow: 'Drop your photos anywhere',
  startOver: 'Start over',
  lost: 'Your photos are no longer in this tab: a reload empties its memory. Choose them again; the verdict takes seconds.',
} as const;

/** The engine's way into the browser. */
export const engineTexts = {
  loading: (megabytes: number) => `Loading what reads photos, about ${megabytes} MB`,
  ready: 'Ready. Choose your photos.',
  notKept: 'This browser doesn’t store it, so it loads again on your next visit.',
  worksOffline: 'It works with the network off, too.',
  saveData: (megabytes: number) =>
    `Your browser is set to save data. Reviewing photos needs about ${megabytes} MB, once.`,
  load: (megabytes: number) => `Load ${megabytes} MB`,
  offline: 'The connection was lost',
  offlineHint: 'A part of Loupe didn’t arrive. What has arrived isn’t loaded again.',
  server: 'Our server couldn’t send a part of Loupe',
  serverHint: 'It answered with an error. Try again in a minute.',
  damaged: 'A part of Loupe arrived damaged',
  damagedHint:
    'We asked for it twice. A virus scanner, a proxy or a network’s sign-in page may have changed it. Try again, or use another network.',
  crashed: 'Something went wrong on this device',
  crashedHint: 'The device may be short of memory: close other tabs and apps, then try again.',
  altered: 'This browser alters pictures that a page reads',
  alteredHint:
    'It adds noise to protect you from fingerprinting, and we don’t judge noise. Turn that protection off for this site and reload, use another browser, or register and let our server do it.',
  unsupported: 'This browser can’t review photos',
  unsupportedHint:
    'It is too old, or a strict security mode such as Lockdown Mode has switched off what Loupe needs. Use a current version of Chrome, Firefox, Edge or Safari, or register and let our server do it.',
  photosKept: 'Your photos are still here.',
  register: 'Register',
} as const;

/** How anybody can see for themselves that nothing is sent. */
export const checkTexts = {
  title: 'Check that nothing is sent',
  lead: 'Your browser measures the photos itself. You don’t have to take our word for it.',
  steps: [
    'Wait until this page says that it works with the network off.',
    'Switch off Wi-Fi and mobile data.',
    'Choose your photos. The verdict appears all the same.',
  ],
  later:
    'If your browser is set to save data, part of the engine loads only with the first photo that needs it. Review one photo first, then switch the network off.',
  loads: 'What this page loads, all from this server',
  parts: [
    'The page itself and the runtime for the models (2 MB)',
    'Models that find faces and their features, and people against the background (4 MB)',
    'Models for bodies and objects (8 MB), in the background',
    'The HEIC decoder (0.4 MB), if you choose a HEIC photo that your browser can’t open',
    'What reads your bio (1 MB), once you write in its field',
    'The model that tells people apart (39 MB) and the one for sunglasses and what a photo is about (17 MB), only if you ask for them',
  ],
  proof: 'How often our measurements are wrong',
  visit: 'Like every page of Loupe, this one counts your visit, and nothing about your photos.',
} as const;

/** Photos on the sheet. */
export const sheetTexts = {
  sheet: 'Your photos',
  sheetRecommended: 'Your photos in the recommended order',
  photo: (number: number) => `Photo ${number}`,
  waiting: (number: number, name: string) => `Photo ${number}, ${name}, waiting`,
  looking: (number: number, name: string) => `Photo ${number}, ${name}, being measured`,
  progress: 'Looking closely',
  progressOf: (done: number, count: number) => `${done} of ${count}`,
  measured: (done: number, count: number) => `${done} of ${count} photos measured.`,
  finished: (verdict: string) => `Done: ${verdict}.`,
  comesFirst: (number: number) => ` Photo ${number} comes first.`,
  noPreview: 'This browser can’t show this kind of file, but it was measured.',
  remove: 'Remove this photo',
  aboutFiles: 'About your files',
  ofPhotos: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Photo' : 'Photos'} ${new Intl.ListFormat('en').format(numbers.map(String))}:`,
  loadsHeic: (megabytes: number) => `Opening HEIC photos loads ${megabytes} MB, once.`,
} as const;

/** Files that are no photos on the sheet. */
export const refusedTexts = {
  title: 'Not reviewed',
  dismiss: (name: string) => `Remove ${name} from this list`,
  tooMany: (count: number) =>
    `A review holds nine photos. ${count === 1 ? 'This one was' : `These ${count} were`} left out:`,
  more: (count: number) => `and ${count} more`,
  folders: 'Folders can’t be opened here. Choose the photos in them.',
  gotIt: 'OK',
} as const;

/** The verdict on the set. */
export const setTexts = {
  order: 'Photo by photo',
  set: 'The set as a whole',
  unknown: 'What we couldn’t tell',
  unknownCount: (count: number) => (count === 1 ? '1 thing' : `${count} things`),
  unknownLead: 'It counts neither for nor against you.',
  addPhotos: 'Add photos',
  openPhoto: 'Open photo',
  tapYourself: 'Which one is me?',
} as const;

/** The large models, which a person asks for. */
export const largeTexts = {
  whoTitle: 'Which one is me?',
  why: 'Several people are in your photos. Tap yourself, and the advice is about you.',
  tap: 'Tap your face on one photo.',
  whoSize: 'Telling people apart loads 39 MB, once.',
  whoAsked: 'You told us which one is you.',
  whoChange: 'Change',
  face: (place: number, count: number, number: number) => `Person ${place} of ${count}, photo ${number}`,
  glasses: 'Check for sunglasses',
  glassesWhy: 'Something may cover the eyes on one of these photos.',
  glassesSize: 'Checking for sunglasses loads 17 MB, once.',
} as const;

/** What comes from the phone, and stays on it. */
export const deviceTexts = {
  lost: 'The shared photos didn’t arrive.',
  lostHint:
    'Loupe wasn’t ready to take them on this device, so they were not stored. Choose them here instead.',
  gotIt: 'OK',
  install: 'Install Loupe',
  installHint: 'Put Loupe on your home screen: it opens without a network, and you can share photos to it.',
  notNow: 'Not now',
} as const;
