import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import type { Log } from '../../../server/log/log.ts';
import { presentOrder } from './list-orders.service.ts';
import { listOrders } from './order.store.ts';
import { listSubscriptions } from './subscription.store.ts';

/** A user's subscriptions and orders, without what only the gateway calls them; texts of orders as they are stored. */
export function createExportBilling({ db, log }: { db: Db; log: Log }): ExportSource {
  return async function* files(userId) {
    yield jsonFile(
      'subscriptions.json',
      (await listSubscriptions(db, userId)).map(
        ({
          gatewayCardId: _card,
          gatewayCustomerId: _customer,
          gatewaySubscriptionId: _id,
          version: _version,
          ownChanges: _ownChanges,
          ...own
        }) => own,
      ),
    );
    yield jsonFile(
      'orders.json',
      (await listOrders(db, userId)).map((order) => ({
        ...presentOrder(order, log),
        userInfo: order.userInfo,
        planDetails: order.planDetails,
        paymentInfo: order.paymentInfo,
        renewalTerms: order.renewalTerms,
        renewalAcceptedAt: order.renewalAcceptedAt,
        redditClickId: order.redditClickId,
      })),
    );
  };
}
