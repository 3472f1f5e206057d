import type { Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { contentSecurityPolicy } from '../src/server/http/security-headers.ts';
import { testCards } from './pay.ts';

/** The documented part of stripe.js that the checkout uses: card fields that are frames of Stripe's, tokens, and 3-D Secure. */
const script = `
  const names = { cardNumber: 'Card number', cardExpiry: 'Expiry date', cardCvc: 'CVC' };
  window.Stripe = (key) => {
    if (key !== 'pk_test_journey') throw new Error('Invalid API Key provided: ' + key);
    return {
      elements: () => ({
        create(kind) {
          const told = {};
          const frame = document.createElement('iframe');
          frame.title = 'Secure ' + names[kind] + ' input frame';
          frame.src = 'https://js.stripe.com/v3/elements-inner-card.html?kind=' + kind;
          frame.width = '100%';
          frame.height = '24';
          addEventListener('message', ({ data, source }) => {
            if (source !== frame.contentWindow) return;
            if (data.what === 'blur') return void told.blur?.();
            const error = data.text === 'nonsense' ? { message: 'Your card number is invalid.' } : undefined;
            told.change?.({ complete: data.text !== '' && !error, error });
          });
          return {
            kind,
            mount: (host) => host.append(frame),
            on: (what, listener) => { told[what] = listener; },
            focus: () => frame.contentWindow.postMessage('focus', '*'),
            destroy: () => frame.remove(),
          };
        },
      }),
      async createPaymentMethod({ type, card, billing_details: { name } }) {
        if (type !== 'card' || card.kind !== 'cardNumber') throw new Error('no card');
        if (name === 'Refused') return { error: { message: 'Your card was declined by Stripe.' } };
        return { paymentMethod: { id: 'pm_of_' + name.replaceAll(' ', '_') } };
      },
      async handleNextAction({ clientSecret }) {
        document.body.dataset.approved = clientSecret;
        return {};
      },
    };
  };
`;

const frame = `<!doctype html><html lang="en"><title>Card field</title><style>input { width: 90% }</style>
  <input>
  <script>
    const field = document.querySelector('input');
    const kind = new URLSearchParams(location.search).get('kind');
    field.setAttribute('aria-label', { cardNumber: 'Number at Stripe', cardExpiry: 'MM / YY', cardCvc: 'CVC' }[kind]);
    field.oninput = () => parent.postMessage({ what: 'change', text: field.value }, '*');
    field.onblur = () => parent.postMessage({ what: 'blur' }, '*');
    addEventListener('message', ({ data }) => data === 'focus' && field.focus());
  </script>`;

type Body = { paymentInfo: Record<string, string> };

/**
 * Makes the server look to this page like one that takes payments by Stripe, down to its content security policy, and answers
 * for Stripe. Behind it the sandbox is paid, so that all that follows is real. Answers what the page has sent as payments.
 */
export async function playStripe(page: Page, { asksBank = false } = {}): Promise<Body[]> {
  const sent: Body[] = [];
  await page.route(/\/(register|checkout)([/?]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRetries: 3 });
    const policy = response.headers()['content-security-policy'] ?? '';
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    const headers = {
      ...response.headers(),
      'content-security-policy': contentSecurityPolicy(hashes, { allowStripe: true }),
    };
    return route.fulfill({ response, headers });
  });
  await page.route('**/api/plans', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.json()) as object;
    const payment = { kind: 'stripe', publishableKey: 'pk_test_journey' };
    await route.fulfill({ response, json: { ...body, payment } });
  });
  await page.route('**/api/payment', async (route) => {
    const body = route.request().postDataJSON() as Body;
    sent.push(body);
    const { cardName = '', email = '' } = body.paymentInfo;
    const typed = {
      cardNumber: testCards.good,
      expiryMonth: '12',
      expiryYear: cardYear(8),
      cvv: '123',
    };
    const postData = JSON.stringify({ ...body, paymentInfo: { email, cardName, ...typed } });
    const response = await route.fetch({ postData, maxRetries: 3 });
    if (!asksBank) return route.fulfill({ response });
    const { orderId } = (await response.json()) as { orderId: string };
    const json = { success: false, requiresAction: true, clientSecret: 'pi_1_secret_2', orderId };
    return route.fulfill({ json });
  });
  await page.route('**/api/subscription/change', async (route) => {
    const { previewOnly } = route.request().postDataJSON() as { previewOnly: boolean };
    if (previewOnly || !asksBank) return route.fallback();
    const response = await route.fetch({ maxRetries: 3 });
    const made = (await response.json()) as object;
    const { orders } = (await (await page.request.get('/api/orders')).json()) as { orders: { id: string }[] };
    const action = { requiresAction: true, clientSecret: 'pi_2_secret_3', orderId: orders[0]?.id };
    return route.fulfill({ response, json: { ...made, ...action } });
  });
  await page.route(/^https:\/\/js\.stripe\.com\/[a-z0-9]+\/stripe\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://js.stripe.com/v3/elements-inner-card.html?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame }),
  );
  return sent;
}
