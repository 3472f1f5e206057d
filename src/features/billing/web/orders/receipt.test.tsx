import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { paidOrder } from '../billing.fixtures.ts';
import { OrderStatusBadge } from '../../../../web/ui/order-status-badge.tsx';
import { hasReceipt, orderKindText } from './order-texts.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

describe('OrderStatusBadge', () => {
  it.each([
    ['completed', 'Completed', 'text-keep'],
    ['failed', 'Failed', 'text-pencil-deep'],
    ['pending', 'Pending', 'text-caution'],
    ['refunded', 'Refunded', 'text-caution'],
    ['requires_action', 'Needs confirmation', 'text-caution'],
    ['lost', 'Unknown', 'text-caution'],
    ['toString', 'Unknown', 'text-caution'],
  ])('says %s as %s', (status, word, tone) => {
    const html = renderToStaticMarkup(<OrderStatusBadge status={status} />);
    expect(html).toContain(`>${word}<`);
    expect(html).toContain(tone);
  });
});

describe('a receipt', () => {
  it('exists for what was paid, also when it went back, and for nothing else', () => {
    expect(['completed', 'refunded'].every((status) => hasReceipt({ status } as typeof paidOrder))).toBe(
      true,
    );
    const others = ['pending', 'failed', 'requires_action'];
    expect(others.some((status) => hasReceipt({ status } as typeof paidOrder))).toBe(false);
  });

  it('says the day in UTC, the amount, the period and the card', () => {
    const html = renderToStaticMarkup(<ReceiptSheet order={paidOrder} />);
    expect(html).toContain('Nov 20, 2026 (UTC)');
    expect(html).toContain('Nov 20, 2026 to Dec 20, 2026 (UTC)');
    expect(html).toContain('Visa ending in 4242');
    expect(html).toContain(paidOrder.id);
    expect(html).not.toContain('Sent back');
  });

  it('takes off what was sent back, to the cent', () => {
    const html = renderToStaticMarkup(
      <ReceiptSheet order={{ ...paidOrder, totalPrice: 29.99, refunded: 9.91 }} />,
    );
    expect(html).toContain('−$9.91');
    expect(html).toContain('$20.08');
  });

  it('calls the first order without a charge a trial', () => {
    expect(orderKindText({ kind: 'first', totalPrice: 0 })).toBe('Free trial');
    expect(orderKindText({ kind: 'first', totalPrice: 20 })).toBe('First payment');
    expect(orderKindText({ kind: 'change', totalPrice: 0 })).toBe('Change of plan');
  });
});
