import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from './upload.ts';

/** Stands in for the browser's request: the test says what the server answers. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload?.();
  }
}

const file = new Blob(['bytes'], { type: 'image/jpeg' });

describe('uploadFile', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
  afterEach(() => vi.unstubAllGlobals());

  it('sends the raw bytes by PUT and gives the parsed answer', async () => {
    const answer = uploadFile('/api/profiles/1/photos/0', file);
    FakeRequest.last.answer(201, '{"id":"p1"}');

    expect(await answer).toEqual({ id: 'p1' });
    expect(FakeRequest.last.opened).toEqual(['PUT', '/api/profiles/1/photos/0']);
    expect(FakeRequest.last.headers['content-type']).toBe('image/jpeg');
    expect(FakeRequest.last.body).toBe(file);
  });

  it('tells how far it is', () => {
    const shares: number[] = [];
    void uploadFile('/x', file, { onProgress: (share) => shares.push(share) });
    FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    FakeRequest.last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });

    expect(shares).toEqual([0.25]);
  });

  it("throws the server's own error", async () => {
    const answer = uploadFile('/x', file);
    FakeRequest.last.answer(409, '{"code":"photo_duplicate","message":"You have this one.","requestId":"r"}');

    await expect(answer).rejects.toMatchObject({ code: 'photo_duplicate', message: 'You have this one.' });
  });

  it('says that the connection broke', async () => {
    const answer = uploadFile('/x', file);
    FakeRequest.last.onerror?.();

    await expect(answer).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('does not take an answer that is not JSON for a success', async () => {
    const answer = uploadFile('/x', file);
    FakeRequest.last.answer(200, '<h1>Proxy</h1>');

    await expect(answer).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('is cancelled by its signal, also before it has begun', async () => {
    const controller = new AbortController();
    const running = uploadFile('/x', file, { signal: controller.signal });
    controller.abort(new Error('cancelled'));

    await expect(running).rejects.toThrow('cancelled');
    await expect(uploadFile('/x', file, { signal: controller.signal })).rejects.toThrow('cancelled');
  });
});
