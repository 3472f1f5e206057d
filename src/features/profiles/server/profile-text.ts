import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import { cleanText } from '../../../domain/recorded-text.ts';
import type { Prompt } from '../profiles.contract.ts';

/** A prompt as it comes in: an answer alone is one whose question is not given. */
export type PromptInput = Prompt | string;

export function cleanPrompts(prompts: readonly PromptInput[]): Prompt[] {
  return prompts.map((prompt) => {
    const { question, answer } = typeof prompt === 'string' ? { question: '', answer: prompt } : prompt;
    return { question: cleanText(question), answer: cleanText(answer) };
  });
}

/**
 * Throws `validation_failed`, naming the field, for text that the app has no place for. Text over an app's limit is
 * kept: that it is too long is what the report says about it.
 */
export function checkTextFits(
  app: DatingApp,
  text: { bio?: string | undefined; prompts?: readonly Prompt[] | undefined },
): void {
  const { name, bioMaxLength, maxPrompts } = appLimits[app];
  const fields: Record<string, string> = {};
  if (bioMaxLength === null && text.bio)
    fields['bio'] = `${name} has no bio: write into the prompts instead.`;
  if (text.prompts && text.prompts.length > maxPrompts) {
    fields['prompts'] =
      maxPrompts === 0
        ? `${name} has no prompts: write into the bio instead.`
        : `${name} shows at most ${maxPrompts} prompts.`;
  }
  const [message] = Object.values(fields);
  if (message) throw new AppError('validation_failed', message, { fields });
}
