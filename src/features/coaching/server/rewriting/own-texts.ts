import { createHash } from 'node:crypto';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { Prompt } from '../../../profiles/profiles.contract.ts';

/** A text of a profile that can be rewritten. */
export type PlacedText = {
  /**
   * `bio`, or `prompt:` and a name made of the prompt's question: it stays when prompts change places and answers change, and never
   * comes to mean another prompt.
   */
  id: string;
  label: string;
  text: string;
  /** In characters, as the app counts. */
  limit: number;
  /** The prompt's question and its place; null for the bio. */
  prompt: { question: string; index: number } | null;
};

type Texts = { app: DatingApp; bio: string; prompts: readonly Prompt[] };

/** The texts that the app has room for, the bio first. */
export function ownTextsOf({ app, bio, prompts }: Texts): PlacedText[] {
  const { bioMaxLength, promptMaxLength } = appLimits[app];
  const asked = new Map<string, number>();
  const ofPrompts = prompts.map(({ answer, question }, index) => {
    const times = (asked.get(question) ?? 0) + 1;
    asked.set(question, times);
    return {
      id: `prompt:${nameOf(question, times)}`,
      label: question.trim() === '' ? `Prompt ${index + 1}` : question,
      text: answer,
      limit: promptMaxLength,
      prompt: { question, index },
    };
  });
  const ofBio = { id: 'bio', label: 'Bio', text: bio, prompt: null };
  return bioMaxLength === null ? ofPrompts : [{ ...ofBio, limit: bioMaxLength }, ...ofPrompts];
}

/** Throws `conflict` where the profile has no such text any more. */
export function findOwnText(texts: Texts, id: string): PlacedText {
  const found = ownTextsOf(texts).find((text) => text.id === id);
  if (found !== undefined) return found;
  throw new AppError('conflict', 'This text is no longer in the profile. Please reload the page.');
}

/** What of a profile is to be saved so that this text says something else. */
export function withText(
  { bio, prompts }: Texts,
  { prompt }: PlacedText,
  text: string,
): { bio: string; prompts: Prompt[] } {
  if (prompt === null) return { bio: text, prompts: [...prompts] };
  return {
    bio,
    prompts: prompts.map((other, index) => (index === prompt.index ? { ...other, answer: text } : other)),
  };
}

/** Only the text itself, as the text engine reads it. */
export function aloneIn(
  app: DatingApp,
  { prompt }: PlacedText,
  text: string,
): { app: DatingApp; bio: string; prompts: Prompt[] } {
  return prompt === null
    ? { app, bio: text, prompts: [] }
    : { app, bio: '', prompts: [{ question: prompt.question, answer: text }] };
}

function nameOf(question: string, times: number): string {
  return createHash('sha256').update(`${times}\0${question}`).digest('hex').slice(0, 16);
}
