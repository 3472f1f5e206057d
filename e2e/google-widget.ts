import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '../src/server/http/security-headers.ts';

const workerScript = 'https://www.gstatic.com/recaptcha/releases/made-up/recaptcha__en.js';

/** api.js as Google serves it: a queue for `ready`, and the script tag that brings the rest from another host. */
const loader = `
  const waiting = (window.___grecaptcha_cfg ??= { fns: [] }).fns;
  window.grecaptcha ??= { ready: (whenReady) => waiting.push(whenReady) };
  const script = document.createElement('script');
  script.src = '${workerScript}';
  document.head.append(script);
`;

/** The documented part of the widget, which is a frame of Google's and a hidden field, drawn by markup. */
const widget = `
  const clients = [];
  Object.assign(window.grecaptcha, {
    render(host, options) {
      if (host.hasChildNodes()) throw new Error('reCAPTCHA has already been rendered in this element');
      if (options.sitekey !== 'the-site-key') throw new Error('Invalid site key or not loaded in api.js');
      const id = clients.push(options) - 1;
      host.innerHTML = '<div style="width: 304px; height: 78px"><iframe title="reCAPTCHA" width="304" height="78"' +
        ' src="https://www.google.com/recaptcha/api2/anchor?id=' + id + '"></iframe></div>' +
        '<textarea name="g-recaptcha-response" style="width: 250px; height: 40px; display: none"></textarea>';
      return id;
    },
    ready: (whenReady) => whenReady(),
  });
  addEventListener('message', ({ data, origin }) => {
    if (origin !== 'https://www.google.com' || typeof data.what !== 'string') return;
    const { callback, ...others } = clients[data.id];
    if (data.what === 'callback') callback('token-of-' + data.id);
    else others[data.what]();
  });
  for (const whenReady of window.___grecaptcha_cfg.fns.splice(0)) whenReady();
`;

const frame = `<!doctype html><html lang="en"><title>reCAPTCHA</title>
  <button data-what="callback">I'm not a robot</button>
  <button data-what="expired-callback">Two minutes</button>
  <button data-what="error-callback">Offline</button>
  <script>
    const id = Number(new URLSearchParams(location.search).get('id'));
    onclick = ({ target }) => parent.postMessage({ id, what: target.dataset.what }, '*');
  </script>`;

/**
 * Makes the server look to this page like one that has reCAPTCHA, down to its content security policy, and answers
 * for Google as https://developers.google.com/recaptcha/docs/display says it does.
 */
export async function playGoogle(page: Page): Promise<void> {
  await page.route(/\/(login|register)$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const policy = response.headers()['content-security-policy'] ?? '';
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    const headers = {
      ...response.headers(),
      'content-security-policy': contentSecurityPolicy(hashes, { allowRecaptcha: true }),
    };
    await route.fulfill({ response, headers });
  });
  await page.route('**/api/bot-check/challenge', (route) =>
    route.fulfill({ json: { kind: 'recaptcha', siteKey: 'the-site-key' } }),
  );
  const script = { contentType: 'text/javascript' };
  await page.route('https://www.google.com/recaptcha/api.js?render=explicit', (route) =>
    route.fulfill({ ...script, body: loader }),
  );
  await page.route(workerScript, (route) => route.fulfill({ ...script, body: widget }));
  await page.route('https://www.google.com/recaptcha/api2/anchor?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame }),
  );
}
