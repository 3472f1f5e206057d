import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { notMeasured } from '../../domain/signal.ts';
import { sentenceModelVersions, type ModelVersion } from '../../nets/model-store.ts';
import { createThreadPool, type Failure, type Outcome } from '../../threads/thread-pool.ts';
import { findContacts } from '../fields/contact-patterns.ts';
import { listFields, type SourceField } from '../fields/text-field.ts';
import type { EncodeSentences } from '../meaning/sentence-encoder.ts';
import { whyNotMeasured } from '../why-not-measured.ts';
import type { Proposal } from '../rewriting/propose-edits.ts';
import type { GrammarLint } from '../spelling/grammar-lint.ts';
import { findMistakes, mistakeUnit, spellingSignal } from '../spelling/mistakes.ts';
import type { DoneReading, FailedReading, Mistake, TextInput, TextReading } from '../text-reading.ts';
import type { ReadingAnswer, ReadingTask } from './reading.worker.ts';

export type TextEngine = {
  /** Loads both threads, so that the first analysis does not wait for it. Never rejects. */
  warmUp(): Promise<void>;
  /**
   * Reads bio and prompts. The same input gives the same reading, which also says what could not be done. Rejects only when
   * the engine is closed before it is done, so that the caller asks again.
   */
  readText(input: TextInput): Promise<TextReading>;
  /** Sentences as vectors; the first call loads the encoder. Rejects with `SentenceEncoderError`. */
  encodeSentences: EncodeSentences;
  /**
   * Reads a profile and proposes edits of one of its fields. The proposal is null where that field is not English or blank, and where
   * the text could not be read. Rejects as `readText` does.
   */
  proposeEdits(input: TextInput, field: string): Promise<EditedReading>;
  /** Ends the threads; an analysis under way rejects. */
  close(): Promise<void>;
  /** Changes whenever the same text may give another result. */
  version: string;
  /** What judges the meaning of sentences: the files of the encoder, and the weights that were fitted for this project. */
  modelVersions(): Promise<ModelVersion[]>;
};

