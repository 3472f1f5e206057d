import type { RuleId } from '../../../../domain/evidence.ts';
import type { Guide } from '../../coaching.contract.ts';

const aloneInLight = [
  'Stand facing a window or open shade, so that the light falls on your face from the front.',
  'Have somebody else hold the camera, about 1.5 m away, at the height of your eyes.',
  'No sunglasses, no hat, nobody else in the frame, eyes open.',
  'Take twenty, keep one: turn a little between them.',
];
const openings = [
  'What could somebody argue with you about for ten minutes?',
  'Which question would you like to be asked?',
  'What would you like a tip for?',
];
const concrete = [
  'What did you do last weekend that you would do again?',
  'What is the last thing you made, cooked, mended or learned?',
  'What do your friends call you for?',
  'Which place do you go to often enough to be greeted there?',
];

/** How to follow each rule that a report can ask to follow: photos to take, questions to answer, or steps. */
const guides: Readonly<Partial<Record<RuleId, Guide>>> = {
  'photos-decide-most': {
    kind: 'steps',
    items: [
      'Open the report and look at the order that it recommends.',
      'Put the named photo first, in Loupe and in the app.',
      'Analyze again, so that Loupe sees the new order.',
    ],
  },
  'face-visible': { kind: 'shots', items: aloneInLight },
  'face-legible': {
    kind: 'shots',
    items: [
      'Wipe the lens, and tap on your face so that the camera focuses on it.',
      'Move nearer to the window, or outside into open shade.',
      'Hold still for a second: blur comes from moving in little light.',
      'Use the original file, not a screenshot or a copy out of a chat.',
    ],
  },
  'left-swipe-risks': {
    kind: 'shots',
    items: [
      'The same scene once more without sunglasses, hat or hands before the face.',
      'Looking into the camera, with a smile that you would give a friend.',
    ],
  },
  'face-photos': {
    kind: 'shots',
    items: [
      'One from the waist up, face lit from the front.',
      'One doing something that you like, with your face easy to see.',
      'Both on another day, in other clothes and another place than the photos you have.',
    ],
  },
  'full-body': {
    kind: 'shots',
    items: [
      'Head to feet, standing, the camera at the height of your waist and far enough that your feet are in.',
      'Fill most of the height of the picture with you.',
      'A plain ground and a place that says something about you.',
    ],
  },
  'photo-count': {
    kind: 'shots',
    items: [
      'Near: your face alone, lit from the front.',
      'From the waist up, doing something.',
      'Head to feet.',
      'With the thing or the place that you talk about in your text.',
    ],
  },
  variety: {
    kind: 'shots',
    items: [
      'One near, your face alone.',
      'One from the waist up.',
      'One from head to feet, doing something.',
    ],
  },
  'no-near-duplicates': {
    kind: 'steps',
    items: [
      'Keep the better one of the two that are alike.',
      'Put in its place a photo from another day, another place, another distance.',
    ],
  },
  solo: {
    kind: 'shots',
    items: [
      'A photo of you alone where you now have a group.',
      'Keep one group photo at most, and not the first.',
    ],
  },
  smile: {
    kind: 'shots',
    items: [
      'Think of somebody who makes you laugh, and have the picture taken just after.',
      'Take ten in a row: the third second of a smile looks unlike the first.',
    ],
  },
  gaze: {
    kind: 'shots',
    items: [
      'The same photo twice: once into the lens, once past it.',
      'Let two people choose which they would open.',
    ],
  },
  flash: { kind: 'shots', items: ['The same place by daylight, or under a lamp, with the flash off.'] },
  'shoot-from-distance': {
    kind: 'shots',
    items: ['Put the phone on something, use the timer, and step back to about 1.5 m.', 'Crop afterwards.'],
  },
  'app-photo-crop': {
    kind: 'shots',
    items: [
      'Upright, with space around the head on every side.',
      'The file as the camera made it, at least 800 pixels on its shorter side.',
    ],
  },
  'app-content-rules': {
    kind: 'steps',
    items: ['Read what the report marks.', 'Replace that photo, or those words, before the app does.'],
  },
  'let-others-choose': {
    kind: 'steps',
    items: [
      'Show the set to two people you trust.',
      'Ask which photo they would put first, and which they would leave out.',
    ],
  },
  'have-a-bio': {
    kind: 'questions',
    items: [...concrete.slice(0, 3), 'What are you looking for, in a few words?'],
  },
  'bio-length': {
    kind: 'steps',
    items: ['Aim at 15 to 45 words.', 'Keep what only you could have written, and leave the rest out.'],
  },
  spelling: {
    kind: 'steps',
    items: [
      'Open the report: each doubtful word is marked there.',
      'Take the certain corrections with one press, and read the others aloud.',
    ],
  },
  'shopping-list': {
    kind: 'questions',
    items: [
      'What do you enjoy together with somebody?',
      'Said as something you want, not as something you refuse: what are you looking for?',
    ],
  },
  'state-intent': { kind: 'questions', items: ['What are you looking for, in at most ten words?'] },
  originality: { kind: 'questions', items: concrete },
  concreteness: { kind: 'questions', items: concrete },
  'seventy-thirty': {
    kind: 'questions',
    items: [...concrete.slice(0, 2), 'What are you looking for, in one sentence?'],
  },
  'simple-language': {
    kind: 'steps',
    items: ['Split the longest sentence in two.', 'Say it aloud, and write down what you said.'],
  },
  humour: { kind: 'questions', items: ['Which small thing do you take far too seriously?'] },
  'app-text-limit': { kind: 'steps', items: ['Shorten the marked text: the app cuts it off otherwise.'] },
  'app-prompt-limit': { kind: 'steps', items: ['Keep the prompts that give somebody something to answer.'] },
  'app-photo-limit': { kind: 'steps', items: ['Leave out the photos that the report marks with a cross.'] },
  'app-removes-contacts': {
    kind: 'steps',
    items: ['Take the marked contact details out; the chat is the place for them.'],
  },
  'give-an-opening': { kind: 'questions', items: openings },
  'send-likes': {
    kind: 'steps',
    items: [
      'Take ten minutes on four days rather than one long evening.',
      'Like people whose profile you read: you will write to them if they like you back.',
      'Add the week’s numbers in Results, so that Loupe can tell what the likes bring.',
    ],
  },
  'write-first': {
    kind: 'steps',
    items: [
      'Open your matches, the newest first, and write to each before you look at the next.',
      'Name one thing from their photos or text, and ask about it.',
      'One message is enough. If nobody answers, let it go.',
    ],
  },
  'personal-openers': {
    kind: 'steps',
    items: [
      'Leave “Hey” and “How are you?” out.',
      'Pick one thing from their profile that you are curious about.',
      'Ask something that takes one sentence to answer, or suggest a small plan.',
    ],
  },
  'keep-talking': {
    kind: 'steps',
    items: [
      'Answer what they said, and add something of your own.',
      'End with something to answer.',
      'Answer within a day; when it stops, start again once with something new.',
    ],
  },
  'ask-to-meet': {
    kind: 'steps',
    items: [
      'Choose conversations in which both of you wrote yesterday or today.',
      'Suggest one concrete thing: a place, a day, about an hour.',
      'A public place. If they hesitate, offer a call first.',
    ],
  },
  'punctuation-load': {
    kind: 'steps',
    items: ['Keep one mark where there are several.', 'Write words in small letters instead of capitals.'],
  },
};

const readTheReport: Guide = {
  kind: 'steps',
  items: ['Open the report: what to do is beside what we found.'],
};

/** How to follow a rule; `subject` says where one rule asks for different things. */
export function guideFor(ruleId: string, subject = ''): Guide {
  const all: Readonly<Partial<Record<string, Guide>>> = guides;
  return all[subject === 'set:no-photos' ? 'photo-count' : ruleId] ?? readTheReport;
}

/** The rules that there is a guide of its own for. */
export const guidedRules: readonly string[] = Object.keys(guides);
