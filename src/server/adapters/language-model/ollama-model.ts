import * as z from 'zod/mini';
import { createAskedModel, parseJson } from './ask-model.ts';
import type { LanguageModel, LanguageModelOptions } from './language-model.port.ts';

const answerSchema = z.object({
  done_reason: z.literal('stop'),
  message: z.object({ content: z.string() }),
});

/** A model that Ollama runs, on this machine or another one of the operator's. */
export function createOllamaModel(options: LanguageModelOptions): LanguageModel {
  return createAskedModel(options, {
    url: new URL(`${options.baseUrl}/api/chat`),
    headers: options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` },
    body: ({ instructions, messages }, jsonSchema) => ({
      model: options.model,
      messages: [{ role: 'system', content: instructions }, ...messages],
      stream: false,
      format: jsonSchema,
      options: { num_predict: options.maxAnswerTokens },
    }),
    read(answer) {
      const parsed = answerSchema.safeParse(answer);
      return parsed.success ? parseJson(parsed.data.message.content) : undefined;
    },
  });
}
