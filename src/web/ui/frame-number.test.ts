import { expect, it } from 'vitest';
import { frameNumber } from './frame-number.ts';

it('counts in half frames', () => {
  expect([0, 1, 2, 3, 4].map((position) => frameNumber(position))).toEqual(['1', '1A', '2', '2A', '3']);
  expect(frameNumber(1, 21)).toBe('21A');
});
