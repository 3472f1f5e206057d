import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readTwilioSchema, type TwilioSchema } from './twilio-schema.ts';

/**
 * What the peer does with a well-formed request: `accept` and `refuse` end it, the latter with Twilio's body for an
 * error; `answer` says something that is not Twilio's own. `hang` never answers and `cut` drops the connection: both
 * took the message before.
 */
export type PeerBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; status: number; code: number; message: string }
  | { kind: 'answer'; status: number; body: string }
  | { kind: 'hang' }
  | { kind: 'cut' };

export type TwilioPeer = {
  origin: string;
  /** The forms of the messages that it took. */
  accepted: readonly Record<string, unknown>[];
  /** How many requests came, whatever became of them. */
  requests: () => number;
  close: () => Promise<void>;
};

export const twilioAccount = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'f'.repeat(32),
} as const;

/** What the account sends from: a number, one that is for calls only, and a messaging service. */
export const twilioSenders = {
  number: '+15005550006',
  callsOnly: '+15005550009',
  messagingServiceSid: `MG${'a'.repeat(32)}`,
} as const;

/**
 * A server that takes messages as Twilio does and refuses what Twilio's OpenAPI document does not describe: another
 * method, path, type of body, account, token or form. It also says which senders the account has. `behave` decides about each
 * well-formed request to send, counted from 1.
 */
export async function startTwilioPeer(
  behave: (request: number) => PeerBehaviour = () => ({ kind: 'accept' }),
): Promise<TwilioPeer> {
  const schema = readTwilioSchema();
  const accepted: Record<string, unknown>[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const answer = (status: number, content: string) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(content);
      if (request.method === 'GET') {
        const found = findSenders(schema, request);
        return answer(found.status, JSON.stringify(found.body));
      }
      const form = readForm(body);
      const fault = findFault(schema, request, form);
      if (fault !== null) return answer(fault.status, writeError(fault));
      const behaviour = behave(requests);
      if (behaviour.kind === 'refuse') return answer(behaviour.status, writeError(behaviour));
      if (behaviour.kind === 'answer') return answer(behaviour.status, behaviour.body);
      accepted.push(form);
      if (behaviour.kind === 'hang') return;
      if (behaviour.kind === 'cut') return void request.socket.destroy();
      answer(201, JSON.stringify(createMessage(schema, form)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Fault = { status: number; code: number; message: string };

/** https://www.twilio.com/docs/usage/twilios-response: the body of every error. */
function writeError({ status, code, message }: Fault): string {
  return JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function findFault(
  schema: TwilioSchema,
  { method, url = '', headers }: IncomingMessage,
  form: Record<string, unknown>,
): Fault | null {
  const { accountSid, authToken } = twilioAccount;
  const named = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/.exec(url)?.[1];
  if (named === undefined || !schema.isAccountSid(named))
    return { status: 404, code: 20404, message: `The requested resource ${url} was not found` };
  if (method !== 'POST') return { status: 405, code: 20004, message: 'Method not allowed' };
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (named !== accountSid || headers.authorization !== `Basic ${credentials}`)
    return { status: 401, code: 20003, message: 'Authenticate' };
  if (!/^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? ''))
    return { status: 415, code: 20002, message: 'Unsupported Media Type' };
  if (schema.isMessageForm(form)) return null;
  const faults = (schema.isMessageForm.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  if (faults.some((fault) => fault.startsWith('/To ')))
    return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${String(form['To'])}` };
  return { status: 400, code: 20001, message: `Invalid parameter: ${faults.join('; ')}` };
}

/** The numbers of the account, or the one messaging service it has. */
function findSenders(
  schema: TwilioSchema,
  { url = '', headers }: IncomingMessage,
): { status: number; body: object } {
  const { accountSid, authToken } = twilioAccount;
  const { pathname, searchParams } = new URL(url, 'http://twilio.example');
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (headers.authorization !== `Basic ${credentials}`)
    return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } };
  if (pathname === `/v1/Services/${twilioSenders.messagingServiceSid}`)
    return { status: 200, body: { sid: twilioSenders.messagingServiceSid, account_sid: accountSid } };
  if (pathname !== `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`)
    return { status: 404, body: { code: 20404, message: `${pathname} was not found`, status: 404 } };
  const numbers = [twilioSenders.number, twilioSenders.callsOnly].map((number) => ({
    account_sid: accountSid,
    capabilities: { fax: false, mms: false, sms: number === twilioSenders.number, voice: true },
    phone_number: number,
    sid: `PN${'0'.repeat(32)}`,
  }));
  const asked = searchParams.get('PhoneNumber');
  const found = numbers.filter(({ phone_number: number }) => asked === null || number === asked);
  const list = { incoming_phone_numbers: found, next_page_uri: null, page: 0, page_size: 50 };
  if (!schema.isNumberList(list))
    throw new Error(`No such list: ${JSON.stringify(schema.isNumberList.errors)}`);
  return { status: 200, body: list };
}

/** A field that comes twice is a list, which a field of text is not. */
function readForm(body: string): Record<string, unknown> {
  const values = Map.groupBy(new URLSearchParams(body), ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, pairs]) => [
      name,
      pairs.length === 1 ? pairs[0]?.[1] : pairs.map(([, value]) => value),
    ]),
  );
}

function createMessage(schema: TwilioSchema, form: Record<string, unknown>): Record<string, unknown> {
  const sid = `SM${'0'.repeat(32)}`;
  const message = {
    account_sid: twilioAccount.accountSid,
    api_version: '2010-04-01',
    body: form['Body'],
    date_created: 'Fri, 20 Nov 2026 12:00:00 +0000',
    date_sent: null,
    date_updated: 'Fri, 20 Nov 2026 12:00:00 +0000',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: form['From'] ?? null,
    messaging_service_sid: form['MessagingServiceSid'] ?? null,
    num_media: '0',
    num_segments: form['From'] === undefined ? '0' : '1',
    price: null,
    price_unit: null,
    sid,
    status: form['From'] === undefined ? 'accepted' : 'queued',
    subresource_uris: {
      media: `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages/${sid}/Media.json`,
    },
    to: form['To'],
    uri: `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages/${sid}.json`,
  };
  if (!schema.isMessage(message))
    throw new Error(`No such message: ${JSON.stringify(schema.isMessage.errors)}`);
  return message;
}
