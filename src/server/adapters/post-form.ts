import { setTimeout as delay } from 'node:timers/promises';

export type FormAnswer = {
  status: number;
  body: string;
  /** Whether it was asked twice, so that the first request may have had its effect as well. */
  isSecond: boolean;
};

export type PostFormOptions = {
  headers?: Record<string, string>;
  /** How long one attempt may take, its answer read to the end. */
  timeoutMs: number;
  /**
   * When to ask once more. `no-answer`: after anything but an answer below 500, for requests that may have their
   * effect twice. `not-taken`: only when the first request certainly had none, because no connection came about or
   * the service turned it away with 503.
   */
  askAgain: 'no-answer' | 'not-taken';
};

const pauseBeforeRetryMs = 250;
const longestAnswer = 64 * 1024;

/** What Node's fetch says in the cause of its error when nothing was ever sent. */
const noConnection: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Posts a form to another service and answers what it said; asks once more where `askAgain` allows it. The second
 * failure is thrown or answered as it is.
 */
export async function postForm(
  url: URL,
  form: Readonly<Record<string, string>>,
  options: PostFormOptions,
): Promise<FormAnswer> {
  const isHarmless = options.askAgain === 'no-answer';
  try {
    const first = await attempt(url, form, options);
    if (first.status !== 503 && !(isHarmless && first.status >= 500)) return { ...first, isSecond: false };
  } catch (error) {
    if (!isHarmless && !noConnection.has(codeOfCause(error))) throw error;
  }
  await delay(pauseBeforeRetryMs);
  return { ...(await attempt(url, form, options)), isSecond: true };
}

async function attempt(
  url: URL,
  form: Readonly<Record<string, string>>,
  { headers = {}, timeoutMs }: PostFormOptions,
): Promise<{ status: number; body: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: (await response.text()).slice(0, longestAnswer) };
}

/** Why `fetch` failed, like ECONNREFUSED: only the cause of its error has it. */
export function codeOfCause(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
