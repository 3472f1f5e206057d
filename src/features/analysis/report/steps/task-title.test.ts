import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from '../../analysis.contract.ts';
import { inPlaces, mostTitleWords, titleOf } from '../../task-title.ts';

const measured = (text: string, value: string | number = text) => ({ value, unit: null, text });
const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  severity: 'fix',
  message: '',
  measured: measured('3 photos', 3),
  threshold: null,
  ruleId: 'face-visible',
  action: 'Do what needs so many words that no title could ever hold them all at once',
  ...more,
});
const shared = (id: string, message = 'Photos 2, 4, and 12 are alike.'): Finding =>
  finding(id, { message, photoIds: ['a', 'b', 'c'] });
const text = (kind: string, more: Partial<Finding> = {}): Finding => finding(`bio:${kind}@0-12`, more);
const fiveWords = measured('five words that need cutting');

/** Every finding that asks for something, with the longest words it can have, and the title of its task. */
const titles: readonly [Finding, string][] = [
  [
    finding('no-photos', { action: 'Add photos: Coffee Meets Bagel has room for 9.' }),
    'Add photos: Coffee Meets Bagel has room for 9.',
  ],
  [finding('no-opener'), 'Add a clear photo of you alone.'],
  [
    finding('few-photos', { action: 'Add 3 photos that show something the others do not.' }),
    'Add 3 photos that show something the others do not.',
  ],
  [
    finding('face-photos', { action: 'Add another photo that shows your face clearly.' }),
    'Add another photo that shows your face clearly.',
  ],
  [
    finding('put-opener-first', { action: 'Put photo 12 first, if it shows you.' }),
    'Put photo 12 first, if it shows you.',
  ],
  [finding('leave-out', { action: 'Leave out photos 2, 3, and 12.' }), 'Leave out photos 2, 3 and 12.'],
  [
    finding('leave-out', { action: 'Leave out photos 2, 3, 7, and 12.', measured: measured('4', 4) }),
    'Leave out 4 photos.',
  ],
  [
    finding('duplicates', { action: 'Replace photo 7 with one that shows something new.' }),
    'Replace photo 7 with something new.',
  ],
  [
    finding('strangers', {
      severity: 'consider',
      action: 'Leave out photo 5 if you aren’t in it. And more.',
    }),
    'Check whether you’re in photo 5.',
  ],
  [
    finding('strangers', { action: 'Leave out photos 5 and 6, or use photos that show you instead.' }),
    'Replace photos 5 and 6 with some of you.',
  ],
  [finding('many-groups'), 'Keep one group photo and replace the others.'],
  [finding('no-full-body'), 'Add a photo that shows you from head to feet.'],
  [finding('variety'), 'Mix the distances: near, waist up, head to feet.'],
  [finding('eyes-covered'), 'Swap in a shot without sunglasses.'],
  [finding('eyes-closed'), 'Swap in a shot with open eyes.'],
  [finding('mouth-covered'), 'Swap in a shot that shows your mouth.'],
  [
    finding('face-too-small', { action: 'Crop it tighter, so that you fill the frame from head to feet.' }),
    'Crop it tighter.',
  ],
  [finding('mirror-selfie'), 'Swap in a photo that somebody else took.'],
  [finding('camera-too-near'), 'Use a wider crop, or a shot from further away.'],
  [
    finding('face-cut', { action: 'Use a shot that shows the whole face.' }),
    'Use a shot that shows the whole face.',
  ],
  [finding('head-cut'), 'Crop it yourself, with your head in the middle.'],
  [
    finding('head-at-edge', { action: 'Use a shot with a little space above the head.' }),
    'Use a shot with a little space above the head.',
  ],
  [
    finding('too-much-headroom', { action: 'Crop away the empty space at the top.' }),
    'Crop away the empty space at the top.',
  ],
  [finding('low-resolution'), 'Upload the original file.'],
  [finding('blocky'), 'Upload the original file.'],
  [finding('noisy'), 'Swap in a shot with less noise.'],
  [finding('soft'), 'Swap in a sharper shot.'],
  [finding('too-dark'), 'Lighten it, or swap in a brighter shot.'],
  [finding('too-bright'), 'Swap in a darker shot.'],
  [finding('one-sided-light'), 'Swap in a shot with light on your whole face.'],
  [
    finding('flat', { action: 'Raise the contrast a little before you use it.' }),
    'Raise the contrast a little before you use it.',
  ],
  [finding('flash'), 'Swap in a shot without flash.'],
  [
    finding('collage', { action: 'Upload the best of these pictures by itself.' }),
    'Upload the best of these pictures by itself.',
  ],
  [finding('screenshot'), 'Use the original photo instead of a screenshot.'],
  [finding('border'), 'Crop the border away.'],
  [finding('bars'), 'Trim the bars.'],
  [finding('gaze'), 'Show one where you look at the camera first.'],
  [finding('smile'), 'Try the same shot with a smile.'],
  [finding('no-face'), 'Put it last.'],
  [finding('group'), 'Crop it to yourself, or show it later.'],
  [finding('not-owner', { severity: 'consider' }), 'Check whether you’re in it.'],
  [finding('owner-unknown'), 'Show us which one is you.'],
  [
    finding('near-duplicate', {
      action: 'Choose between these.',
      measured: measured('repeats photo 12', 12),
    }),
    'Choose between this one and photo 12.',
  ],
  [
    finding('near-duplicate', { action: 'Use its place for something else.' }),
    'Use its place for something else.',
  ],
  [
    finding('may-be-rejected', { action: 'Have another photo ready for its place.' }),
    'Have another photo ready for its place.',
  ],
  [shared('eyes-covered'), 'Swap photos 2, 4 and 12 for shots without sunglasses.'],
  [
    shared('eyes-covered', 'Photos 1, 2, 3, and 4: sunglasses.'),
    'Swap 3 photos for shots without sunglasses.',
  ],
  [shared('eyes-closed'), 'Swap photos 2, 4 and 12 for shots with open eyes.'],
  [shared('mouth-covered', 'Photos 2 and 3'), 'Swap photos 2 and 3 for shots that show your mouth.'],
  [shared('mirror-selfie'), 'Swap photos 2, 4 and 12 for photos somebody else took.'],
  [shared('camera-too-near'), 'Add photos taken from about 1.5 m away.'],
  [shared('face-too-small'), 'Crop photos 2, 4 and 12 tighter.'],
  [shared('face-cut'), 'Swap photos 2, 4 and 12 for shots with your whole face.'],
  [shared('head-cut'), 'Crop photos 2, 4 and 12 upright, around your head.'],
  [shared('head-at-edge'), 'Leave space above the head in photos 2, 4 and 12.'],
  [shared('too-much-headroom'), 'Crop the empty top of photos 2, 4 and 12.'],
  [shared('low-resolution', '3 of 4 photos have few pixels.'), 'Upload the original files of 3 photos.'],
  [shared('blocky'), 'Upload the original files of photos 2, 4 and 12.'],
  [shared('noisy'), 'Swap photos 2, 4 and 12 for shots with less noise.'],
  [shared('soft'), 'Swap photos 2, 4 and 12 for sharper shots.'],
  [shared('too-dark'), 'Lighten photos 2, 4 and 12, or swap in brighter shots.'],
  [shared('too-bright'), 'Swap photos 2, 4 and 12 for darker shots.'],
  [shared('one-sided-light'), 'Swap photos 2, 4 and 12 for evenly lit shots.'],
  [shared('flat'), 'Raise the contrast of photos 2, 4 and 12 a little.'],
  [shared('flash'), 'Swap photos 2, 4 and 12 for shots without flash.'],
  [shared('screenshot'), 'Replace photos 2, 4 and 12 with the original photos.'],
  [shared('collage'), 'Replace photos 2, 4 and 12 with single pictures.'],
  [shared('border'), 'Crop the borders of photos 2, 4 and 12.'],
  [shared('bars'), 'Trim the bars of photos 2, 4 and 12.'],
  [shared('gaze'), 'Add a photo with your eyes toward the camera.'],
  [shared('smile'), 'Add one photo with a smile.'],
  [shared('no-face'), 'Keep one of photos 2, 4 and 12; put it last.'],
  [shared('owner-unknown'), 'Show us which one is you.'],
  [text('email'), 'Take out your email address.'],
  [text('link'), 'Take out the link.'],
  [text('phone'), 'Take out your phone number.'],
  [text('handle'), 'Take out your username on another app.'],
  [text('cliche-travel', { measured: fiveWords }), 'Replace “five words that need…” with your own example.'],
  [text('demand-complaint', { measured: fiveWords }), 'Leave out “five words that need…”.'],
  [text('demand-drama', { measured: fiveWords }), 'Say what you’d like instead of “five words that need…”.'],
  [
    text('adjectives', { measured: measured('12 adjectives', 12) }),
    'Keep one of the 12 adjectives and show it.',
  ],
  [
    text('interests', { measured: measured('12 interests', 12) }),
    'Keep one of the 12 interests and show it.',
  ],
  [text('shopping-list'), 'Keep the wish that matters most, and show it.'],
  [text('profanity-strong', { measured: fiveWords }), 'Consider taking out “five words that need…”.'],
  [text('profanity-slur', { measured: fiveWords }), 'Take out “five words that need…”.'],
  [
    text('machine-instructions', { action: 'Write to the person who will read it.' }),
    'Write to the person who will read it.',
  ],
  [
    text('vague', { action: 'Replace “food” with what it looks like.' }),
    'Replace “food” with a place or name.',
  ],
  [
    text('short', { action: 'Add one thing you did this month, with its name.' }),
    'Add one thing you did this month, with its name.',
  ],
  [
    text('empty', {
      action: 'Write 15 to 45 words about your week: where you go, what you make, who waits.',
    }),
    'Write 15 to 45 words about your week.',
  ],
  [
    finding('text:empty', { action: 'Answer the prompt you could talk about longest.' }),
    'Answer the prompt you could talk about longest.',
  ],
  [text('empty', { action: 'Answer it, or choose another.' }), 'Answer the empty prompt, or choose another.'],
  [text('not-shown', { action: 'Move what matters into a prompt.' }), 'Move what matters into a prompt.'],
  [text('not-shown', { action: 'Keep the 3 you like best.' }), 'Keep the 3 answers you like best.'],
  [
    text('over-limit', { action: 'Cut 1,200 characters. What we marked would be cut off.' }),
    'Cut 1,200 characters. What we marked would be cut off.',
  ],
  [text('near-limit'), 'Make sure that the app shows the end.'],
  [text('styled-letters'), 'Write it in ordinary letters.'],
  [text('no-question'), 'Write the prompt above your answer.'],
  [
    text('unanswered-prompts', { action: 'Answer 2 more prompts, each about something else.' }),
    'Answer 2 more prompts, each about something else.',
  ],
  [text('only-emoji'), 'Say in words what your emoji stand for.'],
  [text('many-emoji'), 'Keep only one or two emoji.'],
  [text('exclamations'), 'End all but one exclamation with a period.'],
  [text('capitals'), 'Use lowercase instead of capitals.'],
  [
    text('hidden-invisible-3', { measured: measured('3 hidden characters', 3) }),
    'Remove 3 hidden characters.',
  ],
  [
    text('repeated-mark', { measured: measured('7 marks', 7), replacement: '!' }),
    'Write “!” instead of 7 marks in a row.',
  ],
  [text('repeated-mark', { measured: measured('7 marks', 7) }), 'Use a line break instead of 7 marks.'],
  [text('unknown-word', { measured: measured('“fysio”', 'fysio') }), 'Check the spelling of “fysio”.'],
  [
    text('spelling', {
      ruleId: 'spelling',
      measured: measured('“recieve”', 'recieve'),
      threshold: measured('“receive”', 'receive'),
      replacement: 'receive',
    }),
    'Write “receive” instead of “recieve”.',
  ],
  [
    text('grammar-Tense', {
      ruleId: 'spelling',
      measured: measured('“I am since two years learning”', 'I am since two years learning'),
      threshold: measured('“I have been learning for two years”', 'I have been learning for two years'),
    }),
    'Check “I am since two…”.',
  ],
  [
    text('grammar-RepeatedWords', {
      ruleId: 'spelling',
      measured: measured('“the”', 'the'),
      threshold: measured('without it', ''),
    }),
    'Take out “the”.',
  ],
  [
    text('grammar-Odd', { ruleId: 'spelling', measured: measured('“odd”', 'odd'), action: 'Read it aloud.' }),
    'Rephrase “odd”.',
  ],
];

