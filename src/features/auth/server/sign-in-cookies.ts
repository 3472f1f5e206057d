import { hintCookie } from '../../../domain/hint-cookie.ts';
import { serialize } from 'hono/utils/cookie';
import { readCookie, setCookie } from '../../../server/http/cookies.ts';
import type { RequestContext, ResolveSignIn } from '../../../server/http/request-context.ts';
import type { ResolveToken } from './resolve-sign-in.service.ts';
import { signInLives } from './sign-in-rules.ts';

const signInCookie = 'loupe_sign_in';

/** As long as the longest sign-in lasts without use; the server ends some of them earlier. */
const maxAgeSeconds = signInLives.user.idleSeconds;

/** The two cookies of a sign-in. */
export type SignInCookies = {
  /** Sets both: the token, and the first name (which may be empty) for pages to greet with. */
  set(context: RequestContext, token: string, firstName: string): void;
  /** Sets both again with a whole lifetime, where the request brought a token. */
  renew(context: RequestContext, firstName: string): void;
  /** Sets the hint again, without a name, where the request brought a token alone. Asking for the account adds the name. */
  restoreHint(context: RequestContext): void;
  /** Removes both and has the browser drop the photos and answers that it cached for the user. */
  clear(context: RequestContext): void;
  /** Clears what the browser still has of a sign-in that is over; does nothing for a visitor who had none. */
  clearStale(context: RequestContext): void;
};

/** The cookies of a sign-in; on https with Secure and the `__Host-` name for the token. */
export function createSignInCookies(isHttps: boolean): SignInCookies {
  const setToken = (context: RequestContext, value: string, maxAge: number): void => {
    setCookie(context, { name: signInCookie, value, maxAgeSeconds: maxAge, isHttps });
  };
  const setHint = (context: RequestContext, firstName: string, maxAge: number): void => {
    const attributes = { path: '/', sameSite: 'Strict', secure: isHttps, maxAge } as const;
    context.newCookies.push(serialize(hintCookie, firstName, attributes));
  };
  const readToken = (context: RequestContext): string | undefined =>
    readCookie(context.cookies, signInCookie, isHttps);

  const cookies: SignInCookies = {
    set(context, token, firstName) {
      // Another user may have been signed in here until now.
      if (readToken(context) !== undefined) context.dropsCache = true;
      setToken(context, token, maxAgeSeconds);
      setHint(context, firstName, maxAgeSeconds);
    },
    renew(context, firstName) {
      const token = readToken(context);
      if (token === undefined) return;
      setToken(context, token, maxAgeSeconds);
      setHint(context, firstName, maxAgeSeconds);
    },
    restoreHint(context) {
      const hasHint = readCookie(context.cookies, hintCookie, false) !== undefined;
      if (!hasHint && readToken(context) !== undefined) setHint(context, '', maxAgeSeconds);
    },
    clear(context) {
      context.dropsCache = true;
      setToken(context, '', 0);
      setHint(context, '', 0);
    },
    clearStale(context) {
      const hasHint = readCookie(context.cookies, hintCookie, false) !== undefined;
      if (hasHint || readToken(context) !== undefined) cookies.clear(context);
    },
  };
  return cookies;
}

/** How the server finds out who a request comes from. */
export function createResolveSignIn(resolveToken: ResolveToken, isHttps: boolean): ResolveSignIn {
  return (cookies) => resolveToken(readCookie(cookies, signInCookie, isHttps));
}
