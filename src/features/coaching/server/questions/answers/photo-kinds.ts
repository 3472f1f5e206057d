import type { RuleId } from '../../../../../domain/evidence.ts';
import type { PhotoResult } from '../../../../analysis/analysis.contract.ts';
import type { Source } from '../../../coaching.contract.ts';
import type { Facts } from './facts.ts';
import {
  findingsOnPhotos,
  photoNumbers,
  photosOf,
  plainId,
  reportLink,
  findingsOfSet,
  whyNoPhotos,
  profileLink,
} from './report-facts.ts';
import { countFigure, from, part, type Link, type Part, type Said } from './say.ts';
import { aboutSource, findingSource, guideSource, photoSource, ruleSource } from './sources.ts';

/** A question about one kind of photo: what is known in general, and what the user's own photos show. */
type Kind = {
  rules: readonly RuleId[];
  /** Answers the question in general; its figures stand in the rules. */
  general: string;
  /** Something known besides, or the admission that nothing is. */
  more?: { text: string; source: Source };
  /** Findings of photos and of the set that are about it. */
  findings?: readonly string[];
  /** Whether a photo shows it; null where that could not be told. */
  shows?: (photo: PhotoResult) => boolean | null;
  /** What a photo shows that has it: "shows other people too". One that is plural: "show other people too". */
  verb?: readonly [one: string, many: string];
  /** Said where the report has no finding of it. */
  clean?: string;
  /** Parts of it, each with its findings: said of a part without one where another has one. */
  parts?: readonly { findings: readonly string[]; clean: string }[];
  guide?: RuleId;
  link?: Link;
};

const valueOf = <Value>({ signals }: PhotoResult, name: string): Value | null => {
  const signal = signals[name];
  return signal?.state === 'measured' ? (signal.value as Value) : null;
};
const known = <Value>(value: Value | null, test: (value: Value) => boolean): boolean | null =>
  value === null ? null : test(value);
/** Of a photo with one person, whose face is the one that was read. */
const alone = (photo: PhotoResult): boolean => valueOf<number>(photo, 'peopleCount') === 1;
const sees = (photo: PhotoResult, labels: readonly string[]): boolean | null =>
  known(valueOf<{ label: string }[]>(photo, 'objects'), (objects) =>
    objects.some(({ label }) => labels.includes(label)),
  );

export const nothingKnown = (what: string): Source =>
  aboutSource(
    `nothing-known:${what}`,
    'What is not known',
    `Loupe has no published figure on ${what} that it would stand behind, and measures nothing of it.`,
  );

const petsAtZoosk: Source = { ...ruleSource('solo'), id: 'rule:solo' };

