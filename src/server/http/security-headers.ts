import type { Context } from 'hono';
import type { AppEnv } from './request-context.ts';
import type { TagSources } from './tracking-tags.ts';

/** https://developers.google.com/recaptcha/docs/faq: what its widget loads. */
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** https://docs.stripe.com/security/guide#content-security-policy: what Stripe's card fields load. */
const stripeSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

/**
 * The content security policy of a document whose own styles have these hashes (`'sha256-…'`): everything from this server, nothing from elsewhere, no inline scripts. With
 * `allowRecaptcha`, that one widget of Google's too, and with `allowStripe` the card fields of Stripe; with
 * `connectTo`, requests to those origins; with `tags` what the configured tags load and where they send.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  {
    allowRecaptcha = false,
    allowStripe = false,
    allowWasm = false,
    connectTo = [],
    tags = { scripts: [], images: [], connections: [] },
  }: {
    allowRecaptcha?: boolean;
    allowStripe?: boolean;
    allowWasm?: boolean;
    connectTo?: readonly string[];
    tags?: TagSources;
  } = {},
): string {
  const scripts = [
    ...(allowRecaptcha ? recaptchaScripts : []),
    ...(allowStripe ? stripeSources.scripts : []),
    ...tags.scripts,
  ];
  const frames = [...(allowRecaptcha ? recaptchaFrames : []), ...(allowStripe ? stripeSources.frames : [])];
  const connections = [
    ...(allowRecaptcha ? ['https://www.google.com/recaptcha/'] : []),
    ...(allowStripe ? stripeSources.connections : []),
    ...tags.connections,
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(allowWasm ? ["'wasm-unsafe-eval'"] : []), ...scripts].join(' '),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "worker-src 'self'",
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    // The widget is drawn by markup with style attributes: https://github.com/google/recaptcha/issues/107
    ...(allowRecaptcha ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' blob:", ...(allowStripe ? stripeSources.images : []), ...tags.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections, ...connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The security headers of the answer to a request, which every answer has unless it brings its own. */
export type SecurityHeadersFor = (c: Context<AppEnv>) => Readonly<Record<string, string>>;

/**
 * The security headers of a site; of one on https (`isHttps`) also the one by which browsers ask for nothing but https.
 * That one must not be sent over http: https://www.rfc-editor.org/rfc/rfc6797#section-7.2
 */
export function createSecurityHeaders({ isHttps }: { isHttps: boolean }): SecurityHeadersFor {
  const common = {
    'Content-Security-Policy': contentSecurityPolicy([]),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
  const secure = { ...common, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  return (c) => (isHttps && cameByHttps(c) ? secure : common);
}

/** Whether the proxy nearest to this server was asked over https, by what it says. */
function cameByHttps(c: Context<AppEnv>): boolean {
  const hops = (c.req.header('x-forwarded-proto') ?? '').split(',');
  return hops.at(-1)?.trim().toLowerCase() === 'https';
}
