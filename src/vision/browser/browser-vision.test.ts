import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserVision } from './browser-vision.ts';
import type { BrowserAnswer, FromVisionWorker, ToVisionWorker } from './vision-messages.ts';

const photo = { key: 'a', file: new Blob(['photo']), frameRatio: 0.75 };

/** How a worker ends that answers no more: with a message of what broke down, or without one. */
type Death = { dies: string };

/** Workers that answer as `answers` says, in turn; one without an answer says nothing. */
function openWorkers(
  answers: readonly ((message: ToVisionWorker) => FromVisionWorker | Death | undefined)[],
) {
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
        if ('dies' in answer)
          target.dispatchEvent(Object.assign(new Event('error'), { message: answer.dies }));
        else target.dispatchEvent(new MessageEvent('message', { data: answer }));
      });
    };
    return Object.assign(target, { postMessage, terminate: () => (isEnded = true) }) as unknown as Worker;
  };
  return { started, start };
}

const answers = {
  load: { kind: 'done' },
  open: { kind: 'opened', opened: { image: {}, metadata: {}, took: {}, notices: [], preview: new Blob() } },
  pixels: { kind: 'analysed', photo: { signals: {}, fingerprint: {} }, tookMs: {} },
  compare: { kind: 'compared', sets: [] },
} as never as Record<ToVisionWorker['ask']['kind'], BrowserAnswer>;

const done = ({ task, ask }: ToVisionWorker): FromVisionWorker => ({ task, answer: answers[ask.kind] });
const dies = (): Death => ({ dies: 'RuntimeError: unreachable' });
const outOfBounds = (message: ToVisionWorker): FromVisionWorker =>
  message.ask.kind === 'load'
    ? done(message)
    : { task: message.task, failure: 'crashed', message: 'memory access out of bounds' };
const diesOfPhotos = (message: ToVisionWorker) => (message.ask.kind === 'load' ? done(message) : dies());

describe('the engine in a worker', () => {
  it.each([
    ['dies', diesOfPhotos],
    ['reports a fault of WebAssembly', outOfBounds],
  ])('tries a photo again in a new worker when the first one %s', async (_, first) => {
    const workers = openWorkers([first, done, done]);
    const vision = createBrowserVision(undefined, workers.start);
    await vision.load('first');
    expect(await vision.analysePhoto(photo)).toHaveProperty('signals');
    expect(workers.started.map(({ asked }) => asked)).toEqual([
      ['load', 'pixels'],
      ['open'],
      ['load', 'pixels'],
    ]);
  });

  it('says that a photo could not be analyzed when the second worker fails, too, and goes on with others', async () => {
    const workers = openWorkers([diesOfPhotos, outOfBounds, done, done]);
    const vision = createBrowserVision(undefined, workers.start);
    await expect(vision.analysePhoto(photo)).rejects.toMatchObject({
      failure: 'unreadable',
      message: 'This photo could not be analyzed. Save it as a JPEG and try again, or choose another.',
    });
    expect(await vision.analysePhoto({ ...photo, key: 'b' })).toHaveProperty('signals');
  });

  it('gives up on a worker that cannot be started at all', async () => {
    const workers = openWorkers([dies, dies, dies]);
    const vision = createBrowserVision(undefined, workers.start);
    await expect(vision.load('first')).rejects.toMatchObject({ failure: 'crashed' });
    expect(workers.started).toHaveLength(2);
  });

  it('calls a worker whose script does not arrive offline, starts no other by itself, and tries again when asked', async () => {
    const absent = () => ({ dies: '' });
    const workers = openWorkers([absent, absent, done]);
    const vision = createBrowserVision(undefined, workers.start);
    const photoToo = vision.analysePhoto(photo);
    await expect(vision.load('first')).rejects.toMatchObject({ failure: 'offline' });
    await expect(photoToo).rejects.toMatchObject({ failure: 'offline' });
    expect(workers.started).toHaveLength(2);
    await vision.load('first');
    expect(workers.started).toHaveLength(3);
  });

  it('says that the browser is too old when it cannot read the worker’s script', async () => {
    const tooNew = () => ({
      dies: 'SyntaxError: import declarations may only appear at top level of a module',
    });
    const vision = createBrowserVision(undefined, openWorkers([tooNew]).start);
    await expect(vision.load('first')).rejects.toMatchObject({ failure: 'unsupported' });
  });

  it('rejects what waits and what comes later once it is closed', async () => {
    const workers = openWorkers([() => ({ dies: '' })]);
    const vision = createBrowserVision(undefined, workers.start);
    const waiting = vision.load('first');
    vision.close();
    await expect(waiting).rejects.toMatchObject({ failure: 'crashed' });
    await expect(vision.load('first')).rejects.toMatchObject({ failure: 'crashed' });
    expect(workers.started).toHaveLength(1);
  });

  it('passes on why a photo is refused, without another try', async () => {
    const workers = openWorkers([
      ({ task }) => ({ task, failure: 'unreadable', message: 'This is a PDF document, not a photo.' }),
    ]);
    const vision = createBrowserVision(undefined, workers.start);
    await expect(vision.analysePhoto(photo)).rejects.toThrow('This is a PDF document');
    expect(workers.started).toHaveLength(1);
  });

  it('gives up on a file that takes longer than 30 seconds to open, and goes on with the others', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const opens = ({ task, ask }: ToVisionWorker): FromVisionWorker =>
      ask.kind === 'load' ? done({ task, ask }) : { task, isOpening: true };
    const workers = openWorkers([done, opens, done]);
    const vision = createBrowserVision(undefined, workers.start);
    await vision.load('first');
    const slow = vision.analysePhoto(photo).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_500);
    expect(workers.started).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await slow).toMatchObject({
      failure: 'unreadable',
      message: 'This photo took too long to open. Please save it as a JPEG and try again.',
    });
    expect(await vision.analysePhoto({ ...photo, key: 'b' })).toHaveProperty('signals');
    expect(workers.started.map(({ asked }) => asked)).toEqual([['load', 'pixels'], ['open'], ['open']]);
  });

  it('lets a file wait for the network as long as it takes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const waits = ({ task }: ToVisionWorker): FromVisionWorker => ({ task, isOpening: false });
    const workers = openWorkers([waits]);
    const vision = createBrowserVision(undefined, workers.start);
    let isAnswered = false;
    void vision.analysePhoto(photo).catch(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isAnswered).toBe(false);
    expect(workers.started).toHaveLength(1);
  });

  it('opens the next photo while one is measured, and says so at once', async () => {
    const silent = (message: ToVisionWorker) => (message.ask.kind === 'open' ? done(message) : undefined);
    const workers = openWorkers([silent, silent]);
    const vision = createBrowserVision(undefined, workers.start);
    const opened: string[] = [];
    for (const key of ['a', 'b', 'c'])
      void vision.analysePhoto({ ...photo, key, onOpened: () => opened.push(key) }).catch(() => undefined);
    await vi.waitFor(() => expect(opened).toEqual(['a', 'b', 'c']));
    expect(workers.started.map(({ asked }) => asked)).toEqual([
      ['open', 'open', 'open'],
      ['pixels', 'pixels', 'pixels'],
    ]);
    vision.close();
  });
});