test.each(titles.map(([found, title]) => [found.id, title, found] as const))(
  'title the task of %s: %s',
  (_id, title, found) => {
    expect(titleOf(found)).toBe(title);
    const isOfText = found.id.startsWith('bio:');
    const longest = isOfText ? inPlaces(title, 12) : found.photoIds ? title : `Photo 12: ${title}`;
    expect(longest.split(/\s+/u).length, longest).toBeLessThanOrEqual(mostTitleWords);
  },
);

test('every finding that asks for something is in this list', () => {
  const server = join(import.meta.dirname, '../..');
  const folders = [join(server, 'report'), join(server, 'text-report')];
  const files = [
    join(server, 'report/steps/next-steps.ts'),
    ...folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts') && !/test|fixtures|tip\.ts|all-clear/.test(name))
        .map((name) => join(folder, name)),
    ),
  ];
  const named = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:id|kind): [`']([a-z-]+)(?:\$\{[^`]*)?[`'],?\s+(?=severity|measured|message)/gu,
      ),
    ].map(([, name]) => name ?? ''),
  );
  const known = titles.map(([{ id }]) => id.replace(/@.*$/, '').split(':').at(-1) ?? id);
  // Praise and notes that ask for nothing.
  const asksNothing = ['full-body', 'alone', 'opener', 'equal-openers', 'black-and-white', 'closely-read'];
  const quiet = [...asksNothing, 'concrete', 'opening', 'intent', 'grammar-unchecked', 'all-clear', 'length'];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !quiet.includes(name) && !known.some((one) => one.startsWith(name)))).toEqual(
    [],
  );
});

test('a title of an older engine is cut where a clause ends', () => {
  const action = 'Keep the group photo in which you are, and replace the others with photos of you alone.';
  expect(titleOf(finding('of-old', { action }))).toBe('Keep the group photo in which you are.');
});
