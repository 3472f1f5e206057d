import type { Delivery } from './conversion-api.port.ts';

export type VendorAnswer = {
  status: number;
  /** Parsed JSON; undefined when the answer is none. */
  body: unknown;
};

const longestAnswer = 64 * 1024;

/**
 * Posts `body` as JSON and has `judge` say what the answer means. An advertiser that cannot be reached or takes longer than
 * `timeoutMs`, its answer read to the end, counts as `failed`.
 */
export async function postEvent(
  url: URL,
  body: object,
  options: {
    headers?: Record<string, string>;
    timeoutMs: number;
    judge: (answer: VendorAnswer) => Delivery;
  },
): Promise<Delivery> {
  let answer: VendorAnswer;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...options.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const text = (await response.text()).slice(0, longestAnswer);
    answer = { status: response.status, body: parseJson(text) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
  }
  return options.judge(answer);
}

/** What a status alone means: 429 and 5xx pass, other refusals do not. `code` is the advertiser's own error number. */
export function judgeStatus(status: number, code: unknown): Delivery {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  const kind = status === 429 || status >= 500 ? 'failed' : 'refused';
  return { kind, reason: describeRefusal(status, code) };
}

/** Status and error number, and nothing that an advertiser repeats of what it was sent. */
export function describeRefusal(status: number, code: unknown): string {
  return typeof code === 'number' ? `${status}, code ${code}` : String(status);
}

/** The value at a path of a JSON document; undefined where it leads nowhere. */
export function valueAt(body: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    body,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something between here and the advertiser has answered.
    return undefined;
  }
}
