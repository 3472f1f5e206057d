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

/** What a verdict rests on: findings and measurements. */
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

/** What was measured for the verdict on a photo. */
export const measuredTexts = {
  title: 'Faults we looked for',
  meaning:
    'Light, focus, framing and who is in it: all about the photograph, never about looks. A bar that reaches its tick meets the target. If we couldn’t tell something, we name no fault.',
  target: (target: string, confidence: string) => `Target: ${target}. ${confidence} confidence.`,
  untold: (reason: string, target: string) => `${reason} Target: ${target}.`.trim(),
} as const;
