import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { listen, type HttpServer } from '../../../server/http/http-server.ts';
import type { Profile } from '../profiles.contract.ts';

let app: TestApp;
let http: HttpServer;
let user: TestUser;
let careful: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  http = await listen(app.hono, { host: '127.0.0.1', port: 0 });
  user = await registerSubscriber(app, '+15551234501');
  careful = await registerUser(app, '+15551234502');
  await giveSubscription(app, careful.id);
});

afterAll(async () => {
  await http.stop(1_000);
  await app.close();
});

async function newProfile(owner: TestUser): Promise<string> {
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  return `/api/profiles/${id}`;
}

const uploads = () => readdir(join(app.dataDir, 'uploads'));

/** Opens a connection and sends the head of an upload of `length` bytes. */
async function beginUpload(owner: TestUser, path: string, length: number) {
  const socket = connect(http.port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${path}/photos/0 HTTP/1.1\r\nHost: 127.0.0.1:${http.port}\r\nCookie: ${owner.cookie}\r\n` +
      `Content-Length: ${length}\r\n\r\n`,
  );
  return { socket, received: () => received };
}

test('an upload that breaks off leaves nothing, and the next one works', async () => {
  const profile = await newProfile(user);
  const bytes = await drawJpeg(0, 1600, 1200);
  const { socket } = await beginUpload(user, profile, bytes.length);
  socket.write(bytes.subarray(0, bytes.length >> 1));
  await eventually(async () => expect(await uploads()).toHaveLength(1));
  socket.destroy();
  await eventually(async () => expect(await uploads()).toEqual([]));
  expect((await user.json<Profile>(profile)).photos).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);

  const answer = await fetch(`http://127.0.0.1:${http.port}${profile}/photos/0`, {
    method: 'PUT',
    body: new Blob([bytes as Buffer<ArrayBuffer>]),
    headers: { cookie: user.cookie },
  });
  expect(answer.status).toBe(201);
});

test('a photo that is too large is refused before a byte of it is sent', async () => {
  const { socket, received } = await beginUpload(user, await newProfile(user), 16 * 1024 * 1024);
  await eventually(() => expect(received()).toContain('payload_too_large'));
  expect(received()).toMatch(/^HTTP\/1\.1 413/);
  socket.destroy();
});

test('without consent the answer comes before the photo, which is not kept', async () => {
  const { socket, received } = await beginUpload(careful, await newProfile(careful), 14 * 1024 * 1024);
  await eventually(() => expect(received()).toContain('face_analysis_consent_required'));
  expect(received()).toMatch(/^HTTP\/1\.1 403/);
  expect(await uploads()).toEqual([]);
  socket.destroy();
});

test('a browser that sends the whole photo all the same gets the answer', async () => {
  const answer = await fetch(`http://127.0.0.1:${http.port}${await newProfile(careful)}/photos/0`, {
    method: 'PUT',
    body: new Blob([new Uint8Array(14 * 1024 * 1024)]),
    headers: { cookie: careful.cookie },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'face_analysis_consent_required' });
});
