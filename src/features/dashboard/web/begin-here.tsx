import type { ReactNode } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

/** A card that holds nothing yet, and where something for it begins. */
export function BeginHere({ newest, children }: { newest: ProfileSummary | undefined; children: ReactNode }) {
  return (
    <>
      <p className="text-ink-soft">{children}</p>
      <ButtonLink
        kind="plain"
        href={newest ? `/profiles/${newest.id}` : '/profiles/new'}
        className="mt-auto -ml-3 underline"
      >
        {newest ? `To your ${appLimits[newest.app].name} profile` : 'Begin with a profile'}
      </ButtonLink>
    </>
  );
}
