import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { EncodeSentences } from '../meaning/sentence-encoder.ts';
import { readEnglish } from '../fields/english-field.ts';
import { readFields } from '../fields/read-fields.ts';
import { prepareText, readPrepared, type UncheckedReading } from '../read-text.ts';
import { proposeEdits, type Proposal } from '../rewriting/propose-edits.ts';
import type { DoneReading, TextInput } from '../text-reading.ts';
import { loadSentenceEncoder } from './load-sentence-encoder.ts';

/** What the engine asks of the thread: to read a profile, to encode sentences, or to edit a field of a profile that was read. */
export type ReadingTask =
  | { kind: 'read'; input: TextInput }
  | { kind: 'encode'; texts: readonly string[] }
  | { kind: 'edit'; input: TextInput; field: string; reading: DoneReading };
export type ReadingAnswer =
  | { kind: 'read'; reading: UncheckedReading; encoderFailure: string | null }
  | { kind: 'edited'; proposal: Proposal | null }
  | { kind: 'encoded'; encoded: Encoded };
/** Vectors, or why there are none: without its files the encoder fails, and all else goes on. */
type Encoded = { ok: true; vectors: Float32Array[] } | { ok: false; reason: string };

type Loaded = { encode: EncodeSentences } | { failure: string };
let encoder: Promise<Loaded> | null = null;

/** Runs `readText` and the sentence encoder in a thread, so that a long text never holds up the server. */
export async function read(task: ReadingTask): Promise<ReadingAnswer> {
  if (task.kind === 'read') return readByMeaning(task.input);
  if (task.kind === 'edit') return { kind: 'edited', proposal: edit(task) };
  return { kind: 'encoded', encoded: await encodeSentences(task.texts) };
}

function edit({ field, input, reading }: Extract<ReadingTask, { kind: 'edit' }>): Proposal | null {
  const found = readFields(input).find((candidate) => candidate.field === field);
  return found === undefined ? null : proposeEdits(reading, readEnglish(found));
}

async function readByMeaning(input: TextInput): Promise<ReadingAnswer> {
  const prepared = prepareText(input);
  const { clauses } = prepared;
  const encoded = clauses.length === 0 ? nothingEncoded : await encodeSentences(clauses);
  const vectors = encoded.ok ? encoded.vectors : [];
  const byText = new Map(vectors.map((vector, index) => [clauses[index]!, vector]));
  return {
    kind: 'read',
    reading: readPrepared(prepared, byText),
    encoderFailure: encoded.ok ? null : encoded.reason,
  };
}

const nothingEncoded: Encoded = { ok: true, vectors: [] };

async function encodeSentences(texts: readonly string[]): Promise<Encoded> {
  encoder ??= load();
  const loaded = await encoder;
  if ('failure' in loaded) return { ok: false, reason: loaded.failure };
  return { ok: true, vectors: await loaded.encode(texts) };
}

/** Loaded with the first sentence, since a server that reads no English needs no encoder. */
async function load(): Promise<Loaded> {
  try {
    const { modelsDir } = z.object({ modelsDir: z.string() }).parse(workerData);
    return { encode: await loadSentenceEncoder(modelsDir) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
