import type { Context } from 'hono';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import type { Log } from '../log/log.ts';

/** Who is signed in: the sign-in's id and its user's. */
export type SignIn = {
  readonly id: string;
  readonly userId: string;
};

/** The cookies of a request by their full names. */
export type Cookies = Readonly<Partial<Record<string, string>>>;

/** Finds the sign-in that a request's cookies stand for; null when they stand for none that is live. */
export type ResolveSignIn = (cookies: Cookies) => Promise<SignIn | null>;

/** Refuses, by throwing an AppError, what a signed-in user may not do yet. `path` is the whole path of the request. */
export type AdmitRequest = (signIn: SignIn, request: { method: string; path: string }) => Promise<void>;

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
  readonly cookies: Cookies;
  /** Whether the browser asks that nothing about its user is passed on (https://w3c.github.io/gpc/). */
  readonly hasGlobalPrivacyControl: boolean;
  /** Found before any route of the API runs. */
  signIn: SignIn | null;
  /** Whether the user has proved to be an administrator, for a route under /api/admin. */
  isAdmitted: boolean;
  /** The code of the error that the answer says, for the log. */
  refusal: ErrorCode | null;
  readonly log: Log;
  /** `Set-Cookie` headers of the answer, one for each cookie; procedures add theirs. */
  readonly newCookies: string[];
  /** Whether the browser is to drop what it has cached of this site, since the user of it changes. */
  dropsCache: boolean;
};

export type AppEnv = {
  /** Of Node's own server; there are none where a test calls the app. */
  Bindings: {
    incoming?: { httpVersion?: string; socket: { remoteAddress?: string | undefined } };
    outgoing?: { destroy: () => unknown };
  };
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
