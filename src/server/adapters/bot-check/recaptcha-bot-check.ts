import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.ts';
import type { Log } from '../../log/log.ts';
import { postForm, type FormAnswer } from '../post-form.ts';
import type { BotCheck } from './bot-check.port.ts';

export type RecaptchaOptions = {
  siteKey: string;
  secretKey: string;
  /** The host of this site; a token that was solved on another one is not accepted. Null accepts any. */
  host: string | null;
  log: Log;
  /** Where siteverify is; tests put a server of their own here. */
  origin?: string;
  /** How long one attempt may take; there are two at most. */
  timeoutMs?: number;
};

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});
type SiteverifyAnswer = z.infer<typeof answerSchema>;

/** What Google says when the settings are at fault and not the visitor. */
const ownFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']);
const longestToken = 8192;

/**
 * Google reCAPTCHA, version 2: https://developers.google.com/recaptcha/docs/verify. The challenge is made between
 * Google and the browser, so that ours only says which widget to show. Google accepts each token once, for two
 * minutes. `verify` throws AppError `service_unavailable` when Google cannot be asked or does not know our keys.
 */
export function createRecaptchaBotCheck(options: RecaptchaOptions): BotCheck {
  const url = new URL('/recaptcha/api/siteverify', options.origin ?? 'https://www.google.com');
  const unavailable = (cause: unknown): AppError =>
    new AppError('service_unavailable', 'Failed to initialize reCAPTCHA. Please refresh the page.', {
      cause,
    });

  const ask = async (token: string): Promise<FormAnswer> => {
    const form = { secret: options.secretKey, response: token };
    try {
      return await postForm(url, form, { timeoutMs: options.timeoutMs ?? 5_000, askAgain: 'no-answer' });
    } catch (error) {
      throw unavailable(error);
    }
  };

  return {
    createChallenge: () => Promise.resolve({ kind: 'recaptcha', siteKey: options.siteKey }),
    async verify(token) {
      if (token === '' || token.length > longestToken) return false;
      const { status, body, isSecond } = await ask(token);
      const answer = parseAnswer(body);
      if (status !== 200 || answer === null) throw unavailable(new Error(`siteverify answered ${status}`));
      const reasons = answer['error-codes'] ?? [];
      if (reasons.some((reason) => ownFaults.has(reason))) {
        options.log.error({ reasons }, 'reCAPTCHA does not accept the settings of this installation');
        throw unavailable(new Error(`siteverify: ${reasons.join(', ')}`));
      }
      // Google may have spent the token on the first request and not got its answer through.
      if (isSecond && reasons.includes('timeout-or-duplicate'))
        throw unavailable(new Error('siteverify: no answer'));
      return answer.success && (options.host === null || answer.hostname === options.host);
    },
  };
}

function parseAnswer(body: string): SiteverifyAnswer | null {
  try {
    const parsed = answerSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
