import { readCookie, setCookie } from '../../../../server/http/cookies.ts';
import type { RequestContext } from '../../../../server/http/request-context.ts';
import { codeRules, knownBrowserSeconds } from '../sign-in-rules.ts';
import type { CodeBrowser } from '../prove-code.service.ts';
import { createSignInToken, hashSignInToken } from '../sign-in-token.ts';

/** Tells browsers apart while they wait for a code, and knows those that have signed in before. */
export type CodeBrowsers = {
  /** For a request that asks for a code: gives the browser a token, or renews the one it has. */
  asking(context: RequestContext): CodeBrowser;
  /** For a request that enters a code. `remember` has the browser keep the token of `knownTokenHash`. */
  entering(context: RequestContext): CodeBrowser & { remember: () => void };
};

const codeCookie = 'loupe_code';
const knownCookie = 'loupe_known';

/**
 * Both tokens are random and stand in HttpOnly, SameSite=Strict cookies (`__Host-` on https). The one of codes lives as
 * long as a code; a browser keeps it while it has one, so that codes for two purposes can wait side by side. The one
 * of known browsers opens nothing: it only says that the browser has signed in before.
 */
export function createCodeBrowsers(isHttps: boolean): CodeBrowsers {
  const readToken = (context: RequestContext, name: string): string => {
    const token = readCookie(context.cookies, name, isHttps);
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : createSignInToken();
  };
  const read = (context: RequestContext) => {
    const codeToken = readToken(context, codeCookie);
    const knownToken = readToken(context, knownCookie);
    const browser = {
      codeTokenHash: hashSignInToken(codeToken),
      knownTokenHash: hashSignInToken(knownToken),
    };
    return { codeToken, knownToken, browser };
  };
  return {
    asking(context) {
      const { browser, codeToken: value } = read(context);
      setCookie(context, { name: codeCookie, value, maxAgeSeconds: codeRules.lifetimeSeconds, isHttps });
      return browser;
    },
    entering(context) {
      const { browser, knownToken: value } = read(context);
      const remember = () =>
        setCookie(context, { name: knownCookie, value, maxAgeSeconds: knownBrowserSeconds, isHttps });
      return { ...browser, remember };
    },
  };
}
