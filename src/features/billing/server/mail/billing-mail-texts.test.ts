import { describe, expect, it } from 'vitest';
import { declineCodes, declineTexts } from '../../../../domain/decline-texts.ts';
import {
  cancelledMail,
  paymentFailedMail,
  receiptMail,
  refundedMail,
  trialEndsMail,
} from './billing-mail-texts.ts';

const origin = 'https://loupe.example';
const card = { brand: 'visa', last4: '4242' };
const begun = new Date('2026-11-20T14:05:00Z');
const after = (days: number): Date => new Date(begun.getTime() + days * 86_400_000);

const failure = {
  origin,
  plan: 'premiumMonthly',
  amountCents: 2_999,
  failedAt: begun,
  declineCode: 'insufficient_funds',
  card,
  nextTryAt: after(1),
  accessUntil: after(7),
} as const;

describe('a receipt', () => {
  it('of a trial says that nothing was charged, and what will be and when', () => {
    const mail = receiptMail({
      origin,
      orderId: '0d9f',
      plan: 'regularMonthly',
      kind: 'first',
      amountCents: 0,
      paidAt: begun,
      period: { startsAt: begun, endsAt: after(3) },
      card,
      next: { amountCents: 2_000, at: after(3) },
    });
    expect(mail).toEqual({
      subject: 'Your Loupe receipt: $0.00',
      text: `Hello,

Welcome to Glow Up Starter! Your free trial has started, and you haven’t been charged.

Receipt:  0d9f
Plan:     Glow Up Starter
Amount:   $0.00
Date:     Nov 20, 2026, 2:05 PM UTC
Card:     Visa ending in 4242
Trial:    Nov 20, 2026 to Nov 23, 2026 (UTC)

The next charge is $20.00 on Nov 23, 2026, 2:05 PM UTC, unless you cancel before then.

You can print this receipt, change your plan or cancel here:

https://loupe.example/settings/billing

Loupe
`,
    });
  });

  it.each([
    ['first', 'Welcome to Main Character Energy! Thank you, your payment has arrived.'],
    ['renewal', 'Thank you for staying with Loupe. Main Character Energy has been renewed.'],
    ['change', 'Your plan is now Main Character Energy. Thank you!'],
  ] as const)('of a %s payment has its amount and what follows', (kind, opening) => {
    const receipt = {
      origin,
      orderId: '1',
      plan: 'premiumMonthly',
      kind,
      amountCents: 2_000,
      paidAt: begun,
    } as const;
    const period = { startsAt: begun, endsAt: after(30) };
    const { subject, text } = receiptMail({
      ...receipt,
      period,
      card,
      next: { amountCents: 2_999, at: after(30) },
    });
    expect(subject).toBe('Your Loupe receipt: $20.00');
    expect(text).toContain(opening);
    expect(text).toContain('Amount:   $20.00');
    expect(text).toContain('The next charge is $29.99 on Dec 20, 2026, 2:05 PM UTC');
    expect(receiptMail({ ...receipt, period, card, next: null }).text).toContain(
      'Nothing more will be charged.',
    );
  });

  it('of $0.00 for a change does not speak of a trial', () => {
    const { text } = receiptMail({
      origin,
      orderId: '1',
      plan: 'premiumMonthly',
      kind: 'change',
      amountCents: 0,
      paidAt: begun,
      period: { startsAt: begun, endsAt: after(30) },
      card: { brand: 'unheard-of', last4: '0001' },
      next: null,
    });
    expect(text).not.toMatch(/trial/i);
    expect(text).toContain('card ending in 0001');
  });
});

it('the reminder says what will be charged, when, and how to avoid it', () => {
  const { subject, text } = trialEndsMail({
    origin,
    plan: 'regularMonthly',
    next: { amountCents: 2_000, at: after(1) },
    card,
  });
  expect(subject).toBe('Your free trial ends tomorrow, then $20.00 a month');
  expect(text).toContain('ends on Nov 21, 2026, 2:05 PM UTC');
  expect(text).toContain(
    'we then charge $20.00 to your Visa ending in 4242, and again every month until you cancel',
  );
  expect(text).toContain('cancel before then and you pay nothing');
});

describe('a failed payment', () => {
  it.each(declineCodes)(
    'says why (%s), when it is tried again and until when access lasts',
    (declineCode) => {
      const { subject, text } = paymentFailedMail({ ...failure, declineCode });
      expect(subject).toBe('We could not charge $29.99 for your Loupe subscription');
      expect(text).toContain(declineTexts[declineCode]);
      expect(text).toContain('We will try again on Nov 21, 2026, 2:05 PM UTC.');
      expect(text).toContain('You still have full access until Nov 27, 2026, 2:05 PM UTC.');
    },
  );

  it('says that it was the last try when it was', () => {
    const { subject, text } = paymentFailedMail({ ...failure, nextTryAt: null });
    expect(subject).toBe('Your Main Character Energy subscription has ended');
    expect(text).toContain('Your access ended on Nov 27, 2026, 2:05 PM UTC');
    expect(text).not.toContain('try again on');
  });
});

describe('a cancellation', () => {
  it('says until when there is access and how to take it back', () => {
    const { text } = cancelledMail({
      origin,
      plan: 'regularAnnual',
      cancelledAt: begun,
      accessUntil: after(100),
    });
    expect(text).toContain('You canceled Glow Up Yearly on Nov 20, 2026, 2:05 PM UTC.');
    expect(text).toContain('until Feb 28, 2027, 2:05 PM UTC');
    expect(text).toContain('undo the cancellation');
  });

  it('in the days of grace does not promise what is over', () => {
    const { text } = cancelledMail({
      origin,
      plan: 'regularMonthly',
      cancelledAt: begun,
      accessUntil: after(-2),
    });
    expect(text).toContain('Your access has ended too');
    expect(text).not.toContain('undo the cancellation');
  });
});

it('a refund says how much went where', () => {
  const { subject, text } = refundedMail({
    origin,
    plan: 'premiumAnnual',
    amountCents: 20_000,
    refundedAt: begun,
    card,
  });
  expect(subject).toBe('Your refund of $200.00');
  expect(text).toContain('we sent $200.00 for Dating Royalty Status back to your Visa ending in 4242');
});

it('a dispute says that the bank took it, and not that we sent it', () => {
  const refundedAt = new Date('2026-12-01T10:00:00Z');
  const card = { brand: 'visa', last4: '0259' };
  const plan = 'premiumMonthly';
  const about = { origin: 'https://loupe.example', plan, amountCents: 2_000, refundedAt, card } as const;
  const { subject, text } = refundedMail({ ...about, isDisputed: true });
  expect(subject).toBe('Your bank has taken $20.00 back');
  expect(text).toContain('Visa ending in 0259, because the payment was disputed');
  expect(text).not.toContain('we sent');
});

it('every mail leads to the billing settings', () => {
  const mails = [
    trialEndsMail({ origin, plan: 'regularMonthly', next: { amountCents: 2_000, at: begun }, card }),
    paymentFailedMail(failure),
    paymentFailedMail({ ...failure, nextTryAt: null }),
    cancelledMail({ origin, plan: 'regularMonthly', cancelledAt: begun, accessUntil: after(1) }),
    refundedMail({ origin, plan: 'regularMonthly', amountCents: 2_000, refundedAt: begun, card }),
  ];
  for (const { text } of mails) expect(text).toContain('\n\nhttps://loupe.example/settings/billing\n\n');
});
