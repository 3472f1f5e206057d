import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildRequestContext } from '../../../test/build-request-context.ts';
import { AppError } from '../../domain/errors.ts';
import { createDirectAnswers } from './direct-procedures.ts';
import type { RequestContext } from './request-context.ts';

const note = z.object({ text: z.string() });
const contract = {
  read: oc.route({ method: 'GET', path: '/note' }).output(note),
  wrong: oc.route({ method: 'GET', path: '/wrong' }).output(note),
  refused: oc.route({ method: 'GET', path: '/refused' }).output(note),
  search: oc
    .route({ method: 'GET', path: '/notes' })
    .input(z.object({ q: z.string() }))
    .output(note),
  write: oc.route({ method: 'POST', path: '/notes', successStatus: 201 }).input(note).output(note),
  change: oc.route({ method: 'PUT', path: '/notes/{id}' }).input(note).output(note),
};

const fixed: { text: string } = Object.freeze({ text: 'fixed', hidden: 'from everybody' });
const moving = { text: 'first', hidden: 'from everybody' };
let readsMoving = true;
const procedures = implement(contract).$context<RequestContext>();
const answer = createDirectAnswers({
  notes: {
    read: procedures.read.handler(() => (readsMoving ? moving : fixed)),
    wrong: procedures.wrong.handler(() => ({ text: 5 }) as unknown as { text: string }),
    refused: procedures.refused.handler(() => {
      throw new AppError('forbidden', 'Not yours.');
    }),
    search: procedures.search.handler(({ input }) => ({ text: input.q })),
    write: procedures.write.handler(({ input, context }) => ({
      text: `${context.signIn?.userId ?? ''}: ${input.text}`,
    })),
    change: procedures.change.handler(({ input }) => input),
  },
});
const ask = (method: string, path: string, body = '') =>
  answer({ method, path, context: buildRequestContext('u1'), readBody: () => Promise.resolve(body) });

it('answers as the contract says: its status, and nothing but its fields', async () => {
  expect(await ask('POST', '/notes', '{"text":"milk","more":1}')).toEqual({
    status: 201,
    json: '{"text":"u1: milk"}',
  });
});

it('writes the answer anew each time, unless it was frozen', async () => {
  expect((await ask('GET', '/note'))?.json).toBe('{"text":"first"}');
  moving.text = 'second';
  expect((await ask('GET', '/note'))?.json).toBe('{"text":"second"}');
  readsMoving = false;
  for (const _ of [1, 2]) expect((await ask('GET', '/note'))?.json).toBe('{"text":"fixed"}');
});

it('leaves to oRPC what is not valid or does not arrive, has parameters, or is not there', async () => {
  expect(await ask('POST', '/notes', '{"text":5}')).toBeNull();
  expect(await ask('POST', '/notes')).toBeNull();
  const broken = { context: buildRequestContext('u1'), readBody: () => Promise.reject(new Error('gone')) };
  expect(await answer({ method: 'POST', path: '/notes', ...broken })).toBeNull();
  expect(await ask('PUT', '/notes/1', '{"text":"milk"}')).toBeNull();
  expect(await ask('GET', '/notes')).toBeNull();
  expect(await ask('DELETE', '/note')).toBeNull();
  expect(await ask('GET', '/nothing')).toBeNull();
});

it('throws what the procedure throws, for a body that is not JSON, and for an answer that breaks the contract', async () => {
  await expect(ask('GET', '/refused')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask('POST', '/notes', '{"text"')).rejects.toMatchObject({ code: 'bad_request' });
  await expect(ask('GET', '/wrong')).rejects.toThrow('Output validation failed');
});
