import type { EngineChange, Report } from '../analysis.contract.ts';

type Versions = Pick<Report['versions'], 'engine' | 'rules'>;

/**
 * What a reader of two reports notices of a new vision engine and its rules, the newest first. `version` is the first
 * `engineVersion` of `src/vision/analyse-photo.ts` that has it.
 */
const engineChanges: readonly { version: string; date: string; changes: readonly string[] }[] = [
  {
    version: '2.5.0',
    date: '2026-11-30',
    changes: [
      'We see more of what your photos show, such as an instrument, a racket, food, snow, a boat or mountains, and name it where we say why a photo has its place.',
      'We find more phones in mirrors, sunglasses on smaller faces, collages of two photos side by side, and close-ups that the app’s frame would cut.',
      'We say more often that your face is small, and a photo with a small face only comes first if you have no better one.',
      'Several people whose faces we can’t see also count as a group.',
      'We mention half-shadowed faces a little sooner, and no longer call photos of people who sit or lie down head-to-toe photos.',
      'We no longer say that a face is easy to see when something hides it.',
    ],
  },
  {
    version: '2.4.0',
    date: '2026-11-30',
    changes: [
      'We say less often that something may cover the mouth of a small or tightly cropped face, and more often that we can’t tell whether a closed mouth smiles.',
      'We’re less likely to mistake clear glasses for sunglasses, laughing eyes for closed eyes, or a closed-mouth smile for no smile.',
      'We’re less likely to mistake people in the background for a group, a pattern for a face, or a microphone for a phone.',
      'The main face is now the one with the largest area inside the photo, so a face cut off by the edge counts less.',
      'We find more collages without gaps if you appear in them twice, and are less likely to mistake the straight edges of a room for one.',
      'Where we recognize a mask of the whole face, such as a carnival mask, we don’t judge it.',
    ],
  },
  {
    version: '2.3.0',
    date: '2026-11-30',
    changes: [
      'The order of photos changed: a strong smile, eyes to the camera and a face that is easy to see now decide it, as a photo editor would, and no longer pixels alone.',
      'Each place in the order says why in a phrase of its own.',
      'A “keep” is earned: a weak photo is a “maybe” that says what is missing, and where we couldn’t see enough of a face, the verdict is “Can’t tell”.',
      'A face that is a little soft, or that the app’s frame cuts, no longer costs a “keep”.',
      'Photos no longer have a clarity score.',
    ],
  },
  {
    version: '2.2.0',
    date: '2026-11-30',
    changes: [
      'A painted, printed or screen face beside you no longer makes a photo one of a group where its frame shows.',
    ],
  },
  {
    version: '2.1.0',
    date: '2026-11-22',
    changes: [
      'Passers-by, small people and blurred ones no longer make a photo one of a group.',
      'Small photos are no longer called blurred, tight portraits too near, or light that models a face one-sided.',
      'We no longer say that there is no face where it is half hidden or turned aside.',
      'Photos that are nearly black but for half a face are called too dark.',
    ],
  },
  {
    version: '2.0.0',
    date: '2026-11-22',
    changes: [
      'Dark and blurred photos, covered eyes and mouths, and faces that the edge of the photo cuts are found more often.',
      'Narrow and laughing eyes are seldom called closed, and eyes that look down from a raised head no longer count as looking away.',
      'A smile that shows teeth and a phone held up as in a mirror selfie are seen.',
      'Bars, borders, collages and screenshots are named.',
      'Dark skin in good light is no longer taken for light from behind.',
      'Different people in the same pose are no longer called the same shot; cropped, mirrored and framed copies are.',
      'A photo’s worst fault limits its verdict.',
      'What holds for most of your photos is said once, and the first three tasks are ranked by what harms the profile most.',
    ],
  },
];

/**
 * What to say above a report when another version made the one before; undefined where there was none, or nothing changed.
 * A report with an engine that has no entry here, or with rules alone that are new, says only that something changed.
 */
export function describeEngineChange(before: Versions | null, now: Versions): EngineChange | undefined {
  if (before === null || (before.engine === now.engine && before.rules === now.rules)) return undefined;
  return {
    message:
      'Our engine has changed since your last report. Findings, verdicts and the order of photos can differ from that report even where your photos and text are the same.',
    changes: engineChanges
      .filter(({ version }) => isNewer(version, before.engine) && !isNewer(version, now.engine))
      .flatMap(({ date, changes }) => changes.map((what) => ({ date, what }))),
  };
}

/** Whether a version like 2.0.0 is above the one that `engine` begins with; versions of another form count as the oldest. */
function isNewer(version: string, engine: string): boolean {
  const [one, other] = [partsOf(version), partsOf(engine)];
  const different = one.findIndex((part, index) => part !== other[index]);
  return different !== -1 && one[different]! > other[different]!;
}

function partsOf(version: string): [number, number, number] {
  const [, major = 0, minor = 0, patch = 0] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}
