import { type EvidenceTier, tierNames } from '../../../../domain/evidence-rule.ts';
import type { BadgeTone } from '../../../../web/ui/badge.tsx';
import type { PencilMarkKind } from '../../../../web/ui/pencil-mark.tsx';
import {
  verdictMarks,
  type AnalysisSummary,
  type Finding,
  type PhotoResult,
} from '../../analysis.contract.ts';

export const tierTexts: Readonly<Record<EvidenceTier, { name: string; meaning: string }>> = {
  A: { name: tierNames.A, meaning: 'A peer-reviewed study.' },
  B: {
    name: tierNames.B,
    meaning: 'What a dating platform published about its own users. Nobody else can check it.',
  },
  C: { name: tierNames.C, meaning: 'What people say they like, which is not always what they do.' },
  D: { name: tierNames.D, meaning: 'A rule of the apps or of photography. No effect was measured.' },
};

export const severityTexts: Readonly<Record<Finding['severity'], { name: string; tone: BadgeTone }>> = {
  fix: { name: 'Fix', tone: 'drop' },
  consider: { name: 'Consider', tone: 'caution' },
  good: { name: 'Good', tone: 'keep' },
  info: { name: 'Note', tone: 'neutral' },
};

export const verdictTexts: Readonly<
  Record<PhotoResult['verdict'], { name: string; tone: BadgeTone; mark: PencilMarkKind }>
> = {
  keep: { ...verdictMarks.keep, tone: 'keep' },
  maybe: { ...verdictMarks.maybe, tone: 'caution' },
  drop: { ...verdictMarks.drop, tone: 'drop' },
  unsure: { ...verdictMarks.unsure, tone: 'neutral' },
};

/** The pencil's mark for a result: what could not be analyzed gets a question mark. */
export function markOf(photo: PhotoResult): PencilMarkKind {
  return photo.status === 'failed' ? 'question' : verdictTexts[photo.verdict].mark;
}

const mostNoteWords = 3;

