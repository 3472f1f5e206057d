import * as z from 'zod/mini';
import { createAskedModel } from './ask-model.ts';
import type { LanguageModel, LanguageModelOptions } from './language-model.port.ts';

const answerSchema = z.object({
  stop_reason: z.literal('tool_use'),
  content: z.array(z.object({ type: z.string(), input: z.optional(z.unknown()) })),
});

/** Anthropic's Messages (version 2023-06-01). The answer is the input of the one tool that the model has to use. */
export function createAnthropicModel(options: LanguageModelOptions): LanguageModel {
  return createAskedModel(options, {
    url: new URL(`${options.baseUrl}/v1/messages`),
    headers: { 'x-api-key': options.apiKey ?? '', 'anthropic-version': '2023-06-01' },
    body: ({ instructions, messages, schemaName }, jsonSchema) => ({
      model: options.model,
      max_tokens: options.maxAnswerTokens,
      system: instructions,
      messages,
      tools: [{ name: schemaName, description: 'Takes your answer.', input_schema: jsonSchema }],
      tool_choice: { type: 'tool', name: schemaName },
    }),
    read(answer) {
      const parsed = answerSchema.safeParse(answer);
      return parsed.success ? parsed.data.content.find(({ type }) => type === 'tool_use')?.input : undefined;
    },
  });
}
