import { setTimeout as delay } from 'node:timers/promises';

export type FormAnswer = { status: number; body: string };

export type PostFormOptions = {
  headers?: Record<string, string>;
  /** How long one attempt may take, its answer read to the end. */
  timeoutMs: number;
};

const pauseBeforeRetryMs = 250;
const longestAnswer = 64 * 1024;

/**
 * Posts a form to another service and answers what it said. What did not answer, or failed by itself (5xx), is asked
 * once more; the second failure is thrown or answered as it is.
 */
export async function postForm(
  url: URL,
  form: Readonly<Record<string, string>>,
  options: PostFormOptions,
): Promise<FormAnswer> {
  try {
    const first = await attempt(url, form, options);
    if (first.status < 500) return first;
  } catch (error) {
    // Whatever kept it from answering; the second attempt says so if it lasts.
    if (!(error instanceof Error)) throw error;
  }
  await delay(pauseBeforeRetryMs);
  return attempt(url, form, options);
}

async function attempt(
  url: URL,
  form: Readonly<Record<string, string>>,
  { headers = {}, timeoutMs }: PostFormOptions,
): Promise<FormAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: (await response.text()).slice(0, longestAnswer) };
}
