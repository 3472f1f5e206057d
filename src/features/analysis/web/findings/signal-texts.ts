import { percent } from '../../../../domain/wording.ts';
import type { signalSchema } from '../../analysis.contract.ts';
import type * as z from 'zod/mini';

type SignalOnWire = z.infer<typeof signalSchema>;
type Reading = { label: string; text: (value: unknown) => string };

const plain = (label: string): Reading => ({ label, text: plainText });
const share = (label: string, of: string): Reading => ({
  label,
  text: (value) => (typeof value === 'number' ? `${percent(value)} of ${of}` : plainText(value)),
});
const withUnit = (label: string, unit: string): Reading => ({
  label,
  text: (value) => `${plainText(value)} ${unit}`,
});
const yesNo = (label: string, yes: string, no: string): Reading => ({
  label,
  text: (value) => (typeof value === 'boolean' ? (value ? yes : no) : plainText(value)),
});

/** The signals of photos and texts in words. One that is missing here is shown by its name and plain value. */
const readings: Readonly<Record<string, Reading>> = {
  faces: { label: 'Faces found', text: facesText },
  picturedFaces: { label: 'Faces on pictures', text: facesText },
  peopleCount: { label: 'People', text: (value) => (value === 10 ? '10 or more' : plainText(value)) },
  peopleInFocus: {
    label: 'People who stand out equally',
    text: (value) => (value === 10 ? '10 or more' : plainText(value)),
  },
  showsOwner: yesNo('Are you in it', 'yes', 'probably not'),
  ownerFace: {
    label: 'Your face',
    text: (value) => (typeof value === 'number' ? `face ${value + 1}` : plainText(value)),
  },
  ownerKnownBy: {
    label: 'How we know who you are',
    text: (value) =>
      value === 'your-word' ? 'you said so' : 'we think you’re the person in most of your photos',
  },
  nearDuplicateOf: {
    label: 'Repeats another photo',
    text: (value) => (typeof value === 'number' ? `yes, nearly the same shot as photo ${value + 1}` : 'no'),
  },
  headPose: { label: 'Head turned', text: headPoseText },
  eyeOpenness: {
    label: 'Eyes open',
    text: (value) => (typeof value === 'number' ? percent(value) : plainText(value)),
  },
  ownerEyeOpenness: {
    label: 'Eyes, compared with your other photos',
    text: (value) => (typeof value === 'number' ? `${percent(value)} as open` : plainText(value)),
  },
  eyesCovered: yesNo('Sunglasses', 'they cover the eyes', 'no'),
  mouthCovered: {
    label: 'In front of the mouth',
    text: (value) =>
      value === 'something' ? 'something' : value === 'nothing' ? 'nothing' : `a ${plainText(value)}`,
  },
  phoneHeldUp: yesNo('Phone held up near the face', 'yes', 'no'),
  gaze: plain('Eyes look'),
  smile: plain('Smile'),
  teethShown: yesNo('Teeth in the smile', 'they show', 'they do not show'),
  mouth: { label: 'Mouth', text: mouthText },
  sight: { label: 'Line of sight', text: sightText },
  faceShare: share('Face height', 'the photo’s height'),
  framing: plain('Framing'),
  headroom: share('Space above the head', 'the photo’s height'),
  faceInPhoto: share('Face in the photo', 'the face'),
  headInFrame: share('Head inside the app’s frame', 'the head'),
  subjectShare: share('Covered by people', 'the photo'),
  faceBlur: withUnit('Blur of the face', 'px'),
  photoBlur: withUnit('Blur of the photo', 'px'),
  blur: withUnit('Blur', 'of 1 (0 is sharp)'),
  faceSharpness: plain('Sharpness of the face'),
  blockiness: withUnit('Compression grid', 'times its surroundings (1 is none)'),
  exposure: { label: 'Exposure', text: exposureText },
  highlights: withUnit('Brightest parts of the photo', 'of 255'),
  faceLight: withUnit('Brightness of the face', 'of 255'),
  faceHighlights: withUnit('Brightest parts of the face', 'of 255'),
  faceBurnt: share('Overexposed', 'the face'),
  faceLightBalance: { label: 'Light from the side', text: lightBalanceText },
  contrast: withUnit('Contrast', 'of 128'),
  colourfulness: plain('Colorfulness'),
  monochrome: yesNo('Black and white', 'yes', 'no'),
  bars: { label: 'Bars or border', text: barsText },
  collage: {
    label: 'Collage',
    text: (value) => (typeof value === 'number' && value > 1 ? `about ${value} pictures` : 'no'),
  },
  screenshot: yesNo('Screenshot', 'yes', 'no'),
  noise: withUnit('Noise', 'of 255'),
  resolution: withUnit('Shorter side after the app’s crop', 'px'),
  objects: { label: 'Objects recognized', text: objectsText },
  things: {
    label: 'What the photo is about',
    text: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'nothing we recognize'),
  },
  moderation: {
    label: 'Likelihood of explicit content, a hint for a person to check',
    text: (value) => (typeof value === 'number' ? shareText(value) : plainText(value)),
  },
  flashFired: yesNo('Flash', 'fired', 'did not fire'),
  focalLengthMm: withUnit('Focal length, as on 35 mm film', 'mm'),

  language: plain('Language'),
  words: plain('Words'),
  characters: plain('Characters'),
  wordCount: plain('Words in all'),
  emoji: plain('Emoji'),
  slips: plain('Words often misspelled'),
  spellingAndGrammar: plain('Spelling and grammar'),
  cliches: plain('Clichés'),
  demands: plain('Demands'),
  listedQualities: plain('Longest list of wanted qualities'),
  contacts: plain('Contact details and links'),
  openings: { label: 'Conversation starters', text: (value) => (value === 0 ? 'none' : plainText(value)) },
  questions: plain('Questions'),
  profanity: plain('Profanity'),
  vagueWords: plain('Vague words'),
  concreteness: { label: 'Concreteness', text: (value) => `${plainText(value)} (1 is all concrete)` },
  concreteDetails: plain('Concrete details'),
  readability: plain('Reading ease'),
  aboutMeShare: share('About you rather than who you’re looking for', 'those words'),
  intentStated: yesNo('Says what you look for', 'yes', 'no'),
  exclamations: plain('Exclamation marks'),
  repeatedMarks: plain('Repeated punctuation'),
  shoutedWords: plain('Words in capitals'),
  hiddenCharacters: plain('Hidden characters'),
  styledLetters: plain('Styled letters'),
  machineInstructions: plain('Instructions to a machine'),
};

