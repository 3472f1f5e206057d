import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

/** The specification's three buttons; the first two say what is missing while they cannot be used. */
export function QuickActions({ newest }: { newest: ProfileSummary | undefined }) {
  const tier = useLock().neededTier('photoAnalysis');
  const locked = tier === null ? null : lockTexts[tier].sentence;
  return (
    <div role="group" aria-label="Quick actions" className="flex flex-wrap gap-3">
      <QuickAction label="New Profile" kind="primary" href="/profiles/new" unavailable={locked} />
      <QuickAction
        label="Analyze"
        kind="dark"
        href={newest ? `/profiles/${newest.id}` : '/profiles/new'}
        unavailable={locked ?? (newest ? null : 'Make a profile first.')}
      />
      <QuickAction label="Settings" kind="quiet" href="/settings" unavailable={null} />
    </div>
  );
}

type QuickActionProps = {
  label: string;
  kind: 'primary' | 'dark' | 'quiet';
  href: string;
  /** Why it cannot be used now. */
  unavailable: string | null;
};

function QuickAction({ label, kind, href, unavailable }: QuickActionProps) {
  if (unavailable !== null) return <UnavailableButton reason={unavailable}>{label}</UnavailableButton>;
  return (
    <ButtonLink kind={kind} href={href}>
      {label}
    </ButtonLink>
  );
}
