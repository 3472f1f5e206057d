import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

export type SecurityHeaderOptions = {
  isHttps: boolean;
  /** `'sha256-…'` sources of the styles that stand inside the built pages. */
  styleHashes: readonly string[];
};

/** https://developers.google.com/recaptcha/docs/faq: what its widget loads. */
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * The content security policy: everything from this server, nothing from elsewhere, no inline scripts. With
 * `allowRecaptcha`, that one widget of Google's too.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  { allowRecaptcha = false }: { allowRecaptcha?: boolean } = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(allowRecaptcha ? recaptchaScripts : [])].join(' '),
    ...(allowRecaptcha ? [["frame-src 'self'", ...recaptchaFrames].join(' ')] : []),
    "worker-src 'self'",
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    allowRecaptcha ? "connect-src 'self' https://www.google.com/recaptcha/" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Puts the security headers on every answer. */
export function securityHeaders(options: SecurityHeaderOptions): MiddlewareHandler<AppEnv> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(options.styleHashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(options.isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return async (c, next) => {
    await next();
    // Written into the answer itself: Hono's c.header() would copy the whole answer for each of them.
    const answered = c.res.headers;
    for (const [name, value] of Object.entries(headers)) if (!answered.has(name)) answered.set(name, value);
  };
}
