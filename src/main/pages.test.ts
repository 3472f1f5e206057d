import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { planIds, plans } from '../domain/plans.ts';
import sample from '../features/analysis/web/sample/analysis.json' with { type: 'json' };
import { claims, stories } from '../features/marketing/landing-content.ts';
import { frequentQuestions } from '../features/marketing/web/landing/landing-texts.ts';
import { StatsStrip } from '../features/marketing/web/landing/stats-strip.tsx';
import { withSupportEmail } from '../server/http/completed-page.ts';
import { exampleAddress, type SiteDetails } from '../features/marketing/web/site-details.ts';
import { fillPage, pagePaths, renderPage } from './pages.tsx';

const site = { origin: 'https://loupe.test', supportEmail: 'help@loupe.test' };

const footnote = "Figures provided by the site's operator; not independently verified.";

const rendered = new Map<string, { head: string; body: string }>();

function render(path: string, details: SiteDetails = site) {
  const known = details === site ? rendered.get(path) : undefined;
  const page = known ?? renderPage(path, details);
  if (!page) throw new Error(`${path} is no public page`);
  if (details === site) rendered.set(path, page);
  return page;
}

const escape = (text: string) => text.replaceAll(/[.+/]/g, '\\$&');

/** What a reader reads. */
function textOf(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|#x27|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe('public pages', () => {
  it.each(pagePaths)(
    '%s has one heading of the first level, one main part and a title of its own',
    (path) => {
      const { head, body } = render(path);
      expect(count(body, /<h1[ >]/g)).toBe(1);
      expect(count(body, /<main[ >]/g)).toBe(1);
      expect(head).toMatch(/<title>Loupe - .+<\/title>/);
      expect(pagePaths.filter((other) => render(other).head === head)).toEqual([path]);
    },
  );

  it.each(pagePaths)(
    '%s keeps to the content security policy: no inline script and no style attribute',
    (path) => {
      const { head, body } = render(path);
      expect(head + body).not.toMatch(/<script(?! type="application\/ld\+json">)|\sstyle="|\son[a-z]+="/);
    },
  );

  it.each(pagePaths)('%s leads to the legal pages and to the contact page', (path) => {
    const { body } = render(path);
    for (const target of ['/privacy-policy', '/terms-of-service', '/contact']) {
      expect(body).toContain(`href="${target}"`);
    }
  });

  it('sends visitors to registration, and says that a signed-in visitor goes to the checkout instead', () => {
    for (const path of ['/', '/contact']) {
      const calls = [...render(path).body.matchAll(/<a [^>]*data-signed-in-href="([^"]*)"[^>]*>/g)];
      expect(calls.length).toBeGreaterThan(0);
      for (const [tag, signedInHref = ''] of calls) {
        expect(signedInHref).toMatch(/^\/checkout(\?plan=\w+)?$/);
        const next = signedInHref === '/checkout' ? '' : `?next=${encodeURIComponent(signedInHref)}`;
        expect(tag).toContain(`href="/register${next}"`);
      }
    }
  });

  it('has the sections, the six features and the four steps of the landing page, in order', () => {
    const expected = [
      'It measures. It doesn’t guess.',
      'Photo Analysis',
      'Bio Optimization',
      'Performance Tracking',
      'Quick Results',
      'Smart Matching',
      'Premium Insights',
      'How it works',
      '1. Upload your profile',
      '2. Get the AI analysis',
      '3. Implement the changes',
      '4. See the results',
      'A note you can check',
      'Success stories',
      'Pricing',
      'Common questions',
      'Put your photos on the light table.',
    ];
    const headings = [...render('/').body.matchAll(/<(h[23])[ >].*?<\/\1>/g)].map(([html]) =>
      textOf(html.replaceAll('<!-- -->', '')).trim(),
    );
    expect(headings.filter((heading) => expected.includes(heading))).toEqual(expected);
  });

  it('offers each plan with the prices of the plan table', () => {
    const text = textOf(render('/').body);
    for (const part of [
      'Free for 3 days then $20.00 a month (was $29.99) Full price $23.00',
      '$29.99 per month $20.00 for the first month (was $49.99)',
      'Glow Up Yearly: $149.00 a year (was $359.88). $12.42 a month. Saves $210.88 (59%).',
      'Dating Royalty Status: $200.00 a year (was $599.88). $16.67 a month. Saves $399.88 (67%).',
      ...Object.values(plans).flatMap(({ name, features }) => [name, ...features]),
    ]) {
      expect(text).toContain(part);
    }
    for (const id of planIds)
      expect(render('/').body).toContain(`data-signed-in-href="/checkout?plan=${id}"`);
  });

  it('promises the money back and the trial beside every call that leads to money', () => {
    const afterCalls = (path: string) =>
      render(path)
        .body.split(/<a [^>]*data-activity="Call to Action" class="[^"]*bg-(?:pencil|ink)[^"]*"[^>]*>/)
        .slice(1);
    const ofPages = ['/', '/sample', '/contact'].map(afterCalls);
    expect(ofPages.map(({ length }) => length)).toEqual([5, 2, 1]);
    for (const rest of ofPages.flat()) {
      const beside = textOf(rest).slice(0, 250);
      expect(beside).toContain('14-day money-back guarantee');
      expect(beside).toMatch(/cancel any time during the trial/i);
    }
  });

  it('shows the claims as claims, and examples as examples', () => {
    const text = textOf(render('/').body);
    for (const { value, label } of claims)
      expect(text).toMatch(new RegExp(`${label} ▸ \\d+A? ${escape(value)}`));
    expect(text.split(footnote)).toHaveLength(2);
    expect(count(render('/').body, />Illustrative example</g)).toBe(stories.length);
  });

  it('drops the footnote once every claim is substantiated, and not before', () => {
    const strip = (backed: number) =>
      textOf(
        renderToStaticMarkup(
          createElement(StatsStrip, {
            all: claims.map((claim, position) => ({
              ...claim,
              substantiation: position < backed ? 'Survey of 2026' : null,
            })),
          }),
        ),
      );
    expect(strip(claims.length - 1)).toContain(footnote);
    expect(strip(claims.length)).not.toContain(footnote);
    expect(strip(claims.length)).toContain('500%');
  });

  it('does not argue with the claims in its questions and answers', () => {
    for (const { answer } of frequentQuestions) {
      expect(answer).not.toMatch(/nobody can|promise|guarantee|not measured|no proof|do(es)? not claim/i);
    }
  });

  it('answers on the page what its structured data says is answered there', () => {
    const text = textOf(render('/').body);
    for (const { question, answer } of frequentQuestions) {
      expect(text).toContain(question);
      expect(text).toContain(answer);
    }
  });

  it('shows on the front page what the sample report says, word for word, and no more', () => {
    const text = textOf(render('/').body);
    const crowd = sample.photos.find(({ photoId }) => photoId === 'at-the-bar');
    const finding = crowd?.findings.find(({ id }) => id === 'group');
    const rule = sample.report.rules.find(({ id }) => id === finding?.ruleId);
    for (const said of [
      finding?.message,
      `${finding?.measured.text} , target ${finding?.threshold?.text}`,
      rule?.effect,
      ...(rule?.contradictedBy ?? []),
    ])
      expect(text).toContain(said);
    const [bio] = sample.text.fields;
    const marked = text.replaceAll(/ mark \d/g, '').replaceAll(/\s+/g, '');
    expect(marked).toContain(bio?.text.replaceAll(/\s+/g, ''));
  });

  it('says what is free, what the card is for, when it is charged and how to cancel', () => {
    const text = textOf(render('/').body);
    for (const part of [
      'Today $0.00 The day before We email you After 3 days $20.00',
      'What’s free The sample report, an account, and Glow Up Starter for 3 days.',
      'How to cancel Two clicks in Settings. Cancel within the 3 days and you pay nothing.',
      'What the card is for It pays for the plan after the free days, and keeps the trial to one per person.',
    ])
      expect(text).toContain(part);
  });

  it('says of photos who else may see them, and not that nobody ever does', () => {
    for (const path of ['/', '/contact']) {
      const text = textOf(render(path).body);
      expect(text).toMatch(/Friends see them only if you open a vote.*administrator only if/);
      expect(text).not.toMatch(/you alone|nobody but you/);
    }
  });

  it('names its own address only when it is known', () => {
    expect(render('/contact').head).toContain('<link rel="canonical" href="https://loupe.test/contact"/>');
    expect(render('/contact', { ...site, origin: null }).head).not.toContain('canonical');
  });

  it('shows the support address', () => {
    const { body } = render('/contact');
    expect(body).toContain('href="mailto:help@loupe.test"');
    expect(body).not.toContain('example');
  });

  it('shows an example address, marked as one, and the whole contact page where none is set', () => {
    const without = render('/contact', { ...site, supportEmail: null }).body;
    expect(without).toContain('href="mailto:support@example.com"');
    expect(textOf(without)).toContain('support@example.com (an example address)');
    expect(textOf(without)).toContain('This site has no support address yet.');
    expect(textOf(without)).not.toContain('SUPPORT_EMAIL');
    for (const part of [
      'General inquiries',
      'Technical support',
      'We answer within 24 hours on business days.',
      'How to help us help you',
      'Common questions',
      'Get Started Now',
    ]) {
      expect(without).toContain(part);
    }
  });

  it.each(['/contact', '/terms-of-service', '/privacy-policy'])(
    '%s built with the example shows the address of the start, as if it were built with it',
    (path) => {
      const { body } = render(path, { ...site, supportEmail: null });
      const addresses = { built: exampleAddress, wanted: 'help@loupe.test' };
      expect(withSupportEmail(body, addresses)).toBe(render(path).body);
    },
  );

  it('has the sections that were agreed: nine of the terms, eleven of the privacy policy', () => {
    expect(count(render('/terms-of-service').body, /id="section-\d+"/g)).toBe(9);
    expect(count(render('/privacy-policy').body, /id="section-\d+"/g)).toBe(11);
    expect(render('/privacy-policy').body).toContain('not for people under 18');
  });

  it('says who may write about what, when support answers, and what helps it', () => {
    const { body } = render('/contact');
    for (const part of [
      'General inquiries',
      'Technical support',
      'We answer within 24 hours on business days.',
      'Never send a sign-in code',
    ]) {
      expect(body).toContain(part);
    }
  });

  it('says that people delete their account themselves', () => {
    for (const path of ['/terms-of-service', '/privacy-policy']) {
      expect(render(path).body).toContain('href="/settings"');
    }
    for (const path of pagePaths) {
      expect(render(path).body).not.toMatch(
        /(deleted|delete it),? (write|contact|ask) ?(to )?us|ask us to delete/,
      );
    }
    expect(render('/contact').body).toContain('your whole account in Settings');
  });

  it('names every cookie that is set', () => {
    for (const name of ['loupe_hint', 'loupe_session', 'loupe_theme', 'keeps you signed in']) {
      expect(render('/privacy-policy').body).toContain(name);
    }
  });

  it('is no page of the app', () => {
    expect(renderPage('/dashboard', site)).toBeNull();
    expect(renderPage('/constructor', site)).toBeNull();
  });

  it('takes a page as it is, whatever dollar signs it holds', () => {
    const filled = fillPage('<!--page-head-->|<!--page-body-->', { head: '$&', body: "$'$1" });
    expect(filled).toBe("$&|$'$1");
  });
});
