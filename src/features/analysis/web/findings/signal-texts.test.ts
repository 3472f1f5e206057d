import { describe, expect, it } from 'vitest';
import { couldNotTell, measured, notMeasured } from '../../../../domain/signal.ts';
import { inReadingOrder, readSignal } from './signal-texts.ts';

describe('readSignal', () => {
  it.each([
    ['faceShare', measured(0.574), 'Face height', '57% of the photo’s height'],
    ['peopleCount', measured(10), 'People', '10 or more'],
    ['peopleCount', measured(0), 'People', '0'],
    ['nearDuplicateOf', measured(null), 'Repeats another photo', 'no'],
    ['nearDuplicateOf', measured(0), 'Repeats another photo', 'yes, nearly the same shot as photo 1'],
    ['faceLightBalance', measured(-0.17), 'Light from the side', 'right side of the face brighter by 17%'],
    [
      'headPose',
      measured({ yawDeg: -9, pitchDeg: 3, rollDeg: 0 }, 'deg'),
      'Head turned',
      '9° sideways, 3° up or down, 0° tilted',
    ],
    ['eyeOpenness', measured(1), 'Eyes open', '100%'],
    ['ownerEyeOpenness', measured(0.85), 'Eyes, compared with your other photos', '85% as open'],
    ['faceBlur', measured(0.67, 'px'), 'Blur of the face', '0.67 px'],
    ['resolution', measured(432, 'px'), 'Shorter side after the app’s crop', '432 px'],
    ['objects', measured([{ label: 'dog', confidence: 0.71, box: {} }]), 'Objects recognized', 'dog (71%)'],
    ['prompt:1.words', measured(12, 'words'), 'Prompt 2: words', '12 words'],
    ['openings', measured(1, 'openings'), 'Conversation starters', '1'],
    ['openings', measured(0, 'openings'), 'Conversation starters', 'none'],
    ['colourfulness', measured(32), 'Colorfulness', '32'],
    ['listedQualities', measured(1, 'qualities'), 'Longest list of wanted qualities', '1 quality'],
    ['somethingNew', measured(4, 'steps'), 'Something new', '4 steps'],
  ])('reads %s', (id, signal, label, text) => {
    expect(readSignal(id, signal)).toEqual({ label, text });
  });

  it('gives the reason and no value where nothing was measured', () => {
    expect(readSignal('readability', couldNotTell('could not tell: fewer than 20 words')).text).toBe(
      'Fewer than 20 words',
    );
    expect(readSignal('flashFired', notMeasured('The photo does not say.')).text).toBe(
      'The photo does not say.',
    );
    expect(
      readSignal('faceLight', {
        state: 'not-measured',
        value: 99,
        unit: null,
        confidence: 0,
        reason: 'No face.',
      }).text,
    ).toBe('No face.');
  });
});

describe('inReadingOrder', () => {
  it('puts people before pixels, and the unknown last', () => {
    expect(inReadingOrder(['somethingNew', 'noise', 'faces'])).toEqual(['faces', 'noise', 'somethingNew']);
  });

  it('keeps the fields of a text beside each other', () => {
    expect(inReadingOrder(['prompt:0.words', 'cliches', 'bio.words'])).toEqual([
      'bio.words',
      'prompt:0.words',
      'cliches',
    ]);
  });
});
