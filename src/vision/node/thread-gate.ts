import { setTimeout as delay } from 'node:timers/promises';

/**
 * Memory that a thread shares with whoever may end it. A thread that is ended inside of ONNX Runtime takes the whole process
 * down (an uncaught `Napi::Error`), so the thread says when it is inside, and goes in no more once the gate is shut.
 */
export type ThreadGate = Int32Array<SharedArrayBuffer>;

const shutCell = 0;
const insideCell = 1;
const pollMs = 5;

export function createThreadGate(): ThreadGate {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Runs what must not be cut short. Throws without running it when one of the gates is shut. */
export async function passGates<T>(gates: readonly ThreadGate[], run: () => Promise<T>): Promise<T> {
  for (const gate of gates) Atomics.add(gate, insideCell, 1);
  try {
    // Only now, so that whoever shuts the gate sees either nobody inside or somebody who turns back.
    if (gates.some(isShut)) throw new Error('The thread is to end');
    return await run();
  } finally {
    for (const gate of gates) Atomics.sub(gate, insideCell, 1);
  }
}

export function isShut(gate: ThreadGate): boolean {
  return Atomics.load(gate, shutCell) === 1;
}

/** Lets nobody in any more and resolves when nobody is inside, at the latest after `longestMs`. */
export async function shutGate(gate: ThreadGate, longestMs: number): Promise<void> {
  Atomics.store(gate, shutCell, 1);
  const patience = AbortSignal.timeout(longestMs);
  while (Atomics.load(gate, insideCell) > 0 && !patience.aborted) await delay(pollMs);
}