/** Units that the words above already say. */
const spokenUnits: ReadonlySet<string> = new Set([
  'deg',
  'mm',
  'px',
  'ISO 639-1',
  'ratio',
  'share of words',
  'openings',
]);

/**
 * A signal for the reader: its name, and its value with unit or the reason why there is none. Never a value that was
 * not measured.
 */
export function readSignal(id: string, signal: SignalOnWire): { label: string; text: string } {
  const { prefix, name } = splitName(id);
  const reading = readings[name] ?? plain(humanised(name));
  const label = prefix === '' ? reading.label : `${prefix}: ${reading.label.toLowerCase()}`;
  if (signal.state !== 'measured') return { label, text: sentence(signal.reason ?? '') };
  const unit = signal.unit === null || spokenUnits.has(signal.unit) ? '' : signal.unit;
  const counted = signal.value === 1 ? singular(unit) : unit;
  return { label, text: `${reading.text(signal.value)} ${counted}`.trimEnd() };
}

/** The name of a photo's signal for the reader. */
export function signalLabel(name: string): string {
  return readings[name]?.label ?? humanised(name);
}

/** Units of counts are plurals: "openings", "qualities". */
function singular(unit: string): string {
  return unit.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '');
}

const readingOrder = new Map(Object.keys(readings).map((name, index) => [name, index]));

