import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { prepareText, readPrepared, type UncheckedReading } from '../src/text/read-text.ts';
import type { TextInput } from '../src/text/text-reading.ts';

type Encoder = { encode: (texts: readonly string[]) => Float32Array[] };

let encoder: Encoder | null = null;

/** Reads a text as the engine's thread does, without the grammar checker, and answers at once; tests stay plain that way. */
export function readByMeaning(input: TextInput): UncheckedReading {
  const prepared = prepareText(input);
  const { clauses } = prepared;
  encoder ??= startEncoder();
  const vectors = clauses.length === 0 ? [] : encoder.encode(clauses);
  return readPrepared(prepared, new Map(vectors.map((vector, index) => [clauses[index]!, vector])));
}

/** The sentence encoder in a thread that this one waits for. */
function startEncoder(): Encoder {
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
  const worker = new Worker(new URL('./encode-now.worker.ts', import.meta.url), {
    workerData: { port: port2, done, modelsDir },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return {
    encode(texts) {
      Atomics.store(done, 0, 0);
      port1.postMessage([...texts]);
      Atomics.wait(done, 0, 0);
      const answer = receiveMessageOnPort(port1)?.message as
        | { vectors: Float32Array[] }
        | { failure: string }
        | undefined;
      if (answer === undefined || 'failure' in answer) throw new Error(answer?.failure ?? 'No answer came');
      return answer.vectors;
    },
  };
}