/** What the pencil writes under a frame: the first note, or its first clause, that fits there. A photo to keep gets no objection. */
export function noteOf(photo: PhotoResult): string | null {
  if (photo.status === 'failed') return 'not analyzed';
  if (photo.verdict === 'keep') return null;
  const fits = (note: string) => note.split(' ').length <= mostNoteWords;
  return (
    photo.findings
      .flatMap(({ note }) => note ?? [])
      .map((note) => (fits(note) ? note : note.replace(/,.*$/, '')))
      .find(fits) ?? null
  );
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const statusWords: Readonly<Record<AnalysisSummary['status'], string>> = {
  queued: ', waiting',
  running: ', running',
  done: '',
  failed: ', failed',
};

/** The page and its head. */
export const reportScreenTexts = {
  title: 'Report',
  loading: 'Loading the report',
  nameOf: (app: string) => `${app} report`,
  goneProfile: 'It may have been deleted, or it belongs to another account.',
  goneReport: 'It may have been deleted with its profile, or it belongs to another account.',
  goneOrUnfinished: 'It may have been deleted with its profile, or it isn’t finished yet.',
  notLoaded: 'We couldn’t load the report',
  none: 'No report yet',
  example: 'What a report looks like',
  pressAnalyze: 'Open your profile and press Analyze. The first results arrive within seconds.',
  begin:
    'Add your photos and bio, then press Analyze. Your report appears here within seconds: which photos to keep, in which order, and three things to do first.',
  addPhotos: 'Add your photos',
  toProfile: 'Go to the profile',
  toProfiles: 'Your profiles',
  toNewest: 'Your newest report',
  more: 'More',
  moreAbout: ' about this report',
  menu: 'This report',
  edit: 'Edit profile',
  print: 'Print',
  download: 'Download report (JSON)',
  again: 'Analyze again',
  others: 'Other reports of this profile',
  otherReport: (when: string, version: number, status: AnalysisSummary['status'], isNewest: boolean) =>
    `${when}, version ${version}${statusWords[status]}${isNewest ? ' (newest)' : ''}`,
  failed: 'This analysis didn’t finish',
  startAgain: 'Start again',
  startAgainHint: 'Please start it again.',
  partlyFailed: (photos: readonly number[], text: string | null) => {
    const numbers =
      photos.length === 1
        ? [`photo ${photos[0]}`]
        : photos.length > 1
          ? [`photos ${listed(photos.map(String))}`]
          : [];
    return `We couldn’t analyze ${listed([...numbers, ...(text === null ? [] : [`your ${text}`])])}. The rest of this report is complete.`;
  },
  replaceFailed: 'Replace photos',
  photos: 'Your photos',
  photoByPhoto: 'Photo by photo',
  text: (name: string) => `Your ${name}`,
  set: 'The set as a whole',
  setWithoutPhotos: 'Photos',
  promise:
    'We measured everything on our own server. We never score looks, age or race. If we couldn’t tell something, it counts neither for nor against you.',
  methods: 'How we measured this',
  back: 'Back to the report',
  opened: { title: 'Report Opened', description: 'Looked at a finished report' },
  newEngine: 'A new engine',
  changedOn: (day: string) => `What changed on ${day}`,
} as const;

/** Starting an analysis. */
export const startTexts = {
  unchanged: 'Nothing has changed since this report',
  anyway: 'Analyze anyway',
  notStarted: 'We couldn’t start the analysis',
  tryAgain: 'Try again.',
} as const;

/** While the analysis runs. */
export const progressTexts = {
  waiting: 'Waiting for its turn',
  waitingStatus: 'The analysis is waiting for its turn',
  finishing: 'Putting your photos in order',
  looking: 'Looking closely',
  read: 'text read',
  reading: 'reading the text',
  lost: 'We lost the connection and are trying again. Your analysis is still running.',
} as const;

/** The order of the sheet. */
export const orderTexts = {
  legend: 'Order of the sheet',
  recommended: 'Recommended',
  yours: 'Your order',
  sheetRecommended: 'Your photos in the recommended order',
  sheetYours: 'Your photos in your order',
  use: 'Use this order',
  used: 'Your profile uses this order',
  usedNow: 'Your profile uses this order now',
  usedBy: (photos: number) => ({ title: 'Recommended Order Used', description: `${photos} photos` }),
  notSaved: 'We couldn’t save the order',
  tryAgain: 'Try again.',
} as const;

/** The tasks. */
export const taskTexts = {
  first: 'Do this first',
  comesFirst: 'What comes first',
  thenThis: 'Next, from this report',
  ifYouLike: 'Other things the report noticed',
  nothing: 'Nothing to do: everything we measured meets its target.',
  toCome: 'Your tasks appear here',
  why: 'Why',
  gone: 'Photo deleted',
  done: { label: 'Done', isDone: true },
  useOrder: orderTexts.use,
  apply: 'Apply',
  openPhoto: 'Open photo',
  addPhotos: 'Add photos',
  replacePhotos: 'Replace photos',
  removePhotos: 'Remove photos',
  tapYourself: 'Tap yourself',
  seeText: 'See your text',
} as const;

/** The bio and the prompts. */
export const textTexts = {
  failed: 'We couldn’t analyze this text.',
  none: 'This version of your profile had no text.',
  empty: 'Empty',
  length: ({ length, limit }: { length: number; limit: number }) =>
    limit > 0
      ? `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`
      : `${length.toLocaleString('en-US')} characters`,
  about: (field: string) => `Notes on ${field}`,
  aboutAll: 'About the text as a whole',
  optional: 'Optional.',
  optionalIdea: 'Optional idea',
  apply: 'Apply',
  undo: 'Undo',
  correctionTo: (replacement: string | undefined) => ` the correction to “${replacement}”`,
  notReplaced: 'Nothing was replaced',
  changedSince: 'This text has changed since the analysis.',
  notSaved: 'We couldn’t save the text',
  tryAgain: 'Try again.',
  everything: 'Everything measured in the text',
  improve: 'Improve this text',
  changed: 'Changed since the analysis',
  applied: 'In your profile',
} as const;
