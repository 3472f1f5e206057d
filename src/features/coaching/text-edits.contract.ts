import * as z from 'zod/mini';
import { evidenceRuleSchema, measureSchema } from '../analysis/analysis.contract.ts';

const pieceSchema = z.object({
  text: z.string(),
  cutBy: z.array(z.string()),
  addedBy: z.nullable(z.string()),
  isBlank: z.optional(z.literal(true)),
});

/** See `src/text/rewriting/tracked-text.ts`, whose `applyEdits` makes the text of any choice. */
export const trackedTextSchema = z.object({
  sentences: z.array(z.object({ gap: z.string(), pieces: z.array(pieceSchema) })),
  tail: z.string(),
  moves: z.array(
    z.object({ editId: z.string(), sentences: z.array(z.number()), to: z.enum(['start', 'end']) }),
  ),
});

/** One change that can be accepted by itself. */
export const textEditSchema = z.object({
  id: z.string(),
  kind: z.enum(['correct', 'cut', 'ask', 'move', 'add', 'blank']),
  /** False where what is written may be meant so: it is never accepted together with others. */
  isCertain: z.boolean(),
  title: z.string(),
  /** What was found, one or two sentences. */
  reason: z.string(),
  measured: measureSchema,
  threshold: z.nullable(measureSchema),
  ruleId: z.string(),
  /** Of a blank: what to write into it. */
  hint: z.nullable(z.string()),
});

export const textEditsSchema = z.object({
  /** The text that the edits are of. */
  text: z.string(),
  /** In characters. */
  limit: z.number(),
  /** `fine`: nothing to change; `unread`: there is no English text, or it could not be read. */
  status: z.enum(['edits', 'fine', 'unread']),
  /** Why there are no edits, or what they leave as it is; each a sentence. */
  notes: z.array(z.string()),
  edits: z.array(textEditSchema),
  /** Null where the text was not read. */
  tracked: z.nullable(trackedTextSchema),
  /** The rules that the edits cite. */
  rules: z.array(evidenceRuleSchema),
});

export type TextEdit = z.infer<typeof textEditSchema>;
export type TextEdits = z.infer<typeof textEditsSchema>;
