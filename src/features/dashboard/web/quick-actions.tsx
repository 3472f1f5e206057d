import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

type Props = {
  newest: ProfileSummary | undefined;
  /** What the account still lacks before anything can be begun; null when it lacks nothing. */
  missing: string | null;
};

/** The specification's three buttons. While one cannot be used it stays there and says why. */
export function QuickActions({ newest, missing }: Props) {
  const tier = useLock().neededTier('photoAnalysis');
  // A subscriber is not stopped by a profile that lacks something.
  const locked = tier === null ? null : (missing ?? lockTexts[tier].sentence);
  return (
    <div role="group" aria-label="Quick actions" className="flex flex-wrap gap-3">
      <QuickAction label="New Profile" kind="primary" href="/profiles/new" unavailable={locked} />
      <QuickAction
        label="Analyze"
        kind="dark"
        href={newest ? `/profiles/${newest.id}` : '/profiles/new'}
        unavailable={locked ?? (newest ? null : 'Make a profile first.')}
      />
      {/* Leaving and deleting are never locked: the greeting in the header leads to the settings too. */}
      <QuickAction label="Settings" kind="quiet" href="/settings" unavailable={locked} />
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
