import { oc } from '@orpc/contract';
import { expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createApiClient } from './api-client.ts';
import { createStepUpPrompt } from './step-up-prompt.ts';

const contract = { start: oc.route({ method: 'POST', path: '/things/{id}' }) };

/** A server that wants a proof before the call numbered `from`. */
function createCalls({ refuses }: { refuses: (call: number) => boolean }) {
  const bodies: string[] = [];
  const prompt = createStepUpPrompt();
  const client = createApiClient(contract, {
    baseUrl: 'http://loupe.test/api',
    stepUp: prompt,
    fetch: async (request) => {
      bodies.push(await request.text());
      return refuses(bodies.length)
        ? Response.json({ code: 'step_up_required', message: 'Confirm', requestId: 'r' }, { status: 403 })
        : Response.json({ done: true });
    },
  });
  const start = () => (client.start as (input: object) => Promise<unknown>)({ id: '1', amount: 5 });
  return { bodies, prompt, start };
}

it('repeats a call after the proof, with the same body, and says nothing of it', async () => {
  const { bodies, prompt, start } = createCalls({ refuses: (call) => call === 1 });
  const answer = start();
  await eventually(() => expect(prompt.isAsking()).toBe(true));
  expect(bodies).toHaveLength(1);
  prompt.settle(true);
  expect(await answer).toEqual({ done: true });
  expect(bodies).toEqual(['{"amount":5}', '{"amount":5}']);
});

it('refuses the call when the user closes the dialog', async () => {
  const { bodies, prompt, start } = createCalls({ refuses: () => true });
  const answer = start();
  await eventually(() => expect(prompt.isAsking()).toBe(true));
  prompt.settle(false);
  await expect(answer).rejects.toMatchObject({ code: 'step_up_required' });
  expect([bodies.length, prompt.isAsking()]).toEqual([1, false]);
});

it('asks once for calls that wait together, and does not ask again about the same call', async () => {
  const { bodies, prompt, start } = createCalls({ refuses: (call) => call <= 2 || call === 4 });
  const answers = Promise.allSettled([start(), start()]);
  await eventually(() => expect(bodies).toHaveLength(2));
  await eventually(() => expect(prompt.isAsking()).toBe(true));
  prompt.settle(true);
  expect((await answers).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([bodies.length, prompt.isAsking()]).toEqual([4, false]);
});