/** No vectors, and why. */
export class SentenceEncoderError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Sentences could not be encoded: ${reason}`, options);
    this.name = 'SentenceEncoderError';
  }
}

/** A reading with the edits that follow from it. */
export type EditedReading = { reading: TextReading; proposal: Proposal | null };

export type TextEngineOptions = {
  /** The folder that `ensureModels` filled. */
  modelsDir: string;
  /** How long the grammar checker may take for one field before its thread is replaced; 30 s, generous, so that a slow machine does not fail a text. */
  grammarTimeoutMs?: number;
  /** How long everything else may take for one profile; 30 s too. */
  readingTimeoutMs?: number;
  /** Called with each failed attempt, for the log. */
  onFailure?: (error: unknown) => void;
  /** The worker modules; tests put others here. */
  workers?: { reading?: URL; grammar?: URL };
};

const version =
  'text-9 (universal sentence encoder lite 1, eld 2.1.0, harper 2.10.0, wink 2.4.0/1.8.1, obscenity 0.4.6)';
/** The reader's tokenizer remembers every new word it meets; a fresh thread forgets them. */
const readingsPerThread = 1_000;
const defaultTimeoutMs = 30_000;
/** A machine that starts everything at once is slow and not at fault. */
const warmUpTimeoutMs = 180_000;
/** The checker judges again where more slips than these stand in a field. */
const mostSlipsTaken = 25;

const headsFile = new URL('../meaning/heads.json', import.meta.url);

async function headsVersion(): Promise<ModelVersion> {
  const sha256 = createHash('sha256')
    .update(await readFile(headsFile))
    .digest('hex');
  return { name: 'meaning/heads.json', sha256, publisher: 'Loupe' };
}

/**
 * The text engine: language, spelling and grammar, length, clichés, demands, concreteness, openings, punctuation, readability,
 * contact details, profanity, intent and balance, in two threads of its own (grammar takes about 400 MB).
 */
export function createTextEngine(options: TextEngineOptions): TextEngine {
  const reader = createThreadPool<ReadingTask, ReadingAnswer>({
    file: options.workers?.reading ?? new URL('./reading.worker.ts', import.meta.url),
    task: 'read',
    threads: 1,
    heap: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 4 },
    timeoutMs: options.readingTimeoutMs ?? defaultTimeoutMs,
    tasksPerThread: readingsPerThread,
    workerData: { modelsDir: options.modelsDir },
    onFailure: options.onFailure,
  });
  const grammar = createThreadPool<{ text: string }, GrammarLint[]>({
    file: options.workers?.grammar ?? new URL('./grammar.worker.ts', import.meta.url),
    task: 'checkGrammar',
    threads: 1,
    heap: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 },
    timeoutMs: options.grammarTimeoutMs ?? defaultTimeoutMs,
    onFailure: options.onFailure,
  });

  let isClosed = false;
  const refuseClosed = (): void => {
    if (isClosed) throw new Error('The text engine was closed before the text was read');
  };

  const readText = async (input: TextInput): Promise<TextReading> => {
    const outcome = await reader.run({ kind: 'read', input });
    refuseClosed();
    if (!outcome.ok) return failedReading(input, whyFailed(outcome.failure));
    const answer = answered(outcome.value, 'read');
    if (answer.encoderFailure !== null) options.onFailure?.(new SentenceEncoderError(answer.encoderFailure));
    const { reading, usage, english } = answer.reading;
    const checked = await Promise.all(
      english.map(async (field) => ({ field, outcome: await grammar.run({ text: field.readable }) })),
    );
    refuseClosed();
    return addSpelling(reading, usage, checked);
  };

  return {
    version,
    modelVersions: async () => [...(await sentenceModelVersions()), await headsVersion()],
    async warmUp() {
      await Promise.all([
        reader.run(
          {
            kind: 'read',
            input: { app: 'tinder', bio: 'A first sentence loads the models.', prompts: [] },
          },
          warmUpTimeoutMs,
        ),
        grammar.run({ text: 'A frist sentence loads the dictionary.' }, warmUpTimeoutMs),
      ]);
    },
    readText,
    async proposeEdits(input, field) {
      const reading = await readText(input);
      const language =
        reading.status === 'failed' ? null : reading.fields.find((read) => read.field === field)?.language;
      if (reading.status === 'failed' || language?.value !== 'en') return { reading, proposal: null };
      const outcome = await reader.run({ kind: 'edit', input, field, reading });
      refuseClosed();
      if (!outcome.ok) return { reading: failedReading(input, whyFailed(outcome.failure)), proposal: null };
      return { reading, proposal: answered(outcome.value, 'edited').proposal };
    },
    async encodeSentences(texts) {
      const outcome = await reader.run({ kind: 'encode', texts: [...texts] });
      if (!outcome.ok) {
        throw new SentenceEncoderError(whyFailed(outcome.failure), { cause: outcome.failure.cause });
      }
      const { encoded } = answered(outcome.value, 'encoded');
      if (!encoded.ok) throw new SentenceEncoderError(encoded.reason);
      return encoded.vectors;
    },
    async close() {
      isClosed = true;
      await Promise.all([reader.close(), grammar.close()]);
    },
  };
}

function answered<Kind extends ReadingAnswer['kind']>(
  answer: ReadingAnswer,
  kind: Kind,
): Extract<ReadingAnswer, { kind: Kind }> {
  if (answer.kind !== kind) throw new Error(`The reader answered ${answer.kind} where ${kind} was asked`);
  return answer as Extract<ReadingAnswer, { kind: Kind }>;
}

function addSpelling(
  reading: DoneReading,
  usage: readonly Mistake[],
  checked: readonly { field: SourceField; outcome: Outcome<GrammarLint[]> }[],
): DoneReading {
  const { status, language, signals, seen } = reading;
  const spelling = checked.map(({ field, outcome }) => {
    const slips = seen.slips.filter((slip) => slip.field === field.field).slice(0, mostSlipsTaken);
    return {
      field: field.field,
      mistakes: findMistakes(field, outcome.ok ? outcome.value : [], slips, usage),
      failure: outcome.ok ? null : whyFailed(outcome.failure),
    };
  });
  const mistakes = spelling.reduce((sum, entry) => sum + entry.mistakes.length, seen.slips.length);
  const failure = spelling.findLast((entry) => entry.failure !== null)?.failure ?? null;
  const spellingAndGrammar =
    spelling.length === 0
      ? notMeasured(whyNotMeasured(status, language), mistakeUnit)
      : spellingSignal(mistakes, failure);
  return { ...reading, signals: { ...signals, spellingAndGrammar }, seen: { ...seen, spelling } };
}

function whyFailed(failure: Failure): string {
  return failure.kind === 'timed-out'
    ? `it took longer than ${failure.timeoutMs / 1000} seconds`
    : 'the checker stopped unexpectedly';
}

/** Whether a text holds what may be an e-mail address, a link, a phone number or a name on another service; any word may be a name. */
export function hasContact(text: string): boolean {
  return findContacts(text, () => false).length > 0;
}

function failedReading(input: TextInput, reason: string): FailedReading {
  const fields = listFields(input).map(({ field, kind, label, limit, shown }) => ({
    field,
    kind,
    label,
    limit,
    shown,
  }));
  return { status: 'failed', reason, fields };
}
