import type { Finding } from './analysis.contract.ts';

/** Most words of a task's title, with the number of its photo before it and the count of places behind it. */
export const mostTitleWords = 12;
/** Of these, "Photo 12:" needs two, and so does "(+2 more)". */
const mostOwnWords = mostTitleWords - 2;
/** Most photos that a title names; of more it says how many there are. */
const mostPhotosNamed = 3;

type Title = string | ((finding: Finding) => string);

/** What to do about a photo; "it" is the photo, whose number stands before. */
const photoTitles: Readonly<Partial<Record<string, Title>>> = {
  'eyes-covered': 'Swap in a shot without sunglasses.',
  'eyes-closed': 'Swap in a shot with open eyes.',
  'mouth-covered': 'Swap in a shot that shows your mouth.',
  'mirror-selfie': 'Swap in a photo that somebody else took.',
  'camera-too-near': 'Use a wider crop, or a shot from further away.',
  'head-cut': 'Crop it yourself, with your head in the middle.',
  'low-resolution': 'Upload the original file.',
  blocky: 'Upload the original file.',
  noisy: 'Swap in a shot with less noise.',
  soft: 'Swap in a sharper shot.',
  'too-dark': 'Lighten it, or swap in a brighter shot.',
  'too-bright': 'Swap in a darker shot.',
  'one-sided-light': 'Swap in a shot with light on your whole face.',
  flash: 'Swap in a shot without flash.',
  screenshot: 'Use the original photo instead of a screenshot.',
  border: 'Crop the border away.',
  bars: 'Trim the bars.',
  gaze: 'Show one where you look at the camera first.',
  smile: 'Try the same shot with a smile.',
  'no-face': 'Put it last.',
  group: 'Crop it to yourself, or show it later.',
  'not-owner': ({ severity }) => (severity === 'fix' ? 'Leave it out.' : 'Check whether you’re in it.'),
  'owner-unknown': 'Show us which one is you.',
  'near-duplicate': ({ action, measured }) =>
    action?.startsWith('Choose') === true
      ? `Choose between this one and ${measured.text.replace('repeats ', '')}.`
      : (action ?? ''),
};

/** What to do about several photos that share a fault. */
const sharedTitles: Readonly<Partial<Record<string, Title>>> = {
  'eyes-covered': (finding) => `Swap ${photosOf(finding)} for shots without sunglasses.`,
  'eyes-closed': (finding) => `Swap ${photosOf(finding)} for shots with open eyes.`,
  'mouth-covered': (finding) => `Swap ${photosOf(finding)} for shots that show your mouth.`,
  'mirror-selfie': (finding) => `Swap ${photosOf(finding)} for photos somebody else took.`,
  'camera-too-near': 'Add photos taken from about 1.5 m away.',
  'face-too-small': (finding) => `Crop ${photosOf(finding)} tighter.`,
  'face-cut': (finding) => `Swap ${photosOf(finding)} for shots with your whole face.`,
  'head-cut': (finding) => `Crop ${photosOf(finding)} upright, around your head.`,
  'head-at-edge': (finding) => `Leave space above the head in ${photosOf(finding)}.`,
  'too-much-headroom': (finding) => `Crop the empty top of ${photosOf(finding)}.`,
  'low-resolution': (finding) => `Upload the original files of ${photosOf(finding)}.`,
  blocky: (finding) => `Upload the original files of ${photosOf(finding)}.`,
  noisy: (finding) => `Swap ${photosOf(finding)} for shots with less noise.`,
  soft: (finding) => `Swap ${photosOf(finding)} for sharper shots.`,
  'too-dark': (finding) => `Lighten ${photosOf(finding)}, or swap in brighter shots.`,
  'too-bright': (finding) => `Swap ${photosOf(finding)} for darker shots.`,
  'one-sided-light': (finding) => `Swap ${photosOf(finding)} for evenly lit shots.`,
  flat: (finding) => `Raise the contrast of ${photosOf(finding)} a little.`,
  flash: (finding) => `Swap ${photosOf(finding)} for shots without flash.`,
  screenshot: (finding) => `Replace ${photosOf(finding)} with the original photos.`,
  collage: (finding) => `Replace ${photosOf(finding)} with single pictures.`,
  border: (finding) => `Crop the borders of ${photosOf(finding)}.`,
  bars: (finding) => `Trim the bars of ${photosOf(finding)}.`,
  gaze: 'Add a photo with your eyes toward the camera.',
  smile: 'Add one photo with a smile.',
  'no-face': (finding) => `Keep one of ${photosOf(finding)}; put it last.`,
  'owner-unknown': 'Show us which one is you.',
};

/** What to do about the set. */
const setTitles: typeof sharedTitles = {
  'leave-out': (finding) => `Leave out ${photosOf(finding)}.`,
  duplicates: (finding) => `Replace ${photosOf(finding)} with something new.`,
  strangers: (finding) => {
    const isOne = finding.measured.value === 1;
    return finding.severity === 'fix'
      ? `Replace ${photosOf(finding)} with ${isOne ? 'one' : 'some'} of you.`
      : `Check whether you’re in ${photosOf(finding)}.`;
  },
  'many-groups': 'Keep one group photo and replace the others.',
  'no-full-body': 'Add a photo that shows you from head to feet.',
  'no-opener': 'Add a clear photo of you alone.',
  variety: 'Mix the distances: near, waist up, head to feet.',
};

