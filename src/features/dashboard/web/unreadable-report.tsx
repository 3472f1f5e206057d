import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

/** In place of a latest report that is there but cannot be opened. */
export function UnreadableReport({
  message,
  newest,
}: {
  message: string;
  newest: ProfileSummary | undefined;
}) {
  return (
    <EmptyState
      title="Your latest report cannot be opened"
      action={
        newest && (
          <ButtonLink kind="dark" href={`/profiles/${newest.id}`}>
            Go to your {appLimits[newest.app].name} profile
          </ButtonLink>
        )
      }
    >
      {message}
    </EmptyState>
  );
}
