import { describe } from 'vitest';
import { testFirstPayments } from './first-payments.ts';
import { testMoneyAndEvents } from './money-and-events.ts';
import { testPlanChanges } from './plan-changes.ts';
import { testRenewals } from './renewals.ts';
import { openSuite, type GatewayUnderTest } from './suite.ts';

/** What features/billing relies on, whichever gateway there is. `build` is called once. */
export function testPaymentGateway(name: string, build: (start: Date) => Promise<GatewayUnderTest>): void {
  describe(`the payment gateway ${name}`, () => {
    const suite = openSuite(build);
    testFirstPayments(suite);
    testPlanChanges(suite);
    testRenewals(suite);
    testMoneyAndEvents(suite);
  });
}
