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
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`;
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
      throw new AppError('service_unavailable', 'We couldn’t send the code right now.', { cause: error });
    }
  }
}

function toAppError({ status, body }: FormAnswer): AppError {
  const cause = new Error(`Twilio answered ${status}: ${body.slice(0, 500)}`);
  const code = codesByTwilioError.get(readErrorNumber(body)) ?? codeOfStatus(status);
  return new AppError(code, 'We couldn’t send the code.', { cause });
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
