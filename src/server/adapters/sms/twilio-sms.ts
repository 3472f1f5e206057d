import * as z from 'zod/mini';
import { AppError, type ErrorCode } from '../../../domain/errors.ts';
import { postForm, type FormAnswer } from '../post-form.ts';
import type { Sms } from './sms.port.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  sender: { from: string } | { messagingServiceSid: string };
  /** Where Twilio's API is; tests put a server of their own here. */
  apiOrigin?: string;
  /** Where its API of messaging services is. */
  messagingOrigin?: string;
  /** How long one attempt may take; there are two at most. */
  timeoutMs?: number;
};

/** https://www.twilio.com/docs/api/errors: what each of Twilio's own error numbers means for us. */
const codesByTwilioError: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  // The number: malformed, in a country that is switched off, unsubscribed, out of reach, no mobile
  [21211, 'invalid-phone-number'],
  [21214, 'invalid-phone-number'],
  [21217, 'invalid-phone-number'],
  [21265, 'invalid-phone-number'],
  [21408, 'invalid-phone-number'],
  [21610, 'invalid-phone-number'],
  [21612, 'invalid-phone-number'],
  [21614, 'invalid-phone-number'],
  // Too much at once, or in a day
  [14107, 'quota-exceeded'],
  [20429, 'quota-exceeded'],
  [21611, 'quota-exceeded'],
  [30001, 'quota-exceeded'],
  [63038, 'quota-exceeded'],
  // The account: wrong keys, closed or suspended, a trial, a sender that is not registered for it
  [20003, 'billing-not-enabled'],
  [20005, 'billing-not-enabled'],
  [20404, 'billing-not-enabled'],
  [21212, 'billing-not-enabled'],
  [21603, 'billing-not-enabled'],
  [21606, 'billing-not-enabled'],
  [21608, 'billing-not-enabled'],
  [21659, 'billing-not-enabled'],
  [21660, 'billing-not-enabled'],
  [21703, 'billing-not-enabled'],
  [21704, 'billing-not-enabled'],
  [21705, 'billing-not-enabled'],
  [30002, 'billing-not-enabled'],
  [30034, 'billing-not-enabled'],
]);

const errorSchema = z.object({ code: z.number() });
const numbersSchema = z.object({
  incoming_phone_numbers: z.array(
    z.object({ phone_number: z.string(), capabilities: z.object({ sms: z.boolean() }) }),
  ),
});

/**
 * Sends through Twilio's Messages resource (API 2010-04-01). Twilio knows no key that would keep a repeated request
 * from being a second message (https://www.twilio.com/docs/api/errors/20500), so one that may have been taken, after
 * a time-out, a broken connection or a 500, is not repeated: the sending fails, and a message may arrive all the same.
 */
export function createTwilioSms(options: TwilioOptions): Sms {
  const url = new URL(
    `/2010-04-01/Accounts/${options.accountSid}/Messages.json`,
    options.apiOrigin ?? 'https://api.twilio.com',
  );
  const authorization = authorize(options);
  const sender: Record<string, string> =
    'from' in options.sender
      ? { From: options.sender.from }
      : { MessagingServiceSid: options.sender.messagingServiceSid };
  return {
    async send({ to, body }) {
      const answer = await post({ To: to, Body: body, ...sender });
      if (answer.status < 200 || answer.status > 299) throw toAppError(answer);
    },
  };

  async function post(form: Record<string, string>): Promise<FormAnswer> {
    try {
      const timeoutMs = options.timeoutMs ?? 5_000;
      return await postForm(url, form, { headers: { authorization }, timeoutMs, askAgain: 'not-taken' });
    } catch (error) {
      const cause = unreachable(error);
      throw new AppError('service_unavailable', 'We couldn’t send the code right now.', { cause });
    }
  }
}

/**
 * Asks Twilio for the sender, which shows in one request whether account, token and sender belong together. Nothing is
 * sent. Returns what was found, for operators; throws an Error that says what is wrong. Sources:
 * https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource and
 * https://www.twilio.com/docs/messaging/api/service-resource
 */
export async function checkTwilio(options: TwilioOptions): Promise<string> {
  const { accountSid, sender, timeoutMs = 5_000 } = options;
  const url =
    'from' in sender
      ? new URL(
          `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json?${new URLSearchParams({ PhoneNumber: sender.from })}`,
          options.apiOrigin ?? 'https://api.twilio.com',
        )
      : new URL(
          `/v1/Services/${sender.messagingServiceSid}`,
          options.messagingOrigin ?? 'https://messaging.twilio.com',
        );
  let status: number;
  let body: string;
  try {
    const headers = { authorization: authorize(options) };
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    body = await response.text();
  } catch (error) {
    throw unreachable(error);
  }
  if (status === 401) throw new Error('Twilio refuses the account SID or the auth token');
  if ('messagingServiceSid' in sender) {
    const { messagingServiceSid } = sender;
    if (status === 404) throw new Error(`the Twilio account has no messaging service ${messagingServiceSid}`);
    if (status !== 200) throw new Error(describeAnswer(status, body));
    return `by Twilio, from the messaging service ${messagingServiceSid}`;
  }
  const found = status === 200 ? numbersSchema.safeParse(parseJson(body)) : null;
  if (found?.success !== true) throw new Error(describeAnswer(status, body));
  const number = found.data.incoming_phone_numbers.find((one) => one.phone_number === sender.from);
  if (number === undefined) throw new Error(`the Twilio account has no number ${sender.from}`);
  if (!number.capabilities.sms) throw new Error(`${sender.from} can’t send text messages`);
  return `by Twilio, from ${sender.from}`;
}

/** For operators: `fetch` says why only in the cause of its error. */
function unreachable(error: unknown): Error {
  const { cause, message, name } = error as Error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new Error(`Twilio can’t be reached (${code || (name === 'TimeoutError' ? 'no answer' : message)})`, {
    cause: error,
  });
}

function authorize({ accountSid, authToken }: TwilioOptions): string {
  return `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
}

function toAppError({ status, body }: FormAnswer): AppError {
  const cause = new Error(describeAnswer(status, body));
  const error = errorSchema.safeParse(parseJson(body));
  const code = codesByTwilioError.get(error.success ? error.data.code : 0) ?? codeOfStatus(status);
  return new AppError(code, 'We couldn’t send the code.', { cause });
}

function describeAnswer(status: number, body: string): string {
  return `Twilio answered ${status}: ${body.slice(0, 500)}`;
}

/** Null for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 429) return 'quota-exceeded';
  return status === 401 || status === 403 ? 'billing-not-enabled' : 'service_unavailable';
}
