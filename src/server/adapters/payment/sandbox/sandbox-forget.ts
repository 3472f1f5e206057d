import { endNow } from './sandbox-clockwork.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { forgetCustomersCards, forgetSandboxCards } from './sandbox-ledger.store.ts';
import { deleteSandboxCustomers, listLiveSandboxIds } from './sandbox-subscription.store.ts';

/**
 * Deletes customers and what is kept of their cards; a subscription that still runs ends. Payments and invoices stay as they
 * were written, and so does what a card does.
 */
export async function forgetBuyer(
  context: SandboxContext,
  { attemptIds, customerIds }: { attemptIds: readonly string[]; customerIds: readonly string[] },
): Promise<void> {
  const { db } = context;
  for (const id of await listLiveSandboxIds(db, customerIds)) await endNow(context, id);
  await db.transaction().execute(async (tx) => {
    await forgetCustomersCards(tx, customerIds);
    await forgetSandboxCards(tx, attemptIds);
    await deleteSandboxCustomers(tx, customerIds);
  });
}
