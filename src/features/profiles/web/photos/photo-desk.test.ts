import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../domain/errors.ts';
import { maxUploadBytes } from '../../../../domain/photo-rules/photo-refusals.ts';
import type { Photo } from '../../profiles.contract.ts';
import type { DeskEvent } from './photo-desk-types.ts';
import { createPhotoDesk } from './photo-desk.ts';
import { failedUploads, framesOf } from './sheet-state.ts';

type Call = {
  name: string;
  position: number;
  allSent: () => void;
  finish: () => Promise<void>;
  fail: (error: AppError) => Promise<void>;
};

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A desk on a server that keeps photos as ours does: an upload to a taken place replaces what was there. */
function deskOn(names: string[], options: { hasConsent?: boolean; maxPhotos?: number } = {}) {
  const calls: Call[] = [];
  const events: DeskEvent[] = [];
  const log: string[] = [];
  let photos = names.map((name, position) => photo(name, position));
  let keys = 0;
  const server = {
    orderFailure: null as AppError | null,
    failsOnce: false,
    addFromElsewhere: (id: string) => void (photos = [...photos, photo(id, photos.length)]),
  };
  const compact = (ordered: Photo[]) => (photos = ordered.map((each, position) => ({ ...each, position })));
  const desk = createPhotoDesk({
    photos,
    maxPhotos: options.maxPhotos ?? 6,
    limitSentence: 'No more places.',
    hasConsent: options.hasConsent ?? true,
    newKey: () => `upload ${(keys += 1)}`,
    onEvent: (event) => events.push(event),
    onPhotos: () => undefined,
    server: {
      list: async () => photos,
      upload: (file, position, { signal, onProgress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          onProgress(0.5);
          calls.push({
            name: file.name,
            position,
            allSent: () => onProgress(1),
            async finish() {
              const added = photo(file.name, position);
              photos = [...photos.filter((each) => each.position !== position), added].toSorted(
                (a, b) => a.position - b.position,
              );
              resolve(added);
              await settle();
            },
            async fail(error) {
              reject(error);
              await settle();
            },
          });
        }),
      async remove(photoId) {
        log.push(`remove ${photoId}`);
        return compact(photos.filter(({ id }) => id !== photoId));
      },
      async order(photoIds) {
        log.push(`order ${photoIds.join(' ')}`);
        const failure = server.orderFailure;
        if (server.failsOnce) server.orderFailure = null;
        if (failure) throw failure;
        return compact(photoIds.flatMap((id) => photos.filter((each) => each.id === id)));
      },
    },
  });
  const call = (name: string) => {
    const found = calls.findLast((each) => each.name === name);
    if (!found) throw new Error(`${name} is not being uploaded`);
    return found;
  };
  return {
    desk,
    server,
    calls,
    events,
    log,
    call,
    stored: () => photos.map(({ id }) => id),
    shown: () =>
      framesOf(desk.getState()).map((frame) => (frame.kind === 'photo' ? frame.id : frame.upload.file.name)),
    problems: () => failedUploads(desk.getState()).map(({ file, problem }) => [file.name, problem]),
    keyOf: (name: string) => desk.getState().uploads.find(({ file }) => file.name === name)?.key ?? '',
  };
}

const photo = (id: string, position: number): Photo => ({
  id,
  position,
  width: 900,
  height: 1200,
  url: { small: '', medium: '', large: '', full: '' },
  notices: [],
  faces: { state: 'found', boxes: [] },
  createdAt: '2026-03-01T12:00:00.000Z',
});
const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const unreachable = new AppError('service_unavailable', 'Loupe could not be reached.');

