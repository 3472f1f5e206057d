import type { InferenceSession as Session } from 'onnxruntime-node';
import type { Net } from '../models.ts';

/** Runs what the thread must not be ended in; throws when the thread is to end. */
export type Uninterrupted = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * An ONNX file as a net of one picture in and one vector out. Runs on one thread, as each worker has a core of its own,
 * and without an arena, which would keep the most memory that was ever needed.
 */
export async function loadOnnxNet(
  file: Uint8Array | string,
  shape: readonly number[],
  uninterrupted: Uninterrupted,
): Promise<Net> {
  // Loading the library is a part of it too: a thread that is ended there takes the process down.
  const { InferenceSession, Tensor } = await uninterrupted(() => import('onnxruntime-node'));
  const options: Session.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  };
  const session = await uninterrupted(() =>
    typeof file === 'string'
      ? InferenceSession.create(file, options)
      : InferenceSession.create(file, options),
  );
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (input === undefined || output === undefined) throw new Error('the net has no input or no output');
  return {
    async run(values) {
      if (!(values instanceof Float32Array)) throw new TypeError('the net takes floats');
      const outputs = await uninterrupted(() =>
        session.run({ [input]: new Tensor('float32', values, shape) }),
      );
      const data = outputs[output]?.data;
      if (!(data instanceof Float32Array)) throw new Error('the net gave no floats');
      return [data];
    },
  };
}
