import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeBooks, StripePeerError } from './stripe-books.ts';
import type { Form } from './stripe-form.ts';
import { createStripeRoutes } from './stripe-routes.ts';
import { loadStripeSchemas } from './stripe-schema.ts';

/** Where the network or Stripe fails: before anything is done, or after it is done; or where Stripe will not do it. */
export type StripeFault = {
  path: RegExp;
  kind: 'reset-before' | 'reset-after' | 'error-500' | 'busy-409' | 'wrong-key-401' | 'refused';
};
export type StripeRequest = { method: string; path: string; key: string | null; form: Form; version: string };

/**
 * A server that answers the real SDK as Stripe would, as far as Loupe asks: parameters are checked against the SDK's own
 * types and fail the test where they do not fit, a key that comes again is answered again, and a state is kept. It is no
 * proof of what Stripe does.
 */
export async function startStripePeer(now: Date) {
  const schemas = await loadStripeSchemas();
  const state = { books: new StripeBooks(now), requests: [] as StripeRequest[], faults: [] as StripeFault[] };
  let routes = createStripeRoutes(state.books);
  /** Requests that Stripe would not understand, also where the caller has dealt with the refusal. */
  const violations: string[] = [];
  const expectNoViolations = (): void => {
    const all = violations.splice(0);
    if (all.length > 0) throw new Error(`Stripe would not understand: ${all.join('; ')}`);
  };
  const answered = new Map<string, { print: string; status: number; body: unknown }>();

  const decide = (
    request: StripeRequest,
    print: string,
    isRefused: boolean,
  ): { status: number; body: unknown } => {
    const { key, path } = request;
    const earlier = key === null ? undefined : answered.get(key);
    if (earlier !== undefined) return earlier.print === print ? earlier : { status: 400, body: keyReused };
    const route = routes.find((one) => one.method === request.method && one.path.test(path));
    if (route === undefined) {
      violations.push(
        `${request.method} ${path}: Stripe has no such address, or the stand-in does not know it`,
      );
      return { status: 404, body: unknownAddress(path) };
    }
    const isValid = schemas.get(route.parameters);
    if (isValid === undefined) throw new Error(`${route.parameters} has no schema`);
    if (!isValid(request.form)) {
      const [first] = isValid.errors ?? [];
      violations.push(`${request.method} ${path}: ${JSON.stringify(first)}`);
      return { status: 400, body: unknownParameter(JSON.stringify(first)) };
    }
    const answer = isRefused
      ? { status: 400, body: refusedRequest }
      : settle(() => route.answer(request.form, route.path.exec(path)?.[1] ?? ''));
    if (key !== null) answered.set(key, { print, ...answer });
    return answer;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const [path = '', query = ''] = (incoming.url ?? '').split('?');
    const key = header(incoming, 'idempotency-key');
    const version = header(incoming, 'stripe-version') ?? '';
    const form = parseForm([query, text].filter((part) => part !== '').join('&'));
    const request = { method: incoming.method ?? '', path, key, form, version };
    state.requests.push(request);
    const index = state.faults.findIndex((one) => one.path.test(`${request.method} ${path}`));
    const [fault] = index < 0 ? [] : state.faults.splice(index, 1);
    if (fault?.kind === 'reset-before') return void incoming.socket.destroy();
    const print = createHash('sha256').update(`${request.method} ${path} ${text}`).digest('hex');
    const answer =
      fault?.kind === 'busy-409'
        ? {
            status: 409,
            body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: '' } },
          }
        : fault?.kind === 'error-500'
          ? { status: 500, body: { error: { type: 'api_error', message: 'boom' } } }
          : fault?.kind === 'wrong-key-401'
            ? { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
            : decide(request, print, fault?.kind === 'refused');
    if (fault?.kind === 'reset-after') return void incoming.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_peer' });
    response.end(JSON.stringify(answer.body));
  };

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    access: {
      secretKey: 'sk_test_peer',
      webhookSecret: 'whsec_peer',
      address: { host: '127.0.0.1', port, protocol: 'http' as const },
    },
    state,
    /** Throws when a request was made since the last look that Stripe would not understand; so do `reset` and `close`. */
    expectNoViolations,
    /** Empties the books, but for products, prices and coupons. */
    reset(at: Date): void {
      expectNoViolations();
      const { coupons, prices, products } = state.books;
      state.books = new StripeBooks(at);
      for (const [id, price] of prices) state.books.prices.set(id, price);
      for (const [id, product] of products) state.books.products.set(id, product);
      for (const [id, coupon] of coupons) state.books.coupons.set(id, coupon);
      state.requests = [];
      state.faults = [];
      answered.clear();
      routes = createStripeRoutes(state.books);
    },
    async close(): Promise<void> {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      expectNoViolations();
    },
  };
}

export type StripePeer = Awaited<ReturnType<typeof startStripePeer>>;

function settle(act: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: structuredClone(act()) };
  } catch (error) {
    if (error instanceof StripePeerError) return { status: error.status, body: error.body };
    return { status: 400, body: unknownParameter(String(error)) };
  }
}

const keyReused = {
  error: {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  },
};

const refusedRequest = {
  error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'This charge is disputed.' },
};

function unknownAddress(path: string) {
  return { error: { type: 'invalid_request_error', message: `Unrecognized request URL ${path}` } };
}

function unknownParameter(message: string) {
  return { error: { type: 'invalid_request_error', code: 'parameter_unknown', param: message, message } };
}

function header(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : null;
}

type Fields = { [key: string]: Fields | string };

/** `items[0][price]=x` and its like, as Stripe's API reads them. */
function parseForm(text: string): Form {
  const form: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    let inner: Fields = form;
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) inner[key === '' ? Object.keys(inner).length : key] = value;
      else inner = (inner[key] ??= {}) as Fields;
    }
  }
  return withArrays(form) as Form;
}

function withArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
