import { lazy, Suspense, type ReactNode } from 'react';
import { RankChangeForm } from '../features/accounts/web/rank-change.tsx';
import { AdminPage } from '../features/admin/web/admin-page.tsx';
import type { AdminPanel } from '../features/admin/web/admin-panel.ts';
import { OrderRefundForm } from '../features/billing/web/refunds/order-refund.tsx';
import { WithSecondFactor } from './admin-second-factor.tsx';
import { Loading } from '../web/ui/loading.tsx';

const ModerationPanel = lazy(async () => ({
  default: (await import('../features/moderation/web/moderation-panel.tsx')).ModerationPanel,
}));
const AuditPanel = lazy(async () => ({
  default: (await import('../features/audit/web/audit-panel.tsx')).AuditPanel,
}));
const SystemPanel = lazy(async () => ({
  default: (await import('../features/admin/web/system-panel.tsx')).SystemPanel,
}));

const loaded = (panel: ReactNode) => <Suspense fallback={<Loading />}>{panel}</Suspense>;

/** Sections of the panel that other features fill, in the order of their links. */
const panels: readonly AdminPanel[] = [
  { id: 'moderation', title: 'Moderation', content: loaded(<ModerationPanel />) },
  { id: 'audit', title: 'Audit Log', content: loaded(<AuditPanel />) },
  { id: 'system', title: 'System', content: loaded(<SystemPanel />) },
];

/** /admin, put together from what each feature has to show to administrators. */
export function AdminScreen() {
  return (
    <WithSecondFactor>
      <AdminPage
        panels={panels}
        userActions={(user) => <RankChangeForm key={user.id} user={user} />}
        orderActions={(order) => <OrderRefundForm key={order.id} order={order} />}
      />
    </WithSecondFactor>
  );
}
