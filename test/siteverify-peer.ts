import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** `hang` never answers and `cut` drops the connection, both after the token is spent; the rest is said as it is. */
export type SiteverifyFailure = 'hang' | 'cut' | { status: number; body: string };

export type SiteverifyPeer = {
  origin: string;
  /** Solves a challenge in a browser on `hostname`: the token that Google's widget gives. */
  solve: (hostname: string) => string;
  requests: () => number;
  close: () => Promise<void>;
};

type Answer = { success: boolean; challenge_ts?: string; hostname?: string; 'error-codes'?: string[] };
type Token = { hostname: string; solvedAt: Date; isSpent: boolean };

const tokenLifetimeMs = 2 * 60_000;

/**
 * Google's siteverify as https://developers.google.com/recaptcha/docs/verify has it: a POST of a form with `secret`,
 * `response` and maybe `remoteip`, and each token good once and for two minutes. `fail` may spoil a request, counted
 * from 1.
 */
export async function startSiteverifyPeer(options: {
  secretKey: string;
  now: () => Date;
  fail?: (request: number) => SiteverifyFailure | null;
}): Promise<SiteverifyPeer> {
  const tokens = new Map<string, Token>();
  let requests = 0;
  const refused = (code: string): Answer => ({ success: false, 'error-codes': [code] });

  const judge = ({ method, url, headers }: IncomingMessage, body: string): Answer => {
    if (method !== 'POST' || url !== '/recaptcha/api/siteverify') return refused('bad-request');
    if (!/^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? ''))
      return refused('bad-request');
    const form = new URLSearchParams(body);
    const names = [...form.keys()];
    const isKnown = names.every((name) => ['secret', 'response', 'remoteip'].includes(name));
    if (!isKnown || new Set(names).size !== names.length) return refused('bad-request');
    if (!form.get('secret')) return refused('missing-input-secret');
    if (form.get('secret') !== options.secretKey) return refused('invalid-input-secret');
    if (!form.get('response')) return refused('missing-input-response');
    const token = tokens.get(form.get('response') ?? '');
    if (token === undefined) return refused('invalid-input-response');
    const isLate = options.now().getTime() - token.solvedAt.getTime() >= tokenLifetimeMs;
    if (token.isSpent || isLate) return refused('timeout-or-duplicate');
    token.isSpent = true;
    return { success: true, challenge_ts: token.solvedAt.toISOString(), hostname: token.hostname };
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const failure = options.fail?.(requests) ?? null;
      if (failure !== null && typeof failure !== 'string')
        return void response.writeHead(failure.status).end(failure.body);
      const answer = judge(request, body);
      if (failure === 'hang') return;
      if (failure === 'cut') return void request.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    solve: (hostname) => {
      const token = `03AFcWeA${String(tokens.size).padStart(4, '0')}${'x'.repeat(500)}`;
      tokens.set(token, { hostname, solvedAt: options.now(), isSpent: false });
      return token;
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
