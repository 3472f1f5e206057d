import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { Log } from '../log/log.ts';

/** Who is signed in: the sign-in's id and its user's. */
export type SignIn = { readonly id: string; readonly userId: string };

/** Finds the sign-in that a request's Cookie header stands for; null when it has none that is live. */
export type ResolveSignIn = (cookieHeader: string | undefined) => Promise<SignIn | null>;

/** What routes and procedures know of a request. oRPC procedures get it as `context`, Hono routes by `contextOf(c)`. */
export type RequestContext = {
  readonly requestId: string;
  /** The visitor's address, by the exact number of trusted proxies; 'unknown' when there is no socket. */
  readonly clientIp: string;
  /** Whether the request came from this machine itself, through no proxy and by no name that another site could have. */
  readonly isFromThisMachine: boolean;
  /** At most 500 characters. */
  readonly userAgent: string;
  /** The page that the request was made on, as the browser says (Referer); '' when it does not. */
  readonly pageUrl: string;
  readonly cookieHeader: string | undefined;
  /** Found before any route of the API runs. */
  signIn: SignIn | null;
  readonly log: Log;
  /** Added to the answer; where procedures set cookies. */
  readonly responseHeaders: Headers;
};

export type AppEnv = {
  Bindings: { incoming?: { httpVersion?: string; socket: { remoteAddress?: string | undefined } } };
  Variables: {
    requestContext: RequestContext;
    maxBodyBytes: number | undefined;
    /** Set by routes that are called so often that the log is better off without them. */
    isRoutine: boolean | undefined;
  };
};

/** The context of the request that a Hono route is answering. */
export function contextOf(c: Context<AppEnv>): RequestContext {
  return c.get('requestContext');
}

/** The sign-in of the request. Throws `not_signed_in` when there is none. */
export function requireSignIn(context: RequestContext): SignIn {
  if (context.signIn === null) throw new AppError('not_signed_in', 'Please sign in first.');
  return context.signIn;
}
