import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../domain/errors.ts';
import { unreadableFile } from '../../../../domain/unreadable-file.ts';
import { createApiClient } from '../../../../web/api/api-client.ts';
import { profilesContract } from '../../profiles.contract.ts';
import { createPhotoServer } from './photo-server.ts';

const profileId = '8b1f1c1e-5a53-4c0e-9d3f-0a5c9d1f0001';
const [first, second, third] = [1, 2, 3].map((n) => `8b1f1c1e-5a53-4c0e-9d3f-0a5c9d1f010${n}`) as [
  string,
  string,
  string,
];

/** A server with three photos, which another tab changes right after `look` number n by `elsewhere[n]`. */
function serverChangedBy(elsewhere: readonly ((photoIds: string[]) => string[])[]) {
  let photoIds = [first, second, third];
  let looks = 0;
  const refusal = (status: number, code: string) =>
    Response.json({ code, message: 'No.', requestId: 'r' }, { status });
  const answer = () => Response.json({ photos: photoIds.map((id, position) => ({ id, position })) });
  const api = createApiClient(profilesContract, {
    baseUrl: 'https://loupe.test/api',
    async fetch(request) {
      if (request.method === 'GET') {
        const seen = answer();
        photoIds = elsewhere[looks]?.(photoIds) ?? photoIds;
        looks += 1;
        return seen;
      }
      const body = (await request.json()) as { expectedPhotoId?: string };
      const there = photoIds[Number(request.url.split('/').at(-1))];
      if (there === undefined) return refusal(404, 'not_found');
      if (body.expectedPhotoId !== undefined && there !== body.expectedPhotoId)
        return refusal(409, 'conflict');
      photoIds = photoIds.filter((id) => id !== there);
      return answer();
    },
  });
  return { photos: createPhotoServer(api, profileId), left: () => photoIds, looks: () => looks };
}

test('a photo that another tab moves meanwhile is deleted where it is then, and no other', async () => {
  const server = serverChangedBy([() => [second, third, first]]);
  const left = await server.photos.remove(second);
  expect(left.map(({ id }) => id)).toEqual([third, first]);
  expect(server.left()).toEqual([third, first]);
});

test('a photo that another tab deletes meanwhile is gone, and no other with it', async () => {
  const server = serverChangedBy([(ids) => ids.filter((id) => id !== third)]);
  expect((await server.photos.remove(third)).map(({ id }) => id)).toEqual([first, second]);
  const other = serverChangedBy([(ids) => ids.filter((id) => id !== first)]);
  expect((await other.photos.remove(first)).map(({ id }) => id)).toEqual([second, third]);
});

test('a photo that moves at every look is left alone, and it is said', async () => {
  const turn = ([head = '', ...rest]: string[]) => [...rest, head];
  const server = serverChangedBy(Array.from({ length: 50 }, () => turn));
  const removal = server.photos.remove(first);
  await expect(removal).rejects.toBeInstanceOf(AppError);
  await expect(removal).rejects.toMatchObject({ code: 'conflict' });
  expect(server.left()).toHaveLength(3);
});

afterEach(() => vi.unstubAllGlobals());

const present = new File(['bytes'], 'beach.jpg');
const placeholder = Object.assign(new File(['bytes'], 'beach.jpg'), {
  arrayBuffer: () => Promise.reject(new DOMException('Not here', 'NotReadableError')),
});

/** How the upload of `file` fails: without an answer, or with the refusal `code`. */
async function uploadFailure(file: File, code: string | null): Promise<{ code: string; message: string }> {
  class FailingRequest {
    upload = {};
    status = 422;
    responseText = JSON.stringify({ code, message: 'No.', requestId: 'r' });
    onload?: () => void;
    onerror?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      if (code === null) this.onerror?.();
      else this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FailingRequest);
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  return serverChangedBy([])
    .photos.upload(file, 0, options)
    .then(
      () => ({ code: 'none', message: '' }),
      (error: AppError) => ({ code: error.code, message: error.message }),
    );
}

test.each([null, 'photo_empty', 'upload_interrupted'])(
  'a file that is not on this device is no fault of the connection (%s)',
  async (code) => {
    expect(await uploadFailure(placeholder, code)).toEqual({
      code: 'photo_damaged',
      message: unreadableFile,
    });
  },
);

test('a connection that breaks is no fault of a file that can be read', async () => {
  expect(await uploadFailure(present, null)).toMatchObject({ code: 'service_unavailable' });
});

test("the server's refusal stands, whatever became of the file since", async () => {
  expect(await uploadFailure(placeholder, 'photo_duplicate')).toMatchObject({ code: 'photo_duplicate' });
});