export const photoKinds = {
  'group-photos': {
    rules: ['solo'],
    general:
      'One at most, and never first: on Hinge women alone in the photo got 69% more likes, and on Zoosk photos with friends got 53% fewer messages.',
    findings: ['group', 'many-groups', 'strangers', 'owner-unknown'],
    shows: (photo) => known(valueOf<number>(photo, 'peopleCount'), (count) => count > 1),
    verb: ['shows other people too', 'show other people too'],
    guide: 'solo',
  },
  'covered-face': {
    rules: ['left-swipe-risks', 'face-visible'],
    general:
      'They do more harm than good: Tinder named glasses, hats and a partly covered face among the main reasons for a left swipe, but published no sizes.',
    findings: ['eyes-covered', 'mouth-covered', 'face-cut'],
    shows: (photo) => {
      const [eyes, mouth] = [valueOf<boolean>(photo, 'eyesCovered'), valueOf<string>(photo, 'mouthCovered')];
      if (eyes === true || (mouth !== null && mouth !== 'nothing')) return true;
      return eyes === null ? null : false;
    },
    verb: ['has covered eyes or a covered mouth', 'have covered eyes or a covered mouth'],
    guide: 'left-swipe-risks',
  },
  selfies: {
    rules: ['selfie-bathroom-filter', 'shoot-from-distance'],
    general:
      'Better have someone else take them: on Hinge selfies got 40% fewer likes and bathroom photos 90% fewer. Zoosk found selfies almost neutral, so one good selfie is no disaster.',
    findings: ['mirror-selfie', 'camera-too-near'],
    shows: (photo) => valueOf<boolean>(photo, 'phoneHeldUp'),
    verb: ['shows a phone held up, as in a mirror', 'show a phone held up, as in a mirror'],
    guide: 'shoot-from-distance',
  },
  smiling: {
    rules: ['smile'],
    general:
      'A smile in at least one photo is the safe choice, but the evidence is disputed: women who smiled with teeth got 76% more likes on Hinge, and OkCupid found the opposite for men.',
    findings: ['smile'],
    shows: (photo) =>
      alone(photo) ? known(valueOf<string>(photo, 'smile'), (smile) => smile === 'smiling') : null,
    verb: ['shows a smile', 'show a smile'],
    guide: 'smile',
  },
  gaze: {
    rules: ['gaze', 'face-visible'],
    general:
      'There is no clear rule: on Hinge men facing the camera got 102% more likes and women looking away 74% more, and OkCupid found the reverse. Open eyes that can be seen matter more than where they look.',
    findings: ['gaze', 'eyes-closed'],
    shows: (photo) =>
      alone(photo) ? known(valueOf<string>(photo, 'gaze'), (gaze) => gaze === 'toward-camera') : null,
    verb: ['looks toward the camera', 'look toward the camera'],
    guide: 'gaze',
  },
  'full-body': {
    rules: ['full-body'],
    general:
      'Yes, one helps: at Zoosk, profiles with a full-body photo received 203% more messages. It says nothing about the body, only that nothing is hidden.',
    findings: ['full-body', 'no-full-body'],
    shows: (photo) => known(valueOf<string>(photo, 'framing'), (framing) => framing === 'full-body'),
    verb: ['shows somebody from head to feet', 'show somebody from head to feet'],
    guide: 'full-body',
  },
  filters: {
    rules: ['selfie-bathroom-filter'],
    general:
      'Leave filters out: on Hinge photos with one got 90% fewer likes, while black-and-white photos got about twice the likes. Correcting light and color is fine; changing a face is not, and the apps ban it.',
    findings: ['black-and-white'],
    shows: (photo) => valueOf<boolean>(photo, 'monochrome'),
    verb: ['is black and white', 'are black and white'],
  },
  'photo-quality': {
    rules: ['face-legible', 'flash'],
    general:
      'It matters as far as your face can be read on a phone: sharp, lit from the front, and without the flash, which OkCupid’s users judged worse.',
    findings: [
      'too-dark',
      'too-bright',
      'soft',
      'low-resolution',
      'blocky',
      'noisy',
      'flash',
      'flat',
      'one-sided-light',
      'screenshot',
      'collage',
    ],
    clean: 'Your report marks no fault of light, sharpness or size in your photos.',
    parts: [
      {
        findings: ['too-dark', 'too-bright', 'flash', 'flat', 'one-sided-light'],
        clean: 'Your report marks none of your photos as too dark, too bright or badly lit.',
      },
      {
        findings: ['soft', 'low-resolution', 'blocky', 'noisy'],
        clean: 'Your report marks none of your photos as blurred, noisy or too small.',
      },
    ],
    guide: 'face-legible',
  },
  'similar-photos': {
    rules: ['no-near-duplicates', 'variety'],
    general:
      'Each photo should show something the others do not: a second one of the same moment adds nothing. That is a convention of photo editing, without a measured effect.',
    findings: ['near-duplicate', 'duplicates', 'variety'],
    shows: (photo) =>
      known(
        photo.signals['nearDuplicateOf']?.state === 'measured'
          ? [photo.signals['nearDuplicateOf'].value]
          : null,
        ([value]) => value !== null,
      ),
    verb: ['repeats another photo', 'repeat another photo'],
    guide: 'no-near-duplicates',
  },
  'outdoor-photos': {
    rules: ['outdoor', 'variety'],
    general:
      'As part of a mix, yes: on Zoosk outdoor photos brought men 19% more messages and women 40% fewer. Show yourself doing what you write about, with your face easy to see.',
    findings: ['no-face'],
    guide: 'variety',
  },
  pets: {
    rules: ['solo'],
    general:
      'The evidence is thin: one report of Zoosk’s figures gives 53% fewer messages for photos with animals, and nothing newer is known to us.',
    shows: (photo) => sees(photo, ['dog', 'cat', 'bird', 'horse']),
    verb: ['shows an animal', 'show an animal'],
    more: { text: 'Keep it out of the first place, where only your face should be.', source: petsAtZoosk },
  },
  'other-people': {
    rules: ['solo'],
    general:
      'Rather not: photos with others did worse than photos of one person alone, and a child, an ex or a relative leaves a stranger guessing. Somebody who has not agreed, and every child, is better left out.',
    more: {
      text: 'We don’t know whether children in photos change the number of matches.',
      source: nothingKnown('children or family in photos'),
    },
    findings: ['group', 'strangers'],
    shows: (photo) => known(valueOf<number>(photo, 'peopleCount'), (count) => count > 1),
    verb: ['shows other people too', 'show other people too'],
  },
  'revealing-photos': {
    rules: ['app-content-rules'],
    general:
      'The apps reject explicit photos and may close the account for them; their rules say where they draw the line on swimwear and bare skin. We don’t know whether bare skin brings more matches.',
    findings: ['may-be-rejected'],
    clean: 'Your report marks none of your photos as one that the app may reject.',
    more: {
      text: 'Loupe tells you where a photo may be rejected, and judges no body.',
      source: nothingKnown('bare skin in photos'),
    },
  },
  'professional-photos': {
    rules: ['let-others-choose', 'face-legible'],
    general:
      'You don’t need a studio: what counts is a sharp, well-lit face. We don’t know whether paid photos bring more matches, and stiff office portraits say little about you.',
    more: {
      text: 'Photos made by AI show someone who isn’t quite you, and the apps ban misleading photos. Loupe corrects light, color and crop, and never generates a face.',
      source: nothingKnown('professional or generated photos'),
    },
    guide: 'face-visible',
  },
  'take-photos': {
    rules: ['shoot-from-distance', 'face-legible'],
    general:
      'Stand facing a window or open shade, have someone hold the camera about 1.5 m away at the height of your eyes, and take twenty to keep one. Alone, put the phone on something and use its timer.',
    guide: 'face-visible',
    more: {
      text: 'From about 1.5 m the proportions of a face are true. We don’t know which clothes work; wear what you would wear on a date.',
      source: nothingKnown('clothes and poses'),
    },
  },
  'photo-size': {
    rules: ['app-photo-crop', 'picture-fills-photo'],
    general:
      'Upright, with space around the head, as the original file: the app crops every photo to its own frame.',
    findings: [
      'head-cut',
      'low-resolution',
      'face-too-small',
      'too-much-headroom',
      'head-at-edge',
      'bars',
      'border',
      'screenshot',
    ],
    clean: 'Your report marks no fault of the crop or the size in your photos.',
    guide: 'app-photo-crop',
  },
  'friends-choose': {
    rules: ['let-others-choose'],
    general:
      'Yes: in two studies, photos chosen by other people made a better impression than the ones people chose of themselves.',
    findings: ['equal-openers'],
    link: { label: 'Let friends vote', href: '/experiments/new-vote' },
  },
} as const satisfies Record<string, Kind>;

