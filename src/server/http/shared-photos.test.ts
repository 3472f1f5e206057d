import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHttpFixture, type HttpFixture } from '../../../test/build-http-app.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await buildHttpFixture();
});
afterAll(() => fixture.remove());

it('sends shared photos that no service worker took back to the page, without reading a byte', async () => {
  const app = await fixture.makeApp();
  let read = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await app.request('/try/share', {
    method: 'POST',
    body,
    duplex: 'half',
    // As from a share sheet: larger than any body that a screen may send, and from no page of ours.
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '90000000',
      origin: 'null',
      'sec-fetch-site': 'cross-site',
    },
  } as RequestInit);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/try?shared=lost');
  expect(read).toBe(0);
});
