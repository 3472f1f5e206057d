import * as z from 'zod/mini';
import { AppError, type ErrorCode } from '../../../domain/errors.ts';
import { codeOfCause, postForm, type FormAnswer } from '../post-form.ts';
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
  const { sender } = options;
  return 'from' in sender
    ? checkNumber(sender.from, options)
    : checkMessagingService(sender.messagingServiceSid, options);
}

async function checkNumber(number: string, options: TwilioOptions): Promise<string> {
  const path = `/2010-04-01/Accounts/${options.accountSid}/IncomingPhoneNumbers.json`;
  const url = new URL(path, options.apiOrigin ?? 'https://api.twilio.com');
  url.searchParams.set('PhoneNumber', number);
  const { status, body } = await get(url, options);
  const list = numbersSchema.safeParse(parseJson(body));
  if (status !== 200 || !list.success) throw new Error(describeAnswer(status, body));
  const found = list.data.incoming_phone_numbers.find(({ phone_number: one }) => one === number);
  if (found === undefined) throw new Error(`the Twilio account has no number ${number}`);
  if (!found.capabilities.sms) throw new Error(`${number} can’t send text messages`);
  return `by Twilio, from ${number}`;
}

async function checkMessagingService(serviceSid: string, options: TwilioOptions): Promise<string> {
  const origin = options.messagingOrigin ?? 'https://messaging.twilio.com';
  const { status, body } = await get(new URL(`/v1/Services/${serviceSid}`, origin), options);
  if (status === 404) throw new Error(`the Twilio account has no messaging service ${serviceSid}`);
  if (status !== 200) throw new Error(describeAnswer(status, body));
  return `by Twilio, from the messaging service ${serviceSid}`;
}

async function get(url: URL, options: TwilioOptions): Promise<{ status: number; body: string }> {
  const headers = { authorization: authorize(options) };
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5_000);
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (response.status !== 401) return { status: response.status, body: await response.text() };
  } catch (error) {
    throw unreachable(error);
  }
  throw new Error('Twilio refuses the account SID or the auth token');
}

/** For operators. */
function unreachable(error: unknown): Error {
  const { message, name } = error as Error;
  const reason = codeOfCause(error) ?? (name === 'TimeoutError' ? 'no answer' : message);
  return new Error(`Twilio can’t be reached (${reason})`, { cause: error });
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
