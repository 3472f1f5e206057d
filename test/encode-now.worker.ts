import { type MessagePort, workerData } from 'node:worker_threads';
import { loadSentenceEncoder } from '../src/text/node/load-sentence-encoder.ts';

const { port, done, modelsDir } = workerData as {
  port: MessagePort;
  done: Int32Array;
  modelsDir: string;
};
const loading = loadSentenceEncoder(modelsDir);

port.on('message', (texts: string[]) => {
  void answer(texts);
});

async function answer(texts: string[]): Promise<void> {
  try {
    const encode = await loading;
    port.postMessage({ vectors: await encode(texts) });
  } catch (error) {
    port.postMessage({ failure: String(error) });
  }
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}
