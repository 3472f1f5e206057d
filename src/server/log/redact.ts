import { toAsciiDigits, withoutSeparators } from '../../domain/digits.ts';

/** Fields whose value never enters the log, whatever it is. */
const secretFields = new Set(
  [
    'authorization', 'cookie', 'set-cookie', 'password', 'codes', 'token', 'accesstoken', 'pepper', 'secret', 'secrets',
    'cardnumber', 'cvv', 'cvc', 'botcheck', 'phonenumber', 'phone', 'email', 'bio', 'prompts', 'answer', 'authtoken',
    'recoverycode', 'recoverycodes', 'uri',
    // PostgreSQL puts whole rows into the details of its errors.
    'detail', 'where',
  ],
); // prettier-ignore

/** What people type from an SMS; other things called a code, like those of errors, must stay readable. */
const typedCode = /^\d{6,}$/;

const maxDepth = 8;

/**
 * `value` as it may stand in a log: secret fields replaced, phone and card numbers masked in every string and
 * number, errors as plain objects with their causes. Never throws; cycles end as '[…]'.
 */
export function redact(value: unknown): unknown {
  return redactValue(value, 0);
}

/**
 * `text` with everything masked that looks like a card or phone number, an email address, a token or a sign-in code, or that
 * stands where a path has a secret: whoever has the token of a vote sees its photos, and that of a session names its visitor.
 */
export function redactText(text: string): string {
  return toAsciiDigits(text)
    .replaceAll(/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, (match) => (passesLuhn(match) ? '[card]' : match))
    .replaceAll(
      /(?<![\w.+-])(?:\+\d[\d ().-]{6,18}\d|(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})(?![\w-])/g,
      maskPhone,
    )
    .replaceAll(/%2B\d{8,15}/gi, '[phone]')
    .replaceAll(/[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi, '[email]')
    .replaceAll(/(\/(?:votes?|sessions)\/)[^/?#\s"')]+/g, '$1[token]')
    .replaceAll(/(loupe_\w+=)[^;\s"]+/g, '$1[redacted]')
    .replaceAll(/(\bcode\b(?: is)?\W{0,3})\d{6}\b/gi, '$1[code]');
}

function maskPhone(match: string): string {
  const digits = match.replaceAll(/\D/g, '').length;
  return digits >= 8 && digits <= 15 ? '[phone]' : match;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return redactNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (depth >= maxDepth) return '[…]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key, inner) ? '[redacted]' : redactValue(inner, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): unknown {
  const { cause, ...details } = { cause: error.cause, ...error };
  const plain = redactValue({ ...details }, depth);
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(typeof plain === 'object' ? plain : {}),
    ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }),
  };
}

function isSecret(key: string, value: unknown): boolean {
  const name = key.toLowerCase().replaceAll('_', '');
  if (name === 'code') return typedCode.test(withoutSeparators(String(value)));
  return secretFields.has(name);
}

function redactNumber(value: number): number | string {
  if (!Number.isSafeInteger(value) || value < 1e12) return value;
  return redactText(String(value)) === String(value) ? value : '[card]';
}

function passesLuhn(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = digit * 2;
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