/** What to do about a text, by the kind in the id of its finding; a title names the words that the mark shows. */
const textTitles: readonly (readonly [kind: RegExp, title: Title])[] = [
  [/^email$/, 'Take out your email address.'],
  [/^link$/, 'Take out the link.'],
  [/^phone$/, 'Take out your phone number.'],
  [/^handle$/, 'Take out your username on another app.'],
  [/^cliche-/, ({ measured }) => `Replace ${quoted(measured.text)} with your own example.`],
  [/^demand-complaint$/, ({ measured }) => `Leave out ${quoted(measured.text)}.`],
  [/^demand-/, ({ measured }) => `Say what you’d like instead of ${quoted(measured.text)}.`],
  [/^adjectives$/, ({ measured }) => `Keep one of the ${measured.text} and show it.`],
  [/^interests$/, ({ measured }) => `Keep one of the ${measured.text} and show it.`],
  [/^shopping-list$/, 'Keep the wish that matters most, and show it.'],
  [/^profanity-strong$/, ({ measured }) => `Consider taking out ${quoted(measured.text)}.`],
  [/^profanity-/, ({ measured }) => `Take out ${quoted(measured.text)}.`],
  [
    /^vague$/,
    ({ action }) => `Replace ${quoted(/“([^”]*)”/u.exec(action ?? '')?.[1] ?? '')} with a place or name.`,
  ],
  [/^empty$/, ({ action }) => emptyTitle(action ?? '')],
  [/^no-question$/, 'Write the prompt above your answer.'],
  [/^not-shown$/, ({ action }) => (action ?? '').replace(/^(Keep the \d+) you/u, '$1 answers you')],
  [/^only-emoji$/, 'Say in words what your emoji stand for.'],
  [/^many-emoji$/, 'Keep only one or two emoji.'],
  [/^exclamations$/, 'End all but one exclamation with a period.'],
  [/^capitals$/, 'Use lowercase instead of capitals.'],
  [/^styled-letters$/, 'Write it in ordinary letters.'],
  [/^near-limit$/, 'Make sure that the app shows the end.'],
  [/^hidden-/, ({ measured }) => `Remove ${measured.text}.`],
  [
    /^repeated-mark$/,
    ({ measured, replacement }) =>
      replacement === undefined
        ? `Use a line break instead of ${measured.text}.`
        : `Write “${replacement}” instead of ${measured.text} in a row.`,
  ],
  [/^unknown-word$/, ({ measured }) => `Check the spelling of ${measured.text}.`],
];

/**
 * What a finding asks for as the title of a task, so short that the number of its photo or how many places are meant fits into
 * `mostTitleWords` with it. It reads away from the photo or the words that it is about; the finding's action says more. Null where
 * nothing is asked.
 */
export function titleOf(finding: Finding): string | null {
  const { action, id, photoIds, ruleId } = finding;
  if (action === null) return null;
  const kind = id.replace(/@.*$/, '').split(':').at(-1) ?? id;
  const title = id.includes(':')
    ? textTitles.find(([pattern]) => pattern.test(kind))?.[1]
    : ((photoIds === undefined ? photoTitles[id] : sharedTitles[id]) ?? setTitles[id]);
  const known = title ?? (ruleId === 'spelling' ? correctionTitle : undefined);
  const asked = typeof known === 'function' ? known(finding) : known;
  return asked === undefined || asked === action ? cutToClause(action) : asked;
}

/** A title that names one place, with how many more there are. */
export function inPlaces(title: string, places: number): string {
  return places === 1 ? title : `${title.replace(/\.$/, '')} (+${places - 1} more)`;
}

/** The photos that a finding names, "photos 2 and 4"; of many how many there are. */
function photosOf({ action, measured, message, photoIds }: Finding): string {
  const named = /photos? \d[\d, and]*/iu.exec(action ?? '') ?? /photos \d[\d, and]*/iu.exec(message);
  const numbers = named?.[0].match(/\d+/gu) ?? [];
  if (numbers.length === 1) return `photo ${numbers[0]}`;
  if (numbers.length === 0 || numbers.length > mostPhotosNamed)
    return `${photoIds?.length ?? String(measured.value)} photos`;
  return `photos ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

function emptyTitle(action: string): string {
  if (action.startsWith('Answer it')) return 'Answer the empty prompt, or choose another.';
  if (action.startsWith('Answer them')) return 'Answer the empty prompts, or choose others.';
  return action;
}

/** Corrections name what they correct. */
function correctionTitle({ action, measured, replacement, threshold }: Finding): string {
  if (typeof measured.value !== 'string') return action ?? '';
  if (typeof threshold?.value !== 'string') return `Rephrase ${quoted(measured.value)}.`;
  if (threshold.value === '') return `Take out ${quoted(measured.value)}.`;
  const title = `${replacement === undefined ? 'Perhaps write' : 'Write'} ${threshold.text} instead of ${measured.text}.`;
  if (wordsIn(title) <= mostOwnWords) return title;
  return `${replacement === undefined ? 'Check' : 'Correct'} ${quoted(measured.value)}.`;
}

const mostQuotedWords = 4;
const mostQuotedCharacters = 40;

/** The first words of a stretch of the user's text. */
function quoted(text: string): string {
  const words = text.trim().split(/\s+/u);
  const first = [...words.slice(0, mostQuotedWords).join(' ')];
  const isCut = words.length > mostQuotedWords || first.length > mostQuotedCharacters;
  return `“${first.slice(0, mostQuotedCharacters).join('').trimEnd()}${isCut ? '…' : ''}”`;
}

/** As many clauses of a sentence as a title has room for; the first one where that alone is too long. */
function cutToClause(sentence: string): string {
  if (wordsIn(sentence) <= mostOwnWords) return sentence;
  const ends = [...sentence.matchAll(/[.,:;](?=\s)/gu)].map(({ index }) => sentence.slice(0, index));
  const fitting = ends.findLast((clause) => wordsIn(clause) <= mostOwnWords) ?? ends[0];
  return fitting === undefined ? sentence : `${fitting}.`;
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length;
}