describe('createPhotoDesk', () => {
  it('sends two at a time, each to a place of its own', async () => {
    const t = deskOn(['a']);
    t.desk.add(files('1', '2', '3'));
    await settle();
    expect(t.calls.map(({ name, position }) => [name, position])).toEqual([
      ['1', 1],
      ['2', 2],
    ]);

    await t.call('2').finish();
    expect(t.call('3').position).toBe(3);
    await t.call('3').finish();
    await t.call('1').finish();
    await t.desk.settled();

    expect(t.stored()).toEqual(['a', '1', '2', '3']);
    expect(t.events.map((event) => event.kind === 'added' && event.number)).toEqual([3, 4, 2]);
  });

  it('refuses empty and too large files by themselves and names those over the limit', async () => {
    const t = deskOn(['a'], { maxPhotos: 2 });
    const large = new File([new Uint8Array(maxUploadBytes + 1)], 'large');
    t.desk.add([new File([], 'empty'), large, ...files('fits', 'over', 'over too')]);
    await settle();

    expect(t.calls.map(({ name }) => name)).toEqual(['fits']);
    expect(t.problems()).toEqual([
      ['empty', 'This file is empty.'],
      ['large', 'This photo is too large. The limit is 15 MB.'],
    ]);
    expect(t.desk.getState().overLimit).toEqual(['over', 'over too']);
  });

  it('closes the gap of a failed upload, and the retry goes to the end', async () => {
    const t = deskOn([]);
    t.desk.add(files('1', '2'));
    await settle();
    await t.call('1').fail(unreachable);
    await t.call('2').finish();
    await t.desk.settled();
    expect(t.log).toEqual(['order 2']);
    expect(t.problems()).toEqual([['1', 'Loupe could not be reached.']]);

    t.desk.retry(t.keyOf('1'));
    await settle();
    await t.call('1').finish();
    await t.desk.settled();
    expect(t.stored()).toEqual(['2', '1']);
  });

  it('deletes and orders only when no upload is under way, and loses nothing', async () => {
    const t = deskOn(['a', 'b', 'c']);
    t.desk.add(files('1', '2', '3'));
    await settle();
    t.desk.remove('a');
    t.desk.move('c', 0);
    await t.call('1').finish();
    expect(t.log).toEqual([]);
    expect(t.shown()).toEqual(['c', 'b', '1', '2', '3']);

    await t.call('2').finish();
    expect(t.log).toEqual(['remove a']);
    await t.call('3').finish();
    await t.desk.settled();

    expect(t.log).toEqual(['remove a', 'order c b 1 2 3']);
    expect(t.stored()).toEqual(['c', 'b', '1', '2', '3']);
    expect(t.desk.getState().isSyncing).toBe(false);
  });

  it('breaks an upload off that is cancelled, and lets the next one go', async () => {
    const t = deskOn(['a']);
    t.desk.add(files('1', '2', '3'));
    await settle();
    t.desk.cancel(t.keyOf('1'));
    await t.call('2').finish();
    await t.call('3').finish();
    await t.desk.settled();
    expect(t.stored()).toEqual(['a', '2', '3']);
    expect(t.problems()).toEqual([]);
  });

  it('deletes a photo whose upload was cancelled when all its bytes were sent', async () => {
    const t = deskOn(['a']);
    t.desk.add(files('1'));
    await settle();
    t.call('1').allSent();
    t.desk.cancel(t.keyOf('1'));
    expect(t.shown()).toEqual(['a']);

    await t.call('1').finish();
    await t.desk.settled();

    expect(t.log).toEqual(['remove 1']);
    expect(t.stored()).toEqual(['a']);
    expect(t.shown()).toEqual(['a']);
  });

  it('holds uploads back until the consent is given', async () => {
    const t = deskOn([], { hasConsent: false });
    t.desk.add(files('1'));
    await settle();
    expect(t.calls).toEqual([]);
    expect(t.desk.getState().needsConsent).toBe(true);

    t.desk.answerConsent(true);
    await t.call('1').finish();
    expect(t.stored()).toEqual(['1']);
  });

  it('keeps the files when the consent is refused, sends none, and can be asked again', async () => {
    const t = deskOn(['a'], { hasConsent: false });
    t.desk.add(files('1', '2'));
    t.desk.answerConsent(false);
    await t.desk.settled();
    expect(t.shown()).toEqual(['a', '1', '2']);
    expect(t.calls).toEqual([]);
    expect(t.desk.getState()).toMatchObject({ needsConsent: true, isAskingConsent: false });

    t.desk.askConsent();
    expect(t.desk.getState().isAskingConsent).toBe(true);
    t.desk.answerConsent(true);
    await t.call('1').finish();
    await t.call('2').finish();
    expect(t.stored()).toEqual(['a', '1', '2']);
    expect(t.desk.getState()).toMatchObject({ needsConsent: false, isAskingConsent: false });
  });

  it('asks again when the server misses the consent, and drops the files when told to', async () => {
    const t = deskOn([]);
    t.desk.add(files('1', '2', '3'));
    await settle();
    const refusal = new AppError('face_analysis_consent_required', 'Please agree first.');
    await t.call('1').fail(refusal);
    await t.call('2').fail(refusal);
    expect(t.desk.getState().needsConsent).toBe(true);
    expect(t.shown()).toEqual(['1', '2', '3']);
    expect(t.calls).toHaveLength(2);

    t.desk.answerConsent(false);
    t.desk.dropWaiting();
    await t.desk.settled();
    expect(t.shown()).toEqual([]);
    expect(t.problems()).toEqual([]);
    expect(t.desk.getState().needsConsent).toBe(false);
  });

  it('says that an order could not be saved, keeps it and tries again when told to', async () => {
    const t = deskOn(['a', 'b']);
    t.server.orderFailure = unreachable;
    t.desk.move('b', 0);
    await t.desk.settled();
    expect(t.desk.getState().orderProblem).toBe('Loupe could not be reached.');
    expect(t.shown()).toEqual(['b', 'a']);
    expect(t.stored()).toEqual(['a', 'b']);

    t.server.orderFailure = null;
    t.desk.saveOrder();
    await t.desk.settled();
    expect(t.stored()).toEqual(['b', 'a']);
    expect(t.desk.getState().orderProblem).toBeNull();
  });

  it('looks again when another tab has added a photo, and orders that one too', async () => {
    const t = deskOn(['a', 'b']);
    t.server.addFromElsewhere('c');
    t.server.orderFailure = new AppError('validation_failed', 'Name every photo.');
    t.server.failsOnce = true;
    t.desk.move('b', 0);
    await t.desk.settled();
    expect(t.log).toEqual(['order b a', 'order b a c']);
    expect(t.stored()).toEqual(['b', 'a', 'c']);
  });
});
