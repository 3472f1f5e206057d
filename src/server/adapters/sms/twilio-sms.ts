import * as z from 'zod/mini';
import { AppError, type ErrorCode } from '../../../domain/errors.ts';
import type { Sms } from './sms.port.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  sender: { from: string } | { messagingServiceSid: string };
  /** Where Twilio's API is; tests put a server of their own here. */
  apiOrigin?: string;
};

const timeoutMs = 10_000;

/** https://www.twilio.com/docs/api/errors: what each of Twilio's own error numbers means for us. */
const codesByTwilioError: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [21211, 'invalid-phone-number'],
  [21214, 'invalid-phone-number'],
  [21408, 'invalid-phone-number'],
  [21610, 'invalid-phone-number'],
  [21612, 'invalid-phone-number'],
  [21614, 'invalid-phone-number'],
  [14107, 'quota-exceeded'],
  [20429, 'quota-exceeded'],
  [21611, 'quota-exceeded'],
  [20003, 'billing-not-enabled'],
  [20005, 'billing-not-enabled'],
  [21606, 'billing-not-enabled'],
  [30002, 'billing-not-enabled'],
]);

const errorSchema = z.object({ code: z.number() });

/** Sends through Twilio's Messages resource (API 2010-04-01). */
export function createTwilioSms(options: TwilioOptions): Sms {
  const url = new URL(
    `/2010-04-01/Accounts/${options.accountSid}/Messages.json`,
    options.apiOrigin ?? 'https://api.twilio.com',
  );
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`;
  const sender: Record<string, string> =
    'from' in options.sender
      ? { From: options.sender.from }
      : { MessagingServiceSid: options.sender.messagingServiceSid };
  return {
    async send({ to, body }) {
      const response = await post(url, authorization, new URLSearchParams({ To: to, Body: body, ...sender }));
      if (!response.ok) throw await toAppError(response);
      await response.body?.cancel();
    },
  };
}

async function post(url: URL, authorization: string, body: URLSearchParams): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new AppError('service_unavailable', 'The code could not be sent right now.', { cause: error });
  }
}

async function toAppError(response: Response): Promise<AppError> {
  const text = await response.text();
  const cause = new Error(`Twilio answered ${response.status}: ${text.slice(0, 500)}`);
  const code = codesByTwilioError.get(readErrorNumber(text)) ?? codeOfStatus(response.status);
  return new AppError(code, 'The code could not be sent.', { cause });
}

function readErrorNumber(text: string): number {
  try {
    const parsed = errorSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.code : 0;
  } catch (error) {
    if (error instanceof SyntaxError) return 0;
    throw error;
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 429) return 'quota-exceeded';
  return status === 401 || status === 403 ? 'billing-not-enabled' : 'service_unavailable';
}
