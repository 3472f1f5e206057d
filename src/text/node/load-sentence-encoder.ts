import * as z from 'zod/mini';
import { sentenceNetToTflite } from '../../nets/conversion/sentence-net.ts';
import { loadLiteRtNet } from '../../nets/litert-net.ts';
import { startLiteRt } from '../../nets/start-litert.ts';
import { readFileLock } from '../../nets/locked-files.ts';
import { modelLockPath, readModel, sentenceModels } from '../../nets/model-store.ts';
import { createSentenceEncoder, piecesPerRun, type EncodeSentences } from '../meaning/sentence-encoder.ts';

const shards = 7;
const vocabularySchema = z.array(z.tuple([z.string(), z.nullable(z.number())]));

/**
 * Loads the sentence encoder from the folder that `ensureModels` filled. Once per thread; takes about half a second. Throws when
 * a file is missing or is not what it should be.
 */
export async function loadSentenceEncoder(modelsDir: string): Promise<EncodeSentences> {
  const lock = await readFileLock(modelLockPath);
  const read = (name: string): Promise<Buffer> => readModel(modelsDir, lock, `${sentenceModels}${name}`);
  const [model, vocabulary, ...weights] = await Promise.all([
    read('model.json'),
    read('vocab.json'),
    ...Array.from({ length: shards }, (_, index) => read(`group1-shard${index + 1}of${shards}`)),
  ]);
  const { file, embeddings, frequencies } = sentenceNetToTflite(model.toString(), Buffer.concat(weights), {
    tokens: piecesPerRun,
  });
  await startLiteRt();
  const net = await loadLiteRtNet(file);
  return createSentenceEncoder({
    vocabulary: vocabularySchema.parse(JSON.parse(vocabulary.toString())),
    embeddings: embeddings.values,
    frequencies,
    async run(rows, mask) {
      const [encoded] = await net.run(rows, mask);
      if (encoded === undefined) throw new Error('The sentence encoder gave no output');
      return encoded;
    },
  });
}
