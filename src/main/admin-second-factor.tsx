import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { secondFactorContract } from '../features/auth/second-factor.contract.ts';
import {
  secondFactorKey,
  SecondFactorSection,
} from '../features/auth/web/second-factor/second-factor-section.tsx';
import { useApi } from '../web/api/api-context.tsx';
import { AppLink } from '../web/ui/app-link.tsx';
import { PageShell } from '../web/ui/page-shell.tsx';

/** The administrators' panel with a word about the second factor before it, or in its place once it has to be set up. */
export function WithSecondFactor({ children }: { children: ReactNode }) {
  const api = useApi(secondFactorContract);
  const { data } = useQuery({ queryKey: secondFactorKey, queryFn: () => api.get() });
  if (data?.isSetUpDue) {
    return (
      <PageShell
        title="Set up two-step sign-in"
        lead="Administrators need an authenticator app. Set yours up to open the panel."
      >
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
      aria-label="Two-step sign-in"
      className="relative z-10 mt-16 -mb-16 border-b border-line bg-caution-wash print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="font-semibold">
          Administrators need an authenticator app. From your next sign-in on, the panel opens only with one.
        </p>
        <AppLink href="/settings#two-step-sign-in" className="font-semibold underline">
          Set it up now
        </AppLink>
      </div>
    </aside>
  );
}
