import * as z from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { LanguageModel, LanguageModelOptions, ModelRequest } from './language-model.port.ts';

/** Most characters of one request, instructions and all. */
const longestRequest = 60_000;
const longestAnswerBytes = 512 * 1024;

/** What of a vendor's interface differs from the others. */
export type ModelWire = {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: (request: ModelRequest<unknown>, jsonSchema: object) => object;
  /** The JSON value of an answer with status 200; undefined when there is none, or it was cut off. */
  read: (answer: unknown) => unknown;
};

/** A language model that is asked by one POST. What the host says of a failure goes to the log and never to the user. */
export function createAskedModel(options: LanguageModelOptions, wire: ModelWire): LanguageModel {
  return {
    host: wire.url.host,
    name: options.model,
    async ask<Answer>(request: ModelRequest<Answer>): Promise<Answer> {
      const length = request.messages.reduce(
        (sum, { content }) => sum + content.length,
        request.instructions.length,
      );
      if (length > longestRequest) throw new AppError('text_too_long', 'This text is too long to send.');
      const answer = await post(wire, toBody(wire, request), options.timeoutMs, request.signal);
      const parsed = request.schema.safeParse(wire.read(answer));
      if (parsed.success) return parsed.data;
      throw unavailable('The language model’s answer could not be used.', parsed.error);
    },
  };
}

function toBody<Answer>(wire: ModelWire, request: ModelRequest<Answer>): string {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(request.schema);
  return JSON.stringify(wire.body(request, jsonSchema));
}

async function post(
  { url, headers }: ModelWire,
  body: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    status = response.status;
    text = await readAtMost(response, longestAnswerBytes);
  } catch (error) {
    const message = timeout.aborted
      ? 'The language model took too long to answer.'
      : 'The language model could not be reached.';
    throw unavailable(message, error);
  }
  if (status !== 200)
    throw unavailable('The language model refused to answer.', new Error(`It answered ${status}`));
  return parseJson(text);
}

async function readAtMost(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`The answer is longer than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Undefined for what is no JSON: the schema then refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unavailable(message: string, cause: unknown): AppError {
  return new AppError('service_unavailable', message, { cause });
}
