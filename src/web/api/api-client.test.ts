import { oc } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../domain/errors.ts';
import { createApiClient } from './api-client.ts';

const contract = {
  get: oc
    .route({ method: 'GET', path: '/things/{id}' })
    .input(z.object({ id: z.string() }))
    .output(z.object({ name: z.string() })),
  find: oc
    .route({ method: 'GET', path: '/things' })
    .input(z.object({ to: z.optional(z.string()), before: z.optional(z.string()) }))
    .output(z.nullable(z.string())),
  move: oc
    .route({ method: 'PUT', path: '/things/{id}/places/{place}' })
    .input(z.object({ id: z.string(), place: z.number(), note: z.optional(z.nullable(z.string())) }))
    .output(z.object({})),
  change: oc
    .route({ method: 'PATCH', path: '/me' })
    .input(z.object({ name: z.optional(z.string()) }))
    .output(z.object({})),
  leave: oc.route({ method: 'POST', path: '/leave' }).output(z.object({})),
  remove: oc
    .route({ method: 'DELETE', path: '/things/{id}' })
    .input(z.object({ id: z.string() }))
    .output(z.object({})),
};

function clientAnswering(answer: (request: Request) => Response | Promise<Response>) {
  return createApiClient(contract, {
    baseUrl: 'https://loupe.test/api',
    fetch: async (request) => answer(request),
  });
}

const json = (status: number, body: unknown) => Response.json(body, { status });

describe('createApiClient', () => {
  it('calls the path of the contract and gives the body', async () => {
    const urls: string[] = [];
    const client = clientAnswering((request) => {
      urls.push(`${request.method} ${request.url}`);
      return json(200, { name: 'Ana' });
    });

    expect(await client.get({ id: 'a b' })).toEqual({ name: 'Ana' });
    expect(urls).toEqual(['GET https://loupe.test/api/things/a%20b']);
  });

  it('puts what the path does not take of a GET into the query, and null is an answer', async () => {
    const urls: string[] = [];
    const client = clientAnswering((request) => {
      urls.push(request.url);
      return json(200, null);
    });

    expect(await client.find({ to: 'a&b', before: undefined })).toBeNull();
    expect(await client.find({})).toBeNull();
    expect(urls).toEqual(['https://loupe.test/api/things?to=a%26b', 'https://loupe.test/api/things']);
  });

  it('puts what the path does not take of other calls into the body, and sends none when nothing is left', async () => {
    const sent: unknown[] = [];
    const client = clientAnswering(async (request) => {
      const { method, url } = request;
      sent.push([method, url, request.headers.get('content-type'), await request.text()]);
      return json(200, {});
    });

    await client.move({ id: 'a/b', place: 2, note: null });
    await client.change({});
    await client.remove({ id: '1' });
    await client.leave();

    expect(sent).toEqual([
      ['PUT', 'https://loupe.test/api/things/a%2Fb/places/2', 'application/json', '{"note":null}'],
      ['PATCH', 'https://loupe.test/api/me', 'application/json', '{}'],
      ['DELETE', 'https://loupe.test/api/things/1', null, ''],
      ['POST', 'https://loupe.test/api/leave', null, ''],
    ]);
  });

  it('calls the same from a contract that the build has reduced to its routes', async () => {
    const reduced = { get: { '~orpc': { route: { method: 'GET', path: '/things/{id}' } } } };
    const client = createApiClient(reduced as unknown as typeof contract, {
      baseUrl: 'https://loupe.test/api',
      fetch: async ({ url }) => json(200, { name: url }),
    });

    expect(await client.get({ id: '7' })).toEqual({ name: 'https://loupe.test/api/things/7' });
  });

  it('takes a page or half an answer for no answer, also where it says that all is well', async () => {
    const page = () =>
      new Response('<h1>Sign in to the wireless</h1>', { headers: { 'content-type': 'text/html' } });
    const half = () => new Response('{"name":"A', { headers: { 'content-type': 'application/json' } });

    for (const answer of [page, half]) {
      await expect(clientAnswering(answer).get({ id: '1' })).rejects.toMatchObject({
        code: 'service_unavailable',
      });
    }
  });

  it("throws the server's own error with its fields and request id", async () => {
    const client = clientAnswering(() =>
      json(400, {
        code: 'validation_failed',
        message: 'Look again.',
        requestId: 'r-1',
        fields: { email: 'Not one' },
      }),
    );

    const error = await client.get({ id: '1' }).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Look again.',
      requestId: 'r-1',
      fields: { email: 'Not one' },
    });
  });

  it("does not take a proxy's page for the server's error", async () => {
    const page = () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });

    await expect(clientAnswering(page).get({ id: '1' })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });

  it('rebuilds an error of the server’s with its status, also one with a code that came after this page', async () => {
    const client = clientAnswering(() => json(418, { code: 'too_new', message: 'Wait.', requestId: 'r1' }));
    await expect(client.get({ id: '1' })).rejects.toMatchObject({
      code: 'too_new',
      message: 'Wait.',
      requestId: 'r1',
      status: 418,
    });
  });

  it('answers an unknown error code without a reference as an internal error', async () => {
    const client = clientAnswering(() => json(500, { code: 'surprise', message: 'stack trace' }));

    await expect(client.get({ id: '1' })).rejects.toMatchObject({
      code: 'internal_error',
      message: 'Something broke on our side. Try again in a minute.',
    });
  });

  it('says that the server could not be reached when no answer comes', async () => {
    const client = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));

    await expect(client.get({ id: '1' })).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('leaves an abort an abort', async () => {
    const controller = new AbortController();
    const client = clientAnswering(() => {
      controller.abort(new Error('left the page'));
      return Promise.reject(controller.signal.reason);
    });

    await expect(client.get({ id: '1' }, { signal: controller.signal })).rejects.toThrow('left the page');
  });
});
