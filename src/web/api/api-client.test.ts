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

  it('answers an unknown error code as an internal error', async () => {
    const client = clientAnswering(() => json(500, { code: 'surprise', message: 'stack trace' }));

    await expect(client.get({ id: '1' })).rejects.toMatchObject({
      code: 'internal_error',
      message: 'The server answered with status 500.',
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
