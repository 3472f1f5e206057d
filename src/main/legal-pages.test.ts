import { describe, expect, it } from 'vitest';
import { campaignParameterNames } from '../domain/campaign-parameters.ts';
import { formatMoney } from '../domain/money.ts';
import { plans } from '../domain/plans.ts';
import { consentCookieName } from '../domain/consent-cookie.ts';
import { renderPage } from './pages.tsx';

/** The text of a page as it is read. */
function textOf(path: string, supportEmail: string | null = 'help@loupe.test'): string {
  const { body } = renderPage(path, { origin: null, supportEmail }) ?? { body: '' };
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

const terms = textOf('/terms-of-service');
const privacy = textOf('/privacy-policy');

describe('terms of service', () => {
  it('are those of the day that users agree to', () => expect(terms).toContain('Last updated: 04/22/2025'));

  it.each(Object.values(plans))('name what $name costs first and at every renewal', (plan) => {
    const first =
      plan.trialDays > 0
        ? `${plan.trialDays} days free`
        : `${formatMoney(plan.priceCents)} for the first ${plan.period}`;
    const then = `${formatMoney(plan.renewalPriceCents)} every ${plan.period}`;
    expect(terms).toContain(`${plan.name} ${first} ${then}`);
  });

  it('say how to stop, how to get money back, and what a refused renewal leads to', () => {
    expect(terms).toContain('renew by themselves');
    expect(terms).toContain('two clicks');
    expect(terms).toMatch(/Money back within 14 days of your first charge/);
    expect(terms).toContain('try again 1, 3, 5, and 7 days later');
    expect(terms).toContain('18 or older');
    expect(terms).not.toMatch(/takes? no payments?/);
  });

  it('name the operator by the address that was set, and otherwise by an example that says so', () => {
    expect(terms).toContain('help@loupe.test');
    for (const path of ['/terms-of-service', '/privacy-policy']) {
      expect(textOf(path, null)).toMatch(/support@example\.com\s+\(an example address\)/);
    }
    expect(privacy).toContain('write to the operator at the address in section 1');
  });
});

describe('privacy policy', () => {
  it('is that of the day that users agree to', () => expect(privacy).toContain('Last updated: 05/17/2025'));

  it('names everybody who may get anything, and that the operator decides', () => {
    for (const name of [
      'Twilio',
      'Google reCAPTCHA',
      'Stripe',
      'Google Tag Manager',
      'Meta, TikTok, Reddit',
      'mail server',
      'IP look-up services',
    ]) {
      expect(privacy).toContain(name);
    }
    expect(privacy).toContain('only where the operator has switched it on');
  });

  it.each([
    'loupe_sign_in',
    'loupe_code',
    'loupe_second_step',
    'loupe_known',
    'loupe_hint',
    'loupe_voter',
    'loupe_session',
  ])('names the cookie %s', (name) => expect(privacy).toContain(name));

  it('says what is kept of an authenticator app and of recovery codes', () => {
    expect(privacy).toMatch(/Your authenticator app its secret, encrypted/);
    expect(privacy).toMatch(/Recovery codes: keyed hashes/);
  });

  it('says what is asked for and how to change it', () => {
    for (const text of [consentCookieName, 'Tracking choices', 'Global Privacy Control', 'tracking_params']) {
      expect(privacy).toContain(text);
    }
    expect(campaignParameterNames).toContain('utm_source');
    expect(privacy).toMatch(/loupe_consent .*random id of its own, for 182 days/);
    expect(privacy).toMatch(/Global Privacy Control in your browser counts as a no/);
  });

  it('says what advertisers learn, from where, and by which hashes', () => {
    const advertisers = privacy.slice(
      privacy.indexOf('Meta, TikTok, Reddit'),
      privacy.indexOf('Some of these'),
    );
    expect(advertisers).toMatch(/pixel on the public pages: that you visited a page, looked at/);
    expect(advertisers).toMatch(/From our server, and never from a script behind the sign-in/);
    expect(advertisers).toMatch(/once you have confirmed it, email address, as SHA-256 hashes/);
    const tagManager = privacy.slice(
      privacy.indexOf('Google Tag Manager'),
      privacy.indexOf('Meta, TikTok, Reddit'),
    );
    expect(tagManager).not.toMatch(/hash|email/);
  });

  it('says how long each thing is kept', () => {
    const kept = privacy.slice(privacy.indexOf('9. How long it is kept'), privacy.indexOf('10. Your rights'));
    for (const text of [
      '24 hours',
      'ten minutes',
      '30 days',
      '12 months',
      'one day',
      'Orders and receipts',
    ]) {
      expect(kept).toContain(text);
    }
  });

  it('says of imports, votes and the language model what each of them takes', () => {
    const part = (from: string, to: string) => privacy.slice(privacy.indexOf(from), privacy.indexOf(to));
    const imports = part('Exports of your apps', 'Payments');
    for (const sent of [
      'counts by day, weekday and hour',
      'how long likes took',
      'how many words',
      'last change',
    ]) {
      expect(imports).toContain(sent);
    }
    expect(imports).toContain('The file itself is read in your browser');
    const votes = part('Votes of friends', 'Tests and the coach');
    expect(votes).toMatch(/anyone with its link sees the photos you chose/);
    expect(votes).toMatch(/not who voted.*keyed hashes.*within two hours/);
    expect(privacy).toContain('show them to no one but you unless you open a vote');
    const model = part('A language model answers', 'IP look-up');
    expect(model).toMatch(
      /only after you have agreed to its host.*up to six before it that it was asked too/,
    );
    // Answers are none of it: a browser could have made them up.
    expect(model).not.toContain('with their answers');
    expect(model).toMatch(/never photos.*nor your name unless it stands in what you wrote/);
    const kept = part('9. How long it is kept', '10. Your rights');
    for (const text of ['Imports, weekly numbers', 'Tests, votes', 'a year after the last thing']) {
      expect(kept).toContain(text);
    }
  });

  it('names what is never measured', () => {
    for (const text of ['attractiveness', 'race', 'age', 'No training of models']) {
      expect(privacy).toContain(text);
    }
  });
});
