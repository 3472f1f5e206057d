import * as z from 'zod/mini';
import { createAskedModel, parseJson } from './ask-model.ts';
import type { LanguageModel, LanguageModelOptions } from './language-model.port.ts';

const answerSchema = z.object({
  choices: z.tuple(
    [z.object({ finish_reason: z.literal('stop'), message: z.object({ content: z.string() }) })],
    z.unknown(),
  ),
});

/** Chat completions as OpenAI publishes them and many others offer them; `baseUrl` ends with their version, like `/v1`. */
export function createOpenAiModel(options: LanguageModelOptions): LanguageModel {
  const url = new URL(`${options.baseUrl}/chat/completions`);
  // OpenAI's newer models refuse the older name, which the others know.
  const tokenLimit = url.hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens';
  return createAskedModel(options, {
    url,
    headers: options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` },
    body: ({ instructions, messages, schemaName }, jsonSchema) => ({
      model: options.model,
      [tokenLimit]: options.maxAnswerTokens,
      messages: [{ role: 'system', content: instructions }, ...messages],
      response_format: {
        type: 'json_schema',
        json_schema: { name: schemaName, strict: true, schema: jsonSchema },
      },
    }),
    read(answer) {
      const parsed = answerSchema.safeParse(answer);
      return parsed.success ? parseJson(parsed.data.choices[0].message.content) : undefined;
    },
  });
}
