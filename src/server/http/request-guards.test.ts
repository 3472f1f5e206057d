import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHttpFixture, fromSocket, json, type HttpFixture } from '../../../test/build-http-app.ts';
import { isFromThisMachine } from './this-machine.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await buildHttpFixture();
});
afterAll(() => fixture.remove());

describe('client address', () => {
  const whoami = async (trustedProxyHops: number, forwardedFor: string) => {
    const app = await fixture.makeApp({ trustedProxyHops });
    const response = await app.request(
      '/api/whoami',
      { headers: { cookie: 'sign_in=good', 'x-forwarded-for': forwardedFor } },
      fromSocket('10.0.0.1'),
    );
    return ((await response.json()) as { ip: string }).ip;
  };

  it('believes exactly as many proxies as there are', async () => {
    expect(await whoami(0, '6.6.6.6')).toBe('10.0.0.1');
    expect(await whoami(1, '6.6.6.6, 8.8.8.8')).toBe('8.8.8.8');
    expect(await whoami(2, '6.6.6.6, 8.8.8.8, 10.0.0.2')).toBe('8.8.8.8');
    expect(await whoami(2, '6.6.6.6')).toBe('10.0.0.1');
  });

  it('is never a port or anything else that is no address', async () => {
    expect(await whoami(1, '8.8.8.8:4711')).toBe('8.8.8.8');
    expect(await whoami(1, '[2001:db8::1]:4711')).toBe('2001:db8::1');
    expect(await whoami(1, '[2001:db8::1]')).toBe('2001:db8::1');
    expect(await whoami(1, '::ffff:8.8.8.8')).toBe('8.8.8.8');
    expect(await whoami(1, 'fe80::1%eth0')).toBe('fe80::1');
    for (const garbage of [
      '',
      ' ',
      'unknown',
      '_hidden',
      '8.8.8',
      '8.8.8.8.8',
      '<b>',
      '999.1.1.1',
      'a:b:c',
    ]) {
      expect([garbage, await whoami(1, `6.6.6.6, ${garbage}`)]).toEqual([garbage, '10.0.0.1']);
    }
  });
});

describe('cross-origin requests', () => {
  const post = async (headers: Record<string, string>, publicOrigin?: string) => {
    const app = await fixture.makeApp(publicOrigin === undefined ? {} : { publicOrigin });
    return (await app.request('/api/notes/7', json({ text: 'hi' }, headers))).status;
  };

  it('are refused', async () => {
    expect(await post({ origin: 'https://evil.example', host: 'localhost:3000' })).toBe(403);
    expect(await post({ origin: 'null', host: 'localhost:3000' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await post({ origin: 'http://localhost:3001', host: 'localhost:3000' })).toBe(403);
    expect(await post({ origin: 'https://loupe.example.evil.example' }, 'https://loupe.example')).toBe(403);
    expect(await post({ origin: 'http://loupe.example' }, 'https://loupe.example')).toBe(403);
  });

  it('are not mistaken: own pages and programs pass', async () => {
    expect(
      await post({
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
      }),
    ).toBe(200);
    expect(await post({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(200);
    expect(await post({ origin: 'https://loupe.example' }, 'https://loupe.example')).toBe(200);
    expect(await post({})).toBe(200);
  });

  it('cannot borrow the name of another site that points here', async () => {
    expect(await post({ origin: 'http://rebound.example', host: 'rebound.example' })).toBe(403);
  });
});

describe('body limits', () => {
  it('refuses what is too large or of unknown length, by route', async () => {
    const app = await fixture.makeApp();
    const status = async (path: string, headers: Record<string, string>, method = 'POST') => {
      const response = await app.request(path, {
        method,
        body: 'x',
        headers,
      });
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    expect(await status('/api/notes/7', { 'content-length': '300000' })).toEqual([413, 'payload_too_large']);
    expect(await status('/api/notes/7', { 'transfer-encoding': 'chunked' })).toEqual([
      411,
      'length_required',
    ]);
    const file = (bytes: string, method: string) =>
      status('/api/files/7', { 'content-length': bytes }, method);
    expect(await file('300000', 'PUT')).toEqual([200, undefined]);
    expect(await file('1048577', 'PUT')).toEqual([413, 'payload_too_large']);
    expect(await file('300000', 'DELETE')).toEqual([413, 'payload_too_large']);
  });
});

describe('what only this machine may see', () => {
  const see = (
    from: Partial<Parameters<typeof isFromThisMachine>[0]>,
    headers: Record<string, string> = {},
  ) =>
    isFromThisMachine({
      socketAddress: '127.0.0.1',
      httpVersion: '1.1',
      header: (name) => ({ host: '127.0.0.1:3000', ...headers })[name],
      ...from,
    });

  it('is seen from here', () => {
    expect(see({})).toBe(true);
    expect(see({ socketAddress: '::1' }, { host: '[::1]:3000' })).toBe(true);
    expect(see({ socketAddress: '::ffff:127.0.0.1' }, { host: 'localhost:3000' })).toBe(true);
  });

  it('is not seen from elsewhere, by a borrowed name, or through a proxy that runs here', () => {
    expect(see({ socketAddress: '192.168.1.7' })).toBe(false);
    expect(see({ socketAddress: undefined })).toBe(false);
    expect(see({}, { host: 'rebound.example' })).toBe(false);
    expect(see({ httpVersion: '1.0' })).toBe(false);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
      expect(see({}, { [header]: 'x' })).toBe(false);
    }
  });
});
