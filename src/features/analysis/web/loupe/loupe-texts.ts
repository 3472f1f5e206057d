/** A photo under the loupe. */
export const loupeTexts = {
  titleOf: (number: number) => `Photo ${number}`,
  placeOf: (place: number, count: number) => `${place} of ${count} on the sheet`,
  previous: 'Previous',
  next: 'Next',
  photoName: (number: number) => `Your photo ${number}`,
  deleted: 'This photo was deleted',
  notLoaded: 'We couldn’t load this photo',
  hover: 'Hover to zoom.',
  noVerdict: 'No verdict',
  failedFor: (failure: string | null) => `This photo ${failure ?? 'could not be analyzed.'}`,
} as const;

/** Which face is the user's. */
export const thisOneTexts = {
  choose: 'This one is me',
  chosen: 'You said this is you',
  again: 'Analyze again',
  undo: 'Undo',
  notSaved: 'We couldn’t save your choice',
  tryAgain: 'Try again.',
} as const;

/** What stands behind a verdict: findings, clarity and measurements. */
export const findingTexts = {
  found: 'What we found',
  works: 'What works',
  laterEvidence: 'The finished report adds the evidence.',
  measurement: 'Measurement',
  measurementAndEvidence: 'Measurement and evidence',
  asAbove: ' Figures and source as above.',
  newTab: ' (opens in a new tab)',
  contested: ' Contested: see the end.',
  couldNotTell: 'Could not tell',
  notMeasured: 'Not measured',
  everything: 'Everything measured',
  everythingOn: (number: number) => `Everything measured on photo ${number}`,
} as const;

/** The clarity as a profile picture. */
export const clarityTexts = {
  title: 'Clarity as a profile picture',
  of: (confidence: string) => `of 100, ${confidence} confidence`,
  cap: (atMost: number, what: string) => `Its worst fault allows at most ${atMost}: ${what}.`,
  meaning:
    'How clearly this works as a profile picture: light, focus, framing, who is in it. It isn’t a score of looks; Loupe has none.',
  bars: 'A bar that reaches its tick meets the target. The score is the weighted mean of the bars, unless one fault allows less. If we couldn’t tell something, it isn’t counted and lowers the confidence.',
  counted: (target: string, weight: number, confidence: string) =>
    `Target: ${target}. Weight ${weight}, ${confidence} confidence.`,
  notCounted: (reason: string, target: string, weight: number) =>
    `${reason} Target: ${target}. Weight ${weight}, not counted.`.trim(),
} as const;
