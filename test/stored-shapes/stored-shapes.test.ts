import { expect, it } from 'vitest';
import { storedFirstTouch } from '../../src/features/accounts/server/user.store.ts';
import * as billing from '../../src/features/billing/server/stored-billing.ts';
import { storedTarget } from '../../src/features/coaching/server/coach.store.ts';
import { storedBlocks } from '../../src/features/experiments/server/stored-blocks.ts';
import { storedHours, storedLags, storedOpenings } from '../../src/features/results/server/stored-results.ts';
import { storedClient } from '../../src/features/tracking/server/stored-client.ts';
import firstVersion from './stored.v1.json' with { type: 'json' };

/*
 * `stored.v1.json` is what Loupe stored before there were versions. It stays as it is: when a schema changes, the upgrade has to
 * open it, and what was stored then becomes `stored.v2.json` beside it.
 */

type Shape = { read: (stored: unknown, row: string) => unknown; write: (value: never) => string };

const shapes: Readonly<Record<keyof typeof firstVersion, Shape>> = {
  'result_imports.hours': storedHours,
  'result_imports.openings': storedOpenings,
  'result_imports.lags': storedLags,
  'experiments.drawn_from': storedBlocks,
  'coach_tasks.target': storedTarget,
  'conversion_events.client': storedClient,
  'users.first_touch': storedFirstTouch,
  'orders.user_info': billing.storedUserInfo,
  'orders.plan_details': billing.storedPlanDetails,
  'orders.payment_info': billing.storedPaymentInfo,
  'payment_attempts.response': billing.storedReply,
  'billing_tasks.details of a refund': billing.storedOrderRefund,
  'billing_tasks.details of a card': billing.storedCard,
  'billing_tasks.details of a change': billing.storedPlanChange,
  'billing_tasks.details of an erasure': billing.storedErasure,
};

it.each(Object.entries(shapes))(
  '%s opens as it was first stored, and as it is stored today',
  (name, shape) => {
    const stored = firstVersion[name as keyof typeof firstVersion];
    const read = shape.read(stored, 'a row');
    expect(read).toEqual(stored);
    const today: unknown = JSON.parse(shape.write(read as never));
    if (!Array.isArray(stored)) expect(today).toMatchObject({ schemaVersion: 1 });
    expect(shape.read(today, 'a row')).toEqual(stored);
  },
);

it.each(Object.entries(shapes))(
  '%s refuses what is broken, and what a later version stored',
  (name, shape) => {
    for (const broken of [{}, [{}], { schemaVersion: 99, items: [] }]) {
      expect(() => shape.read(broken, 'row-1')).toThrow(
        expect.objectContaining({
          code: 'stored_data_unreadable',
          message: expect.stringContaining('this version of Loupe cannot read') as string,
          cause: expect.objectContaining({
            message: expect.stringContaining(`${name.split(' ')[0]} of row-1: `) as string,
          }) as Error,
        }) as Error,
      );
    }
  },
);

it('the answer to a payment opens as earlier releases stored it, beside an HTTP status', () => {
  const body = { success: false, code: 'payment_declined', message: 'The card was declined.' };
  expect(billing.storedReply.read({ status: 402, body }, 'an attempt')).toEqual(body);
});

it('the first touch keeps the campaign parameters it knows, beside unknown ones and ones without a value', () => {
  const touch = { referrer: '', landingPath: '/', at: '2026-11-01T00:00:00Z' };
  const campaign = { utm_source: 'reddit', utm_term: null, later_click_id: 'abc' };
  expect(storedFirstTouch.read({ ...touch, campaign }, 'a row')).toEqual({
    ...touch,
    campaign: { utm_source: 'reddit' },
  });
});
