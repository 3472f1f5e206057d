import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { AppError } from '../../domain/errors.ts';
import type { StepUpPrompt } from './step-up-prompt.ts';
import { appErrorFromResponse, networkError } from './app-error-from-response.ts';

/** The calls of a contract as the browser makes them: typed input in, typed JSON out, AppError thrown. */
export type ApiClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract>>;

export type ApiClientOptions = {
  /** Where the API lives; `/api` of this page's origin unless told. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Asked when the server wants a proof first; the call is then made once more. Unless given, the call is refused. */
  stepUp?: Pick<StepUpPrompt, 'ask'>;
};

type Input = Record<string, unknown>;
type Call = (input?: Input, options?: { signal?: AbortSignal }) => Promise<unknown>;
type Calls = { [name: string]: Call | Calls };
type Route = AnyContractProcedure['~orpc']['route'];

/**
 * A client for a contract: `createApiClient(profilesContract).get({ id })` calls `GET /api/profiles/{id}`. What the
 * path does not take of the input goes into the query of a GET and into the JSON body of all others. The
 * library's client also knows forms and streams, which nobody calls here and everybody would load.
 *
 * @throws AppError from each call: the server's own, or `service_unavailable` when no answer came. An aborted call
 *   (`{ signal }` as its second argument) throws the signal's reason.
 */
export function createApiClient<Contract extends AnyContractRouter>(
  contract: Contract,
  options: ApiClientOptions = {},
): ApiClient<Contract> {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const callOf =
    (route: Route): Call =>
    async (input, { signal } = {}) => {
      const ask = async (): Promise<unknown> => {
        const request = requestFor(route, input, options.baseUrl ?? `${location.origin}/api`, signal);
        const { status, ok, body } = await answerTo(request, send);
        if (!ok) throw appErrorFromResponse(status, body);
        return body;
      };
      try {
        return await ask();
      } catch (error) {
        const isProofMissing = error instanceof AppError && error.code === 'step_up_required';
        if (!isProofMissing || options.stepUp === undefined) throw error;
        await options.stepUp.ask();
        return ask();
      }
    };
  return callsOf(contract, callOf) as ApiClient<Contract>;
}

function callsOf(contract: AnyContractRouter, callOf: (route: Route) => Call): Call | Calls {
  if ('~orpc' in contract) return callOf((contract as AnyContractProcedure)['~orpc'].route);
  return Object.fromEntries(Object.entries(contract).map(([name, part]) => [name, callsOf(part, callOf)]));
}

function requestFor(
  { method = 'POST', path = '/' }: Route,
  input: Input | undefined,
  baseUrl: string,
  signal: AbortSignal | undefined,
): Request {
  const rest = { ...input };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input?.[name]));
  });
  const url = new URL(`${baseUrl}${filledPath}`);
  const init: RequestInit = { method, signal: signal ?? null };
  if (method === 'GET') {
    for (const [name, value] of Object.entries(rest)) {
      if (value === undefined || value === null) continue;
      if (typeof value === 'object') throw new TypeError(`${name} has no place in a query`);
      url.searchParams.append(name, `${value as string | number | boolean}`);
    }
  } else if (input && (path === filledPath || Object.keys(rest).length > 0)) {
    init.body = JSON.stringify(rest);
    init.headers = { 'content-type': 'application/json' };
  }
  return new Request(url, init);
}

type Answer = { status: number; ok: boolean; body: unknown };

/** An answer that is not JSON is not the server's: a proxy's page, or one that broke off on the way. */
async function answerTo(request: Request, send: (request: Request) => Promise<Response>): Promise<Answer> {
  try {
    const response = await send(request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok && !isJson) throw new TypeError('The answer is not JSON');
    return { status: response.status, ok: response.ok, body: isJson ? JSON.parse(text) : undefined };
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw networkError(cause);
  }
}