/** Answers a question about a kind of photo: the general answer first, then what the user's own photos show of it. */
export function photoKind(facts: Facts, kind: Kind): Part {
  const rules = kind.rules.map(ruleSource);
  const none = whyNoPhotos(facts, 'what your own photos show of this');
  return part(
    [
      {
        text: kind.general,
        sources: [...rules, ...(kind.guide ? [guideSource(kind.guide)] : [])],
        figures: [],
      },
      kind.more ? { text: kind.more.text, sources: [kind.more.source, ...rules], figures: [] } : null,
      ...(none ? [none] : ownPhotos(facts, kind)),
    ],
    [kind.link ?? null, none ? profileLink(facts) : reportLink(facts)],
  );
}

function ownPhotos(facts: Facts, { clean, findings = [], parts = [], shows, verb }: Kind): Said[] {
  const inSet = findingsOfSet(facts, findings).map(
    (finding) =>
      from(
        findingSource(finding),
        ruleSource(finding.ruleId),
      )`In your set: ${finding.message} ${finding.action ?? ''}`,
  );
  const onPhotos = findingsOnPhotos(facts, findings).filter(({ finding }) => finding.severity !== 'info');
  const asking = onPhotos.filter(({ finding }) => finding.severity !== 'good');
  const said = asking
    .slice(0, 3)
    .map(
      ({ finding, photo }) =>
        from(
          findingSource(finding, photo),
          ruleSource(finding.ruleId),
        )`Your photo ${photo.position + 1}: ${finding.message} ${finding.action ?? ''}`,
    );
  const all = photosOf(facts);
  const told = shows ? all.filter((photo) => shows(photo) !== null) : [];
  if (!shows || !verb) {
    const isClean = clean !== undefined && said.length + inSet.length === 0;
    const cleanParts = parts.filter(
      (one) => !asking.some(({ finding }) => one.findings.includes(plainId(finding))),
    );
    const unmarked = isClean ? [clean] : cleanParts.map((one) => one.clean);
    return [...inSet, ...said, ...unmarked.map((text) => from(...all.map(photoSource))`${text}`)];
  }
  const showing = told.filter((photo) => shows(photo));
  if (told.length === 0)
    return [
      ...inSet,
      ...said,
      from(...all.map(photoSource))`Your report could not tell whether any of your photos ${verb[0]}.`,
    ];
  const summary =
    showing.length === 0
      ? from(
          ...told.map(photoSource),
        )`Of your photos, none ${verb[0]}, as far as could be told (${countFigure(told.length, 'photo', 'photos.told')}).`
      : from(
          ...showing.map(photoSource),
        )`Of your photos, ${photoNumbers(showing).replace(/^photos? /, (word) => (showing.length === 1 ? 'number ' : word.replace('photos', 'numbers')))} ${showing.length === 1 ? verb[0] : verb[1]}.`;
  return [summary, ...said, ...inSet];
}
