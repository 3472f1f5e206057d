import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { RankChangeForm } from '../features/accounts/web/rank-change.tsx';
import { AdminPage } from '../features/admin/web/admin-page.tsx';
import type { AdminPanel } from '../features/admin/web/admin-panel.ts';
import { OrderRefundForm } from '../features/billing/web/refunds/order-refund.tsx';
import { secondFactorContract } from '../features/auth/second-factor.contract.ts';
import {
  secondFactorKey,
  SecondFactorSection,
} from '../features/auth/web/second-factor/second-factor-section.tsx';
import { useApi } from '../web/api/api-context.tsx';
import { AppLink } from '../web/ui/app-link.tsx';
import { Loading } from '../web/ui/loading.tsx';
import { PageShell } from '../web/ui/page-shell.tsx';
import { adminGateTexts } from './admin-gate-texts.ts';

const ModerationPanel = lazy(async () => ({
  default: (await import('../features/moderation/web/moderation-panel.tsx')).ModerationPanel,
}));
const AgeReviews = lazy(async () => ({
  default: (await import('../features/moderation/web/age-reviews.tsx')).AgeReviews,
}));
const AuditPanel = lazy(async () => ({
  default: (await import('../features/audit/web/audit-panel.tsx')).AuditPanel,
}));
const SystemPanel = lazy(async () => ({
  default: (await import('../features/admin/web/system/system-panel.tsx')).SystemPanel,
}));

const loaded = (panel: ReactNode) => <Suspense fallback={<Loading />}>{panel}</Suspense>;

/** Sections of the panel that other features fill, in the order of their links. */
const panels: readonly AdminPanel[] = [
  { id: 'moderation', title: 'Moderation', content: loaded(<Moderation />) },
  { id: 'audit', title: adminGateTexts.auditLog, content: loaded(<AuditPanel />) },
  { id: 'system', title: 'System', content: loaded(<SystemPanel />) },
];

function Moderation() {
  return (
    <div className="grid gap-12">
      <AgeReviews />
      <ModerationPanel />
    </div>
  );
}

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

/** The administrators' panel with a word about the second factor before it, or in its place once it has to be set up. */
function WithSecondFactor({ children }: { children: ReactNode }) {
  const api = useApi(secondFactorContract);
  const { data } = useQuery({ queryKey: secondFactorKey, queryFn: () => api.get() });
  if (data?.isSetUpDue) {
    return (
      <PageShell title={adminGateTexts.title} lead={adminGateTexts.lead}>
        <SecondFactorSection />
      </PageShell>
    );
  }
  return (
    <>
      {data?.isRequired && data.confirmedAt === null && <SetUpBanner />}
      {children}
    </>
  );
}

function SetUpBanner() {
  return (
    <aside
      aria-label={adminGateTexts.bannerLabel}
      className="relative z-10 mt-16 -mb-16 border-b border-line bg-caution-wash print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="font-semibold">{adminGateTexts.banner}</p>
        <AppLink href="/settings#two-step-sign-in" className="font-semibold underline">
          {adminGateTexts.setUp}
        </AppLink>
      </div>
    </aside>
  );
}
