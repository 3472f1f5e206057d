import { readCookie, setCookie } from '../../../../server/http/cookies.ts';
import type { RequestContext } from '../../../../server/http/request-context.ts';
import { codeRules } from '../sign-in-rules.ts';
import { createSignInToken, hashSignInToken } from '../sign-in-token.ts';

/** The browser that asks for a code or enters one. */
export type CodeBrowser = {
  /** SHA-256 of the token in its cookie; a value that fits no code when it has none. */
  readonly codeTokenHash: Buffer;
};

/** Tells browsers apart while they wait for a code. */
export type CodeBrowsers = {
  /** For a request that asks for a code: gives the browser a token, or renews the one it has. */
  asking(context: RequestContext): CodeBrowser;
  /** For a request that enters a code. */
  entering(context: RequestContext): CodeBrowser;
};

const codeCookie = 'loupe_code';

/**
 * Binds codes to browsers by a random token in an HttpOnly, SameSite=Strict cookie (`__Host-` on https) that lives as
 * long as a code. A browser keeps its token while it has one, so that codes for two purposes can wait side by side.
 */
export function createCodeBrowsers(isHttps: boolean): CodeBrowsers {
  const readToken = (context: RequestContext): string => {
    const token = readCookie(context.cookies, codeCookie, isHttps);
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : createSignInToken();
  };
  return {
    asking(context) {
      const value = readToken(context);
      setCookie(context, { name: codeCookie, value, maxAgeSeconds: codeRules.lifetimeSeconds, isHttps });
      return { codeTokenHash: hashSignInToken(value) };
    },
    entering: (context) => ({ codeTokenHash: hashSignInToken(readToken(context)) }),
  };
}
