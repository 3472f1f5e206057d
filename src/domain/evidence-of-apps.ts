import type { EvidenceRule } from './evidence-rule.ts';

const appConvention = {
  effect: 'No measured effect.',
  population: 'Tinder, Bumble and Hinge',
  year: null,
  source: 'The app’s own limits and rules, compared by hand and dated in Loupe’s configuration',
  url: null,
  tier: 'D',
  contradictedBy: [],
} as const;
const editorsConvention = {
  ...appConvention,
  population: 'Anyone who looks at a small photo for a second',
  source: 'Convention of photo editing',
} as const;
const writersConvention = {
  ...appConvention,
  population: 'Anyone who reads a profile',
  source: 'Convention of writing for dating apps',
} as const;

/** Conventions: true of the apps or of good practice, with no measured effect. */
export const conventions = [
  { id: 'app-text-limit', claim: 'The app accepts only so many characters.', ...appConvention },
  { id: 'app-photo-limit', claim: 'The app shows only so many photos.', ...appConvention },
  { id: 'app-prompt-limit', claim: 'The app has room for only so many prompts.', ...appConvention },
  {
    id: 'app-removes-contacts',
    claim: 'The apps remove contact details and links, and may hide the profile.',
    ...appConvention,
  },
  {
    id: 'app-photo-crop',
    claim: 'The app crops every photo to its own frame and shows it on sharp screens.',
    ...appConvention,
  },
  {
    id: 'app-content-rules',
    claim: 'The apps reject explicit and abusive content and may close the account for it.',
    ...appConvention,
  },
  {
    id: 'face-visible',
    claim: 'A profile picture shows the face of the person it belongs to, large enough and with open eyes.',
    ...editorsConvention,
    effect:
      'No measured effect on matches. On 1,499 portraits rated by people, open eyes went with better ratings (r = .25).',
  },
  {
    id: 'face-legible',
    claim: 'The face is sharp and lit, so that it can be read on a phone.',
    ...editorsConvention,
    effect:
      'No measured effect on matches. On 1,499 portraits rated by people, more light on the face went with better ratings (r = .19).',
  },
  {
    id: 'picture-fills-photo',
    claim:
      'One picture fills each photo: bars, borders, collages and the frame of a screenshot make the person smaller.',
    ...editorsConvention,
  },
  {
    id: 'no-near-duplicates',
    claim: 'Each photo of a set shows something the others do not.',
    ...editorsConvention,
  },
  { id: 'variety', claim: 'A set shows a person near and far, and doing something.', ...editorsConvention },
  {
    id: 'give-an-opening',
    claim: 'A question or a claim to argue with makes a first message easy.',
    ...writersConvention,
  },
  {
    id: 'punctuation-load',
    claim: 'Many emoji, capitals and exclamation marks make a short text hard to read.',
    ...writersConvention,
  },
] as const satisfies readonly EvidenceRule[];
