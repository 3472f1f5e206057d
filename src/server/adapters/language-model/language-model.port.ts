import type * as z from 'zod';

/** One turn of a conversation; a user's own words stand in it between marks, as data. */
export type ModelMessage = { role: 'user' | 'assistant'; content: string };

export type ModelRequest<Answer> = {
  /** What the model is to do; never anybody's own words. */
  instructions: string;
  /** The last is the user's. */
  messages: readonly ModelMessage[];
  /** What an answer has to be; it is told to the model and checked again when the answer has come. */
  schema: z.ZodType<Answer>;
  /** Letters and underscores. */
  schemaName: string;
  /** Aborting it ends the request. */
  signal?: AbortSignal | undefined;
};

/** A language model of somebody's, reached over the network. It gets text and nothing else: no photos, no names of accounts. */
export type LanguageModel = {
  /** Host and, where it is not the usual one, port that the text goes to; shown to the user before it goes. */
  readonly host: string;
  /** What the model is called there. */
  readonly name: string;
  /**
   * The model's answer, checked by the schema. Throws AppError `service_unavailable` when the host cannot be reached, refuses,
   * takes too long, or answers what the schema does not allow, and `text_too_long` when there is more than it may be sent.
   */
  ask: <Answer>(request: ModelRequest<Answer>) => Promise<Answer>;
};

/** What every adapter needs to know. */
export type LanguageModelOptions = {
  /** Without a slash at its end. */
  baseUrl: string;
  model: string;
  /** Null where the host asks for none. */
  apiKey: string | null;
  timeoutMs: number;
  /** Most tokens of one answer. */
  maxAnswerTokens: number;
};
