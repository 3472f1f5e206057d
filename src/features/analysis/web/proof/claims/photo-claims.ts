import { falsely, found, type Line, type ProofClaim } from './claim.ts';

const right = (signal: string, what: string, says: string) => found('vision', signal, what, says);
const wrong = (signal: string, what: string, says: string) => falsely('vision', signal, what, says);
const photos = (claim: Omit<ProofClaim, 'area'>): ProofClaim => ({ area: 'photos', ...claim });

/** A figure of docs/vision.md, where `quote` is found word for word. */
const inVision =
  (measuredOn: string, command: string) =>
  (quote: string, errors: number, count: number, says: string, drawnByPerson?: [number, number]): Line => ({
    from: 'docs',
    document: 'vision',
    quote,
    errors,
    count,
    says,
    measuredOn,
    command,
    ...(drawnByPerson && { interval: { low: drawnByPerson[0], high: drawnByPerson[1] } }),
  });
const profiles = inVision('ten held-out profiles', 'npm run bench -- vision profiles');
const pairs = inVision('172 photos of 21 people', 'npm run bench -- vision pairs');

/** What Loupe says of light, framing and the set. */
export const photoClaims: readonly ProofClaim[] = [
  photos({
    id: 'too-dark',
    claim: 'The face or the photo is too dark.',
    limits:
      'Photos were darkened by code. In half of the light we say it more often of people with dark skin. Of portraits as they are, we call three of 280 too dark, none of them of a Black person.',
    findings: ['too-dark'],
    signals: ['faceHighlights', 'highlights', 'exposure', 'faceLight'],
    lines: [
      right('light', 'too dark: all of it ×0.3', 'photos at 30% of the light missed'),
      right('light', 'too dark: all of it ×0.15', 'photos at 15% of the light missed'),
      right('light', 'too dark: dim room ×0.2', 'dim rooms missed'),
      right('light', 'too dark: only the person ×0.3', 'people in the shadow missed'),
      wrong('light', 'too dark on portraits as they are', 'portraits as taken, called too dark'),
    ],
    comparedToo: [wrong('light', 'too dark: all of it ×0.5', 'too dark in half of the light')],
  }),
  photos({
    id: 'too-bright',
    claim: 'Parts of the face are pure white.',
    limits: 'Photos were brightened by code; real flash was not measured.',
    findings: ['too-bright'],
    signals: ['faceBurnt'],
    lines: [right('light', 'too bright: all of it ×2.2', 'overexposed photos missed')],
  }),
  photos({
    id: 'one-sided-light',
    claim: 'Half of the face lies in shadow.',
    limits: 'We only say it of strong shadows, so it misses most: less than that models a face.',
    findings: ['one-sided-light'],
    signals: ['faceLightBalance'],
    lines: [right('light', 'one-sided light: half the face ×0.35', 'half-dark faces missed')],
  }),
  photos({
    id: 'soft',
    claim: 'The face or the photo is blurred.',
    limits: 'An enlarged small photo measures like a blurred one. Photos were blurred by code.',
    findings: ['soft'],
    signals: ['faceBlur', 'photoBlur'],
    lines: [
      wrong('blur', 'soft on portraits enlarged to 1,024 px', 'enlarged portraits, called blurred'),
      wrong('blur', 'soft on portraits as they are', 'portraits as taken, called blurred'),
      wrong(
        'blur',
        'soft on a sharp face before a blurred background',
        'sharp faces before a blurred background, called blurred',
      ),
      right('blur', 'soft: out of focus, σ 2', 'slightly blurred photos missed (σ 2 px at 1,024)'),
      right('blur', 'soft: out of focus, σ 3', 'blurred photos missed (σ 3 px)'),
      right('blur', 'soft: out of focus, σ 4', 'strongly blurred photos missed (σ 4 px)'),
      right('blur', 'soft: shaken, 15 px', 'shaken photos missed (15 px)'),
      right('blur', 'soft: shaken, 31 px', 'strongly shaken photos missed (31 px)'),
    ],
  }),
  photos({
    id: 'noisy',
    claim: 'The photo is grainy.',
    limits: 'Noise was added by code. How often clean photos are called grainy was not measured by itself.',
    findings: ['noisy'],
    signals: ['noise'],
    lines: [right('noise', 'grainy: noise of 20 steps', 'grainy photos missed')],
  }),
  photos({
    id: 'blocky',
    claim: 'Strong compression shows as little squares.',
    limits: 'JPEG of quality 8, made by code. Other formats were not measured.',
    findings: ['blocky'],
    signals: ['blockiness'],
    lines: [right('compression', 'blocky: JPEG quality 8', 'strongly compressed photos missed')],
  }),
  photos({
    id: 'people-count',
    claim: 'This many people are in the photo.',
    limits: 'Of photos as taken, only nine show two people or more. Crowds are counted to nine.',
    findings: ['alone'],
    signals: ['peopleCount', 'subjectShare'],
    lines: [
      right(
        'people',
        'number of people exact, photos of two and more',
        'photos of two and more, counted wrong',
      ),
      right('people', 'number of people exact, 5 side by side', 'five portraits side by side, counted wrong'),
      right('people', 'number of people exact, 3 side by side', 'three side by side, counted wrong'),
      right('people', 'number of people exact, 2 side by side', 'two side by side, counted wrong'),
      right(
        'people',
        'number of people exact, scenes without people',
        'scenes without people, counted wrong',
      ),
      right('people', 'number of people exact', 'all photos as taken, counted wrong'),
    ],
  }),
  photos({
    id: 'group',
    claim: 'Several people stand out equally, so nobody knows which one is you.',
    limits: 'How many groups it misses is counted where people are: see the line on the number of people.',
    findings: ['group', 'many-groups'],
    signals: ['peopleInFocus', 'picturedFaces'],
    lines: [
      wrong('people', 'called a group: one portrait', 'single portraits, called a group'),
      wrong(
        'people',
        'called a group: a blurred passer-by at the edge',
        'blurred passers-by, called a group',
      ),
      wrong(
        'pictures',
        'called a group: a framed picture beside, as it is',
        'framed pictures beside a person, called a group',
      ),
      wrong('pictures', 'called a group: a framed picture beside, gray', 'the same in gray, called a group'),
      wrong(
        'pictures',
        'taken for a picture: one of two people side by side',
        'people beside others, taken for a picture',
      ),
    ],
  }),
  photos({
    id: 'face-cut',
    claim: 'The photo’s edge cuts the face.',
    limits: 'A cut by a little is missed. Photos were cut by code.',
    findings: ['face-cut'],
    signals: ['faceInPhoto'],
    lines: [
      right('framing', 'face cut found: cut by the photo’s edge', 'cut faces missed'),
      wrong('framing', 'face cut on portraits as they are', 'whole portraits, called cut'),
      wrong(
        'framing',
        'the app’s crop is blamed: face cut by the photo’s edge',
        'cut faces blamed on the app’s crop',
      ),
    ],
  }),
  photos({
    id: 'full-body',
    claim: 'This photo shows someone from head to feet.',
    limits: 'The photos hold one full body, so how many we miss is not known.',
    findings: ['full-body', 'no-full-body', 'variety'],
    signals: ['framing'],
    lines: [
      right('framing', 'full body found', 'full bodies missed'),
      wrong('framing', '“from head to feet” where nobody is', 'photos without people, called full body'),
    ],
  }),
  photos({
    id: 'black-and-white',
    claim: 'The photo is black-and-white.',
    limits: 'Made so by code. Photos in one color, such as sepia, were not measured.',
    findings: ['black-and-white'],
    signals: ['monochrome', 'colourfulness'],
    lines: [
      right('colour', 'black-and-white found', 'black-and-white photos missed'),
      wrong('colour', 'black-and-white on colored photos', 'color photos, called black-and-white'),
    ],
  }),
  photos({
    id: 'clarity',
    claim: 'This photo is clear enough to keep.',
    limits:
      'About the photograph, never about looks. What counts how much is a convention that no study has measured.',
    findings: ['no-opener'],
    lines: [
      wrong(
        'clarity',
        'too unclear for a “keep”: clear portraits with open eyes',
        'clear portraits that don’t get a “keep”',
      ),
      right('clarity', 'too unclear for a “keep”: cut by the edge', 'cut faces that pass'),
      right('clarity', 'too unclear for a “keep”: group of 9', 'groups of nine that pass'),
      right('clarity', 'too unclear for a “keep”: collage of 2', 'collages of two that pass'),
      right('clarity', 'too unclear for a “keep”: collage of 4', 'collages of four that pass'),
      right('clarity', 'too unclear for a “keep”: collage of 9', 'collages of nine that pass'),
      right('clarity', 'too unclear for a “keep”: screenshot', 'screenshots that pass'),
    ],
  }),
  photos({
    id: 'order',
    claim: 'This photo should come first.',
    limits:
      'Compared with one photo editor’s marks, given twice without seeing our order. They are no votes. Weights were fitted without the person whose photos they ordered.',
    findings: ['opener', 'equal-openers'],
    lines: [
      pairs(
        '| 186/237 78',
        51,
        237,
        'pairs of one person’s photos that the editor orders the other way',
        [0.14, 0.3],
      ),
      pairs('| 30/37 81', 7, 37, 'first photos not among the editor’s best', [0.09, 0.31]),
      pairs('of 3 of 37 sets', 3, 37, 'sets in which we call photos equal'),
    ],
  }),
  photos({
    id: 'bars',
    claim: 'Bars take up part of the photo.',
    limits: 'One bar alone may be a clear sky, so it doesn’t count.',
    findings: ['bars'],
    signals: ['bars'],
    lines: [
      right('layout', 'bars found: blurred bars', 'blurred bars missed'),
      right('layout', 'bars found: bars', 'plain bars missed'),
      right('layout', 'bars found: labeled photos', 'real bars missed'),
      wrong('layout', 'bars on photos without it', 'photos without bars, called barred'),
    ],
  }),
  photos({
    id: 'border',
    claim: 'A border runs around the photo.',
    limits: 'Real borders are rare in the photos, and half of them were missed.',
    findings: ['border'],
    lines: [
      right('layout', 'border found: labeled photos', 'real borders missed'),
      right('layout', 'border found: border', 'drawn borders missed'),
      wrong('layout', 'border on photos without it', 'photos without a border, called bordered'),
    ],
  }),
  photos({
    id: 'screenshot',
    claim: 'This is a screenshot.',
    limits: 'A picture that fills the whole screen looks like any photo and is missed.',
    findings: ['screenshot'],
    signals: ['screenshot'],
    lines: [
      right('layout', 'screenshot found: labeled photos', 'real screenshots missed'),
      right('layout', 'screenshot found: screenshot', 'drawn screenshots missed'),
      wrong('layout', 'screenshot on photos without it', 'photos, called a screenshot'),
    ],
  }),
  photos({
    id: 'collage',
    claim: 'This is a collage.',
    limits: 'Seamless pairs before plain walls are missed.',
    findings: ['collage'],
    signals: ['collage'],
    lines: [
      right('layout', 'collage found: labeled photos', 'real collages missed'),
      right('layout', 'collage found: collage of 2', 'collages of two missed'),
      right('layout', 'collage found: collage of 4', 'collages of four missed'),
      right('layout', 'collage found: collage of 9', 'collages of nine missed'),
      wrong('layout', 'collage on photos without it', 'single photos, called a collage'),
    ],
  }),
  photos({
    id: 'near-duplicate',
    claim: 'Two photos are the same shot.',
    limits: 'Copies were made by code. Bursts of a phone and photos with stickers were not measured.',
    findings: ['near-duplicate', 'duplicates'],
    signals: ['nearDuplicateOf'],
    lines: [
      ...[
        ['resized', 'resized'],
        ['recompressed q40', 'recompressed'],
        ['black-and-white', 'black-and-white'],
        ['crop 4:5', 'cropped to 4:5'],
        ['crop 9:16', 'cropped to 9:16'],
        ['−10% a side', 'trimmed by 10% a side'],
        ['−10% at the top', 'trimmed by 10% at the top'],
        ['mirrored', 'mirrored'],
        ['rotated 3°', 'turned by 3°'],
        ['bars', 'with bars'],
        ['blurred bars', 'with blurred bars'],
        ['border', 'with a border'],
        ['screenshot', 'in a screenshot'],
      ].map(([what, says]) => right('repeats', `copy found: ${what}`, `copies missed, ${says}`)),
      wrong(
        'repeats',
        'different portraits called a repeat',
        'pairs of different portraits, called a repeat',
      ),
      wrong('repeats', 'different selfies called a repeat', 'pairs of different selfies, called a repeat'),
      wrong('repeats', 'different scenes called a repeat', 'pairs of different scenes, called a repeat'),
    ],
  }),
  photos({
    id: 'reports',
    claim: 'A whole report names what has to be said.',
    limits:
      'A photo editor wrote down what had to be said of ten held-out profiles before the engine saw them.',
    findings: [],
    lines: [
      profiles('| 30/33 90.9', 3, 33, 'things that had to be said, and weren’t'),
      profiles('| 2/101 2.0', 2, 101, 'findings that were false'),
      profiles('| 0/29 0.0', 0, 29, 'tasks that were wrong'),
    ],
  }),
  photos({
    id: 'face-too-small',
    claim: 'The face is too small on a phone.',
    limits:
      'A comparison of a face’s height with a threshold. No photos were labeled for it, so its errors were not measured.',
    findings: ['face-too-small'],
    lines: [],
  }),
  photos({
    id: 'camera-too-near',
    claim: 'The camera was very close.',
    limits:
      'It follows from the face’s height and the lens. Ten of 280 portraits are called so; whether rightly was not measured.',
    findings: ['camera-too-near'],
    signals: ['focalLengthMm'],
    lines: [],
  }),
  photos({
    id: 'head-in-frame',
    claim: 'The app’s crop, or the edge, cuts the head.',
    limits: 'Computed for a cut from the middle. Nobody labeled photos for it.',
    findings: ['head-cut', 'head-at-edge', 'too-much-headroom'],
    signals: ['headInFrame', 'headroom'],
    lines: [],
  }),
  photos({
    id: 'low-resolution',
    claim: 'The photo has few pixels after the app’s crop.',
    limits: 'A count of pixels, which cannot be wrong. Whether people mind was not measured.',
    findings: ['low-resolution'],
    signals: ['resolution'],
    lines: [],
  }),
  photos({
    id: 'flat',
    claim: 'Light and dark parts of the photo hardly differ.',
    limits: 'No photos were labeled for it.',
    findings: ['flat'],
    signals: ['contrast'],
    lines: [],
  }),
  photos({
    id: 'flash',
    claim: 'The flash fired.',
    limits: 'Read from the photo’s own data. A flash in a mirror is not detected.',
    findings: ['flash'],
    signals: ['flashFired'],
    lines: [],
  }),
  photos({
    id: 'owner',
    claim: 'This is you, or it isn’t.',
    limits:
      'The held-out photos show strangers once each, so how often you are confused with someone was not measured here.',
    findings: ['not-owner', 'owner-unknown', 'strangers', 'face-photos'],
    signals: ['showsOwner', 'ownerFace', 'ownerKnownBy'],
    lines: [],
  }),
  photos({
    id: 'count',
    claim: 'There are few photos, or none.',
    limits: 'A count, which cannot be wrong.',
    findings: ['few-photos', 'no-photos'],
    lines: [],
  }),
  photos({
    id: 'objects',
    claim: 'There is a dog or another animal in the photo.',
    limits:
      'It counts for variety alone. Eight of eight were right on photos that rules were tuned on, which proves nothing.',
    findings: [],
    signals: ['objects'],
    lines: [],
  }),
  photos({
    id: 'things',
    claim:
      'The photo shows an instrument, a racket, food, a bike, a boat, snow, mountains, water or weights.',
    limits:
      'Right on all five photos of people (all rackets) and all 25 pictures of single things. The model may know some of these from its training, and we held none of them back.',
    findings: [],
    signals: ['things'],
    lines: [],
  }),
];
