import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** What the peer does with the request: `accept` and `answer` end it, `hang` never does, `cut` drops the connection. */
export type PeerBehaviour =
  | { kind: 'accept' }
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'hang' }
  | { kind: 'cut' };

export type TwilioPeer = {
  origin: string;
  /** The forms of the messages that it took. */
  accepted: readonly Record<string, string>[];
  /** How many requests came, whatever became of them. */
  requests: () => number;
  close: () => Promise<void>;
};

export const twilioAccount = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'f'.repeat(32),
} as const;

const e164 = z.string().regex(/^\+[1-9]\d{1,14}$/);

/**
 * The form of "Create a Message" as Twilio's OpenAPI description (api v2010, `CreateMessage`) has it, of the fields
 * that a text message needs. A field beside them is an error here.
 */
const createMessageForm = z
  .strictObject({
    To: e164,
    Body: z.string().min(1).max(1600),
    From: e164.optional(),
    MessagingServiceSid: z
      .string()
      .regex(/^MG[0-9a-fA-F]{32}$/)
      .optional(),
  })
  .refine((form) => (form.From === undefined) !== (form.MessagingServiceSid === undefined), 'one sender');

/**
 * A server that takes messages as Twilio does and refuses what Twilio refuses: another method, path, type of body,
 * account, token or form. `behave` decides about each well-formed request, counted from 1.
 */
export async function startTwilioPeer(
  behave: (request: number) => PeerBehaviour = () => ({ kind: 'accept' }),
): Promise<TwilioPeer> {
  const accepted: Record<string, string>[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const answer = (status: number, content: unknown) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof content === 'string' ? content : JSON.stringify(content));
      const refusal = refuse(request, body);
      if (refusal !== null)
        return answer(refusal.status, { ...refusal, more_info: 'https://www.twilio.com' });
      const behaviour = behave(requests);
      if (behaviour.kind === 'hang') return;
      if (behaviour.kind === 'cut') return void request.socket.destroy();
      if (behaviour.kind === 'answer') return answer(behaviour.status, behaviour.body);
      accepted.push(readForm(body));
      answer(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null, error_message: null });
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

type Refusal = { code: number; message: string; status: number };

function refuse({ method, url, headers }: IncomingMessage, body: string): Refusal | null {
  const { accountSid, authToken } = twilioAccount;
  if (method !== 'POST') return { code: 20004, message: 'Method not allowed', status: 405 };
  if (url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return { code: 20404, message: `The requested resource ${url} was not found`, status: 404 };
  if (headers.authorization !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
    return { code: 20003, message: 'Authenticate', status: 401 };
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return { code: 20002, message: 'Invalid body type', status: 415 };
  const form = createMessageForm.safeParse(readForm(body));
  if (form.success) return null;
  const atFault = form.error.issues[0]?.path[0];
  if (atFault === 'To') return { code: 21211, message: "Invalid 'To' Phone Number", status: 400 };
  return { code: 20001, message: `Invalid parameter: ${form.error.message}`, status: 400 };
}

function readForm(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}
