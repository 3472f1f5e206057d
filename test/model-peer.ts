import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

export type ModelKind = 'anthropic' | 'openai' | 'ollama';

/** What the peer does with a well-formed request. A function answers a value as a model would, from the text it was sent. */
export type ModelBehaviour =
  | { kind: 'say'; value: unknown }
  | { kind: 'cut-off' }
  | { kind: 'prose' }
  | { kind: 'status'; status: number }
  | { kind: 'hang' }
  | { kind: 'hang-up' }
  | { kind: 'flood' };

/** A request as the peer read it, whatever the vendor. */
export type AskedModel = {
  system: string;
  messages: readonly { role: string; content: string }[];
  maxTokens: number;
  jsonSchema: Record<string, unknown>;
};

export type ModelPeer = {
  origin: string;
  host: string;
  /** The well-formed requests, in the order in which they came. */
  asked: readonly AskedModel[];
  /** Bodies of all requests as they came, well-formed or not. */
  bodies: readonly string[];
  close: () => Promise<void>;
};

export const peerKey = 'peer-key-0123456789';
export const peerModel = 'peer-model';

const turn = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().min(1) });
const turns = z.array(turn).min(1);
const system = z.strictObject({ role: z.literal('system'), content: z.string().min(1) });
const jsonSchema = z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) });

/** https://platform.claude.com/docs/en/api/messages */
const anthropicBody = z
  .strictObject({
    model: z.literal(peerModel),
    max_tokens: z.int().min(1),
    system: z.string(),
    messages: turns,
    tools: z.tuple([
      z.strictObject({
        name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
        description: z.string(),
        input_schema: jsonSchema,
      }),
    ]),
    tool_choice: z.strictObject({ type: z.literal('tool'), name: z.string() }),
  })
  .refine(({ tools, tool_choice: choice }) => tools[0].name === choice.name)
  .transform((body) => ({
    system: body.system,
    messages: body.messages,
    maxTokens: body.max_tokens,
    jsonSchema: body.tools[0].input_schema,
  }));

/** https://platform.openai.com/docs/api-reference/chat/create */
const openaiBody = z
  .strictObject({
    model: z.literal(peerModel),
    max_tokens: z.int().min(1),
    messages: z.tuple([system], turn).refine((messages) => messages.length > 1),
    response_format: z.strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({
        name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
        strict: z.literal(true),
        schema: jsonSchema,
      }),
    }),
  })
  .transform((body) => ({
    system: body.messages[0].content,
    messages: body.messages.slice(1),
    maxTokens: body.max_tokens,
    jsonSchema: body.response_format.json_schema.schema,
  }));

/** https://docs.ollama.com/api/chat */
const ollamaBody = z
  .strictObject({
    model: z.literal(peerModel),
    messages: z.tuple([system], turn).refine((messages) => messages.length > 1),
    stream: z.literal(false),
    format: jsonSchema,
    options: z.strictObject({ num_predict: z.int().min(1) }),
  })
  .transform((body) => ({
    system: body.messages[0].content,
    messages: body.messages.slice(1),
    maxTokens: body.options.num_predict,
    jsonSchema: body.format,
  }));

const wires = {
  anthropic: {
    path: '/v1/messages',
    headers: { 'x-api-key': peerKey, 'anthropic-version': '2023-06-01' },
    body: anthropicBody,
    say: (value: unknown) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: peerModel,
      content: [
        { type: 'text', text: 'Here it is.' },
        { type: 'tool_use', id: 'toolu_1', name: 'answer', input: value },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 10, output_tokens: 10 },
    }),
    cutOff: { content: [{ type: 'tool_use', input: { text: 'hal' } }], stop_reason: 'max_tokens' },
    prose: { content: [{ type: 'text', text: 'Sorry.' }], stop_reason: 'end_turn' },
  },
  openai: {
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${peerKey}` },
    body: openaiBody,
    say: (value: unknown) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: JSON.stringify(value), refusal: null },
          finish_reason: 'stop',
        },
      ],
    }),
    cutOff: { choices: [{ message: { content: '{"text":"hal' }, finish_reason: 'length' }] },
    prose: { choices: [{ message: { content: 'Sorry.' }, finish_reason: 'stop' }] },
  },
  ollama: {
    path: '/api/chat',
    headers: {},
    body: ollamaBody,
    say: (value: unknown) => ({
      model: peerModel,
      message: { role: 'assistant', content: JSON.stringify(value) },
      done: true,
      done_reason: 'stop',
    }),
    cutOff: { message: { content: '{"text":"hal' }, done: true, done_reason: 'length' },
    prose: { message: { content: 'Sorry.' }, done: true, done_reason: 'stop' },
  },
} as const;

/**
 * A server that takes requests as a vendor's documents publish them and refuses anything else: another path, key, an unknown
 * or missing field, a schema that is none.
 */
export async function startModelPeer(
  kind: ModelKind,
  behave: (asked: AskedModel, request: number) => ModelBehaviour,
): Promise<ModelPeer> {
  const wire = wires[kind];
  const asked: AskedModel[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      const answer = (status: number, content: unknown) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      const isAddressed =
        request.method === 'POST' &&
        request.url === wire.path &&
        request.headers['content-type'] === 'application/json' &&
        Object.entries(wire.headers).every(([name, value]) => request.headers[name] === value);
      const read = isAddressed ? wire.body.safeParse(JSON.parse(body)) : null;
      if (read === null || !read.success) return answer(400, { error: { message: 'Invalid request' } });
      asked.push(read.data);
      const behaviour = behave(read.data, asked.length);
      if (behaviour.kind === 'say') answer(200, wire.say(behaviour.value));
      if (behaviour.kind === 'cut-off') answer(200, wire.cutOff);
      if (behaviour.kind === 'prose') answer(200, wire.prose);
      if (behaviour.kind === 'status')
        answer(behaviour.status, { error: { message: 'peer-key leaks here' } });
      if (behaviour.kind === 'hang-up') request.socket.destroy();
      if (behaviour.kind === 'flood') answer(200, wire.say({ text: 'x'.repeat(600 * 1024) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    asked,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
