import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { AppError } from '../../../../../domain/errors.ts';
import { formatMoney } from '../../../../../domain/money.ts';
import type { Feature } from '../../../../../server/http/feature.ts';
import { contextOf } from '../../../../../server/http/request-context.ts';
import { contentSecurityPolicy } from '../../../../../server/http/security-headers.ts';
import type { AnswerChallenge } from './answer-challenge.service.ts';

const pagePath = '/sandbox/3-d-secure/:paymentId';
/** The colours and measures of the product, whose stylesheet is known to the built pages only. */
const styles = [
  ':root{font:1rem/1.5 Figtree,system-ui,sans-serif;color:#1f1320;background:#fbf8fa}',
  'body{margin:0}',
  'header{border-bottom:1px solid #e7dde6;padding:0 1rem}',
  '.logo{display:inline-flex;align-items:center;min-height:4rem;font:800 1.5rem/1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.025em;color:inherit;text-decoration:none}',
  '.logo span[aria-hidden]{display:inline-flex;align-items:center}',
  '.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '.logo svg{width:.68em;height:.68em;margin:.16em 1px 0}',
  'main{max-width:36rem;margin:0 auto;padding:2rem 1rem 5rem}',
  'h1{margin:0 0 .75rem;font:800 2.25rem/1.1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance}',
  '.lead{margin:0 0 2rem;font-size:1.125rem;color:#5b4a5c}',
  '.sheet{border:1px solid #e7dde6;border-radius:6px;background:#fff;padding:1.25rem}',
  '.sheet p{margin:0 0 1.25rem}',
  'form{display:flex;flex-wrap:wrap;gap:.75rem}',
  'button,.button{display:inline-flex;flex:1 1 9rem;align-items:center;justify-content:center;min-height:2.75rem;box-sizing:border-box;border:1px solid #857585;border-radius:6px;padding:0 1.25rem;font:inherit;font-weight:600;color:#1f1320;background:#fff;text-decoration:none;cursor:pointer}',
  'button:hover,.button:hover{border-color:#1f1320;background:#f5e9ee}',
  '.primary{border-color:#c42f12;background:#c42f12;color:#fff}',
  '.primary:hover{border-color:#9c230b;background:#9c230b}',
  ':focus-visible{outline:3px solid #6d2a5b;outline-offset:2px}',
  '@media(min-width:40rem){header{padding:0 1.5rem}main{padding-top:3rem}h1{font-size:3rem}.sheet{padding:1.5rem}}',
].join('');
const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
/** Raw, because a formatter would put spaces into it and the hash would be another one. */
const styleElement = raw(`<style>${styles}</style>`);
const headers = {
  'Content-Security-Policy': contentSecurityPolicy([styleHash]),
  'Cache-Control': 'no-store',
};

type Challenge = Awaited<ReturnType<AnswerChallenge['read']>>;

/** Stands for a bank's page: the signed-in buyer approves or refuses a payment of the sandbox and is led back. */
export function createSandboxChallengeRoutes(services: { answerChallenge: AnswerChallenge }): Feature {
  const { answerChallenge } = services;
  const findChallenge = async (userId: string, paymentId: string): Promise<Challenge | null> => {
    try {
      return await answerChallenge.read(userId, paymentId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  };
  return {
    honoRoutes(app) {
      app.get(pagePath, async (c) => {
        const userId = contextOf(c).signIn?.userId;
        if (userId === undefined) return c.redirect(`/login?next=${encodeURIComponent(c.req.path)}`);
        const challenge = await findChallenge(userId, c.req.param('paymentId'));
        if (challenge === null) return c.html(renderUnknown(), 404, headers);
        return c.html(challenge.isOpen ? renderQuestion(challenge) : renderAnswered(challenge), 200, headers);
      });
      app.post(pagePath, async (c) => {
        const userId = contextOf(c).signIn?.userId;
        if (userId === undefined) throw new AppError('not_signed_in', 'Please sign in first.');
        const { answer } = await c.req.parseBody();
        if (answer !== 'approve' && answer !== 'fail') {
          throw new AppError('bad_request', 'The answer must be approve or fail.');
        }
        const paymentId = c.req.param('paymentId');
        const { backTo } = await answerChallenge.answer(userId, paymentId, answer === 'approve');
        return c.redirect(backTo, 303);
      });
    },
  };
}

function renderQuestion({ amountCents, last4 }: Challenge) {
  const question =
    amountCents === 0
      ? html`Do you want to use the card ending in ${last4} at Loupe?`
      : html`Do you want to pay <strong>${formatMoney(amountCents)}</strong> to Loupe with the card ending in
          ${last4}?`;
  return renderPage(
    amountCents === 0 ? 'Confirm the card' : 'Confirm the payment',
    'This page stands for your bank. It is a test, and no money moves.',
    html`<p>${question}</p>
      <form method="post">
        <button class="primary" type="submit" name="answer" value="approve">Approve</button>
        <button type="submit" name="answer" value="fail">Fail</button>
      </form>`,
  );
}

function renderAnswered({ backTo }: Challenge) {
  return renderPage(
    'Already answered',
    'The bank has your answer. There is nothing more to do here.',
    html`<p>Loupe knows what became of it.</p>
      <a class="button primary" href="${backTo}">Back to Loupe</a>`,
  );
}

function renderUnknown() {
  return renderPage(
    'We couldn’t find that payment',
    'It may be one of another account, or the address may be incomplete.',
    html`<p>Nothing was charged here.</p>
      <a class="button primary" href="/dashboard">To your dashboard</a>`,
  );
}

function renderPage(title: string, lead: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Loupe - ${title}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <a class="logo" href="/">
            <span class="sr-only">Loupe</span>
            <span aria-hidden="true"
              >L<svg viewBox="0 0 24 24">
                <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="5" />
                <circle cx="12" cy="12" r="3.6" fill="#c42f12" /></svg
              >upe</span
            >
          </a>
        </header>
        <main>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          <section class="sheet">${content}</section>
        </main>
      </body>
    </html>`;
}
