import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  peerKey,
  peerModel,
  startModelPeer,
  type ModelBehaviour,
  type ModelKind,
  type ModelPeer,
} from '../../../../test/model-peer.ts';
import { AppError } from '../../../domain/errors.ts';
import { createAnthropicModel } from './anthropic-model.ts';
import type { LanguageModel, ModelRequest } from './language-model.port.ts';
import { createOllamaModel } from './ollama-model.ts';
import { createOpenAiModel } from './openai-model.ts';

const create = { anthropic: createAnthropicModel, openai: createOpenAiModel, ollama: createOllamaModel };
const kinds = ['anthropic', 'openai', 'ollama'] as const;

const running: ModelPeer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((peer) => peer.close()));
});

async function start(
  kind: ModelKind,
  behaviour: ModelBehaviour,
  timeoutMs = 2_000,
): Promise<{ peer: ModelPeer; model: LanguageModel }> {
  const peer = await startModelPeer(kind, () => behaviour);
  running.push(peer);
  const baseUrl = kind === 'openai' ? `${peer.origin}/v1` : peer.origin;
  const apiKey = kind === 'ollama' ? null : peerKey;
  return {
    peer,
    model: create[kind]({ baseUrl, model: peerModel, apiKey, timeoutMs, maxAnswerTokens: 321 }),
  };
}

const request: ModelRequest<{ text: string }> = {
  instructions: 'Answer.',
  messages: [
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'One.' },
    { role: 'user', content: 'Two?' },
  ],
  schema: z.strictObject({ text: z.string() }),
  schemaName: 'answer',
};

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error(`No AppError but ${String(error)}`);
}

describe.each(kinds)('%s', (kind) => {
  it('gets instructions, conversation, schema and limit in its own form, and its answer is read', async () => {
    const { peer, model } = await start(kind, { kind: 'say', value: { text: 'Two.' } });
    expect(await model.ask(request)).toEqual({ text: 'Two.' });
    expect(peer.asked).toMatchObject([
      {
        system: 'Answer.',
        messages: request.messages,
        maxTokens: 321,
        jsonSchema: { properties: { text: { type: 'string' } }, required: ['text'] },
      },
    ]);
    expect([model.host, model.name]).toEqual([peer.host, peerModel]);
  });

  it.each<[string, ModelBehaviour, string]>([
    ['is cut off at the limit', { kind: 'cut-off' }, 'could not be used'],
    ['is prose', { kind: 'prose' }, 'could not be used'],
    ['is not what was asked for', { kind: 'say', value: { text: 7 } }, 'could not be used'],
    ['says more than was asked for', { kind: 'say', value: { text: 'a', more: 1 } }, 'could not be used'],
    ['is a refusal', { kind: 'status', status: 429 }, 'refused to answer'],
    ['never ends', { kind: 'flood' }, 'could not be reached'],
    ['breaks off', { kind: 'hang-up' }, 'could not be reached'],
  ])('fails when the answer %s, and shows nothing of the host’s words', async (_, behaviour, message) => {
    const { model } = await start(kind, behaviour);
    const error = await failureOf(model.ask(request));
    expect([error.code, error.message]).toEqual(['service_unavailable', expect.stringContaining(message)]);
    expect(error.message).not.toContain('peer');
  });

  it('is given up after its time, and when the asker goes away', async () => {
    const { model } = await start(kind, { kind: 'hang' }, 60);
    expect((await failureOf(model.ask(request))).message).toBe('The language model took too long to answer.');
    const patient = await start(kind, { kind: 'hang' });
    const error = await failureOf(patient.model.ask({ ...request, signal: AbortSignal.timeout(40) }));
    expect(error.message).toBe('The language model could not be reached.');
  });

  it('is sent no more than the limit', async () => {
    const { peer, model } = await start(kind, { kind: 'say', value: { text: '' } });
    const long = { ...request, messages: [{ role: 'user' as const, content: 'x'.repeat(60_001) }] };
    expect((await failureOf(model.ask(long))).code).toBe('text_too_long');
    expect(peer.bodies).toEqual([]);
  });
});