/** Signals as the list above has them: who is in it first, the file last; what is not listed comes at the end. */
export function inReadingOrder(ids: readonly string[]): string[] {
  const place = (id: string) => readingOrder.get(splitName(id).name) ?? readingOrder.size;
  return ids.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
}

/** "bio.words" → Bio, words; "prompt:0.words" → Prompt 1, words. */
function splitName(id: string): { prefix: string; name: string } {
  const match = /^(?:bio|prompt:(\d+))\./u.exec(id);
  if (!match) return { prefix: '', name: id };
  return {
    prefix: match[1] === undefined ? 'Bio' : `Prompt ${Number(match[1]) + 1}`,
    name: id.slice(match[0].length),
  };
}

function humanised(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The state is shown beside the reason, so the reason need not repeat it. */
function sentence(reason: string): string {
  const bare = reason.replace(/^(?:could not tell|not measured): /u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.replaceAll('-', ' ');
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value);
}

function mouthText(value: unknown): string {
  if (!hasNumbers(value, ['smile', 'jawOpen', 'lipRaised'])) return plainText(value);
  return `smile ${percent(value.smile)}, jaw open ${percent(value.jawOpen)}, upper lip raised ${percent(value.lipRaised)}`;
}

function sightText(value: unknown): string {
  if (!hasNumbers(value, ['sidewaysDeg', 'uprightDeg', 'eyesDown'])) return plainText(value);
  return `${value.sidewaysDeg}° to the side and ${value.uprightDeg}° up or down from the camera, eyes lowered ${percent(value.eyesDown)}`;
}

function hasNumbers<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'number')
  );
}

function facesText(value: unknown): string {
  if (!Array.isArray(value)) return plainText(value);
  if (value.length === 0) return 'none';
  const sizes = value.flatMap((face) => numberOf(face, 'sizePx') ?? []).map((size) => `${size} px`);
  return sizes.length === 0 ? String(value.length) : `${value.length} (${sizes.join(', ')})`;
}

function headPoseText(value: unknown): string {
  const angles = [
    ['sideways', numberOf(value, 'yawDeg')],
    ['up or down', numberOf(value, 'pitchDeg')],
    ['tilted', numberOf(value, 'rollDeg')],
  ] as const;
  return angles.flatMap(([name, angle]) => (angle === null ? [] : `${Math.abs(angle)}° ${name}`)).join(', ');
}

function exposureText(value: unknown): string {
  const mean = numberOf(value, 'mean');
  const dark = numberOf(value, 'clippedDark');
  const bright = numberOf(value, 'clippedBright');
  if (mean === null || dark === null || bright === null) return plainText(value);
  return `mean ${Math.round(mean)} of 255, ${shareText(dark)} pure black, ${shareText(bright)} pure white`;
}

function barsText(value: unknown): string {
  const sides = (['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
    const share = numberOf(value, side);
    return share === null || share === 0 ? [] : `${shareText(share)} ${side}`;
  });
  return sides.length === 0 ? 'none' : sides.join(', ');
}

function shareText(value: number): string {
  return `${Math.round(value * 1000) / 10}%`;
}

function lightBalanceText(value: unknown): string {
  if (typeof value !== 'number') return plainText(value);
  if (value === 0) return 'even';
  return `${value > 0 ? 'left' : 'right'} side of the face brighter by ${percent(Math.abs(value))}`;
}

function objectsText(value: unknown): string {
  if (!Array.isArray(value)) return plainText(value);
  const labels = value.flatMap((object) => {
    const label: unknown = isRecord(object) ? object['label'] : null;
    const confidence = numberOf(object, 'confidence');
    if (typeof label !== 'string') return [];
    return confidence === null ? label : `${label} (${percent(confidence)})`;
  });
  return labels.length === 0 ? 'none' : labels.join(', ');
}

function numberOf(value: unknown, key: string): number | null {
  const found = isRecord(value) ? value[key] : null;
  return typeof found === 'number' ? found : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
