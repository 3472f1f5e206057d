import { describe, expect, it } from 'vitest';
import { createBrowserVision } from './browser-vision.ts';
import type { FromVisionWorker, ToVisionWorker } from './vision-messages.ts';

const photo = { key: 'a', file: new Blob(['photo']), frameRatio: 0.75 };

/** Workers that answer as `answers` says, in turn; one without an answer dies of its first photo. */
function openWorkers(answers: readonly ((message: ToVisionWorker) => FromVisionWorker | 'dies')[]) {
  const started: { asked: ToVisionWorker['ask']['kind'][] }[] = [];
  const start = (): Worker => {
    const answerOf = answers[started.length];
    const target = new EventTarget();
    const asked: ToVisionWorker['ask']['kind'][] = [];
    started.push({ asked });
    let isEnded = false;
    const postMessage = (message: ToVisionWorker): void => {
      asked.push(message.ask.kind);
      queueMicrotask(() => {
        const answer = answerOf?.(message);
        if (isEnded || answer === undefined) return;
        if (answer === 'dies') target.dispatchEvent(new Event('error'));
        else target.dispatchEvent(new MessageEvent('message', { data: answer }));
      });
    };
    return Object.assign(target, { postMessage, terminate: () => (isEnded = true) }) as unknown as Worker;
  };
  return { started, start };
}

const done = ({ task, ask }: ToVisionWorker): FromVisionWorker =>
  ask.kind === 'load'
    ? { task, answer: { kind: 'done' } }
    : {
        task,
        answer: {
          kind: 'analysed',
          photo: { signals: {}, fingerprint: {} },
          metadata: {},
          tookMs: {},
        } as never,
      };
const diesOfPhotos = (message: ToVisionWorker) => (message.ask.kind === 'load' ? done(message) : 'dies');
const outOfBounds = (message: ToVisionWorker): FromVisionWorker =>
  message.ask.kind === 'load'
    ? done(message)
    : { task: message.task, failure: 'crashed', message: 'memory access out of bounds' };

describe('the engine in a worker', () => {
  it.each([
    ['dies', diesOfPhotos],
    ['reports a fault of WebAssembly', outOfBounds],
  ])('tries a photo again in a new worker when the first one %s', async (_, first) => {
    const workers = openWorkers([first, done]);
    const vision = createBrowserVision(undefined, workers.start);
    await vision.load('first');
    expect(await vision.analysePhoto(photo)).toHaveProperty('signals');
    expect(workers.started.map(({ asked }) => asked)).toEqual([
      ['load', 'photo'],
      ['load', 'photo'],
    ]);
  });

  it('says that a photo could not be analyzed when the second worker fails, too, and goes on with others', async () => {
    const workers = openWorkers([diesOfPhotos, outOfBounds, done]);
    const vision = createBrowserVision(undefined, workers.start);
    await expect(vision.analysePhoto(photo)).rejects.toMatchObject({
      failure: 'unreadable',
      message: 'This photo could not be analyzed. Save it as a JPEG and try again, or choose another.',
    });
    expect(await vision.analysePhoto({ ...photo, key: 'b' })).toHaveProperty('signals');
  });

  it('gives up on a worker that cannot be started at all', async () => {
    const never = (): 'dies' => 'dies';
    const vision = createBrowserVision(undefined, openWorkers([never, never, never]).start);
    await expect(vision.load('first')).rejects.toMatchObject({ failure: 'crashed' });
  });

  it('passes on why a photo is refused, without another try', async () => {
    const workers = openWorkers([
      ({ task }) => ({ task, failure: 'unreadable', message: 'This is a PDF document, not a photo.' }),
    ]);
    const vision = createBrowserVision(undefined, workers.start);
    await expect(vision.analysePhoto(photo)).rejects.toThrow('This is a PDF document');
    expect(workers.started).toHaveLength(1);
  });
});
