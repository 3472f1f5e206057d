import type { Finding } from '../../../src/features/analysis/analysis.contract.ts';

/** `true` the editor would say so too, `false` not so, `open` the editor could not tell either. */
export type Truth = 'true' | 'false' | 'open';

type Facts = readonly string[];

/** Whether the editor wrote that word down, as something that must be said (`dark!`), may be (`~dark`), or is so (`dark`). */
export function isSeen(facts: Facts, fact: string): boolean {
  return facts.some((word) => word === fact || word === `${fact}!` || word === `~${fact}`);
}

/** What has to be found on a photo. */
export function mustFacts(facts: Facts): string[] {
  return facts.flatMap((word) => (word.endsWith('!') ? [word.slice(0, -1)] : []));
}

/** The findings of which one says the fact. */
export const findingsThatSay: Readonly<Record<string, readonly string[]>> = {
  sunglasses: ['eyes-covered'],
  'mouth-covered': ['mouth-covered', 'face-covered'],
  dark: ['too-dark'],
  bright: ['too-bright'],
  soft: ['soft'],
  flat: ['flat'],
  shut: ['eyes-closed'],
  group: ['group'],
  far: ['face-too-small'],
  cut: ['face-cut', 'head-cut'],
  mirror: ['mirror-selfie'],
  collage: ['collage'],
  bars: ['bars', 'border', 'screenshot'],
  border: ['border', 'bars', 'screenshot'],
};

const seen =
  (...facts: string[]) =>
  (photo: Facts): Truth =>
    facts.some((fact) => isSeen(photo, fact)) ? 'true' : 'false';

const countOfPeople = (photo: Facts): number[] =>
  photo.filter((word) => /^\d+$/.test(word)).map((word) => Number(word));

/** When each finding on a photo is true. A finding without an entry is one that the editor did not think of. */
const truths: Readonly<Record<string, (photo: Facts, finding: Finding) => Truth>> = {
  'eyes-covered': seen('sunglasses', 'tinted', 'face-hidden'),
  'mouth-covered': seen('mouth-covered', 'face-hidden'),
  'face-covered': seen('mouth-covered', 'face-hidden', 'sunglasses'),
  'eyes-closed': (photo) =>
    isSeen(photo, 'shut') || isSeen(photo, 'narrow')
      ? 'true'
      : photo.includes('?eyes') && !isSeen(photo, 'open')
        ? 'open'
        : 'false',
  'too-dark': seen('dark'),
  'too-bright': seen('bright'),
  'one-sided-light': seen('side'),
  flat: seen('flat', 'low-contrast'),
  soft: seen('soft'),
  noisy: seen('noisy', 'soft', 'dark'),
  blocky: seen('blocky', 'lowres'),
  // Its own measurement is the proof.
  'low-resolution': () => 'true',
  'black-and-white': seen('bw', 'mono'),
  'face-too-small': seen('far', 'body', 'headroom'),
  'camera-too-near': seen('close', 'too-near'),
  'face-cut': seen('cut'),
  'head-cut': seen('cut', 'head-cut', 'group', 'profile', 'far', 'top'),
  'head-at-edge': seen('top', 'cut', 'close'),
  'too-much-headroom': seen('headroom', 'far', 'distant'),
  group: (photo) => (countOfPeople(photo).some((count) => count > 1) ? 'true' : 'false'),
  alone: (photo) => (countOfPeople(photo).includes(1) ? 'true' : 'false'),
  'no-face': (photo) =>
    countOfPeople(photo).includes(0) || isSeen(photo, 'noface') || isSeen(photo, 'face-hidden')
      ? 'true'
      : 'false',
  'full-body': seen('body'),
  'near-duplicate': (photo) =>
    photo.some((word) => word.replace('~', '').startsWith('dup=')) ? 'true' : 'false',
  'not-owner': seen('stranger', 'group', 'drawn'),
  'may-be-rejected': seen('explicit'),
  gaze: (photo, { measured }) => expression(photo, 'gaze', measured.value === 'away' ? 'away' : 'toward'),
  smile: (photo, { severity }) =>
    isSeen(photo, 'mouth-covered') || isSeen(photo, 'face-hidden')
      ? 'false'
      : severity === 'good'
        ? expression(photo, 'smile', 'teeth', 'closed')
        : expression(photo, 'smile', 'none'),
  'mirror-selfie': seen('mirror'),
  collage: seen('collage'),
  bars: seen('bars'),
  border: seen('border', 'bars', 'frame'),
  screenshot: seen('screenshot', 'bars'),
  hat: seen('hat', 'scarf'),
  tilted: seen('tilted'),
};

/** What is covered has no expression, and of what the editor could not tell nothing is held against the report. */
function expression(photo: Facts, what: 'gaze' | 'smile', ...facts: string[]): Truth {
  if (what === 'gaze' && photo.includes('sunglasses!')) return 'false';
  if (facts.some((fact) => isSeen(photo, fact))) return 'true';
  return photo.includes(`?${what}`) ? 'open' : 'false';
}

/** Whether a finding on a photo with these facts is true; undefined for a finding of which the editor wrote nothing. */
export function truthOf(facts: Facts, finding: Finding): Truth | undefined {
  return truths[finding.id]?.(facts, finding);
}
