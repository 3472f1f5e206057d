import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  graceDays,
  isLive,
  nextState,
  refundDays,
  retryDays,
  subscriptionEvents,
  subscriptionStates,
} from '../src/domain/subscription.ts';
import { projectRoot } from './steps.ts';

const text = readFileSync(path.join(projectRoot, 'docs', 'subscription.md'), 'utf8');

/** The drawing that belongs to the transitions. */
function draw(): string {
  const lines = subscriptionStates.flatMap((state) => {
    const arrows = subscriptionEvents.flatMap((event) => {
      const next = nextState(state, event);
      return next === null ? [] : [`  ${state} --> ${next}: ${event}`];
    });
    return arrows.length === 0 ? [`  ${state} --> [*]`] : arrows;
  });
  return ['stateDiagram-v2', '  [*] --> none', ...lines].join('\n');
}

it('docs/subscription.md draws every transition there is and no other', () => {
  const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(text)?.[1];
  expect(drawn).toBe(draw());
});

it('docs/subscription.md says of every state whether it gives access', () => {
  const rows = [...text.matchAll(/^\| `(\w+)`\s*\| (yes|no)/gm)].map(([, state, access]) => [state, access]);
  expect(rows).toEqual(subscriptionStates.map((state) => [state, isLive(state) ? 'yes' : 'no']));
});

it('docs/subscription.md has the days of the rules', () => {
  expect(text).toContain(
    `${retryDays.slice(0, -1).join(', ')} and ${retryDays.at(-1)} days after the first refusal`,
  );
  expect(text).toContain(`Access lasts for those ${graceDays} days`);
  expect(text).toContain(`Within ${refundDays} days of the first charge`);
});
