import { expect, it } from 'vitest';
import { passesLuhn } from '../../../../domain/card.ts';
import { sandboxCards } from '../../../../domain/sandbox-cards.ts';
import { settle } from './sandbox-cards.ts';
import { behaviourOfNumber, brandOf, testCardNumbers } from './test-card-numbers.ts';

it('every number of a test card is one, and is listed once', () => {
  const numbers = [...testCardNumbers, ...sandboxCards.map(({ number }) => number)];
  expect(numbers.filter((number) => !/^\d{14,19}$/.test(number) || !passesLuhn(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each([
  ['4242424242424242', 'visa', 'ok'],
  ['4000056655665556', 'visa', 'ok'],
  ['5105105105105100', 'mastercard', 'ok'],
  ['2223003122003222', 'mastercard', 'ok'],
  ['5062210000000009', 'unknown', 'ok'],
  ['371449635398431', 'amex', 'ok'],
  ['6011981111111113', 'discover', 'ok'],
  ['6555900000604105', 'discover', 'ok'],
  ['3056930009020004', 'diners', 'ok'],
  ['36227206271667', 'diners', 'ok'],
  ['3530111333300000', 'jcb', 'ok'],
  ['6205500000000000004', 'unionpay', 'ok'],
  ['5555552500001001', 'mastercard', 'ok'],
  ['4000002760000016', 'visa', 'ok'],
  ['4000000000009987', 'visa', 'card_declined'],
  ['4000000000006975', 'visa', 'card_declined'],
  ['4100000000000019', 'visa', 'card_declined'],
  ['4000000000004954', 'visa', 'card_declined'],
  ['4000000000009235', 'visa', 'ok'],
  ['4000000000002685', 'visa', 'disputed'],
  ['4000000000001976', 'visa', 'ok'],
  ['4000000000005423', 'visa', 'ok'],
  ['4000000000007726', 'visa', 'ok'],
  ['4000000000005126', 'visa', 'refunds_fail'],
  ['4000003720000278', 'visa', 'ok'],
  ['4000003800000446', 'visa', 'needs_3d_secure'],
  ['4000002760003184', 'visa', 'always_needs_3d_secure'],
  ['4000008400001280', 'visa', 'card_declined'],
  ['4000000000003055', 'visa', 'ok'],
  ['4242424242424241', 'visa', undefined],
  ['4111111111111111', 'visa', undefined],
])('%s is a card of %s that does %s', (number, brand, behaviour) => {
  expect([brandOf(number), behaviourOfNumber(number)]).toEqual([brand, behaviour]);
});

it.each([
  ['needs_3d_secure', 'succeeded', null],
  ['always_needs_3d_secure', 'declined', 'authentication_failed'],
  ['declined_after_3d_secure', 'declined', 'card_declined'],
  ['no_funds_after_3d_secure', 'declined', 'insufficient_funds'],
] as const)('a card that %s has a buyer asked; a renewal is %s', (behaviour, status, declineCode) => {
  const entered = settle(behaviour, { isNewCard: true, isBuyerThere: true });
  expect(entered).toEqual({ status: 'requires_action', declineCode: null });
  const renewed = settle(behaviour, { isNewCard: false, isBuyerThere: false });
  expect(renewed).toEqual({ status, declineCode });
});
