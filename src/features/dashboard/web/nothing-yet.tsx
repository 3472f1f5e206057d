import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

/** In place of the latest report: what it takes to get the first one, and the way there. */
export function NothingYet({ profile }: { profile: ProfileSummary | undefined }) {
  if (useLock().neededTier('photoAnalysis') !== null) {
    return (
      <EmptyState title="No report yet" action={<ButtonLink href="/checkout">See the plans</ButtonLink>}>
        A subscription includes the analysis of your photos and bio. Its findings appear here, the most useful
        one first.
      </EmptyState>
    );
  }
  if (profile === undefined) {
    return (
      <EmptyState
        title="No profile yet"
        action={
          <ButtonLink kind="dark" href="/profiles/new">
            Make your first profile
          </ButtonLink>
        }
      >
        Choose Tinder, Bumble or Hinge, drop in your photos and paste your bio. The first results come within
        seconds.
      </EmptyState>
    );
  }
  const { name } = appLimits[profile.app];
  const { id, latestAnalysis } = profile;
  if (latestAnalysis?.status === 'queued' || latestAnalysis?.status === 'running') {
    return (
      <EmptyState
        title="Your first report is being written"
        action={
          <ButtonLink kind="dark" href={`/profiles/${id}/report`}>
            Watch it arrive
          </ButtonLink>
        }
      >
        Photos are marked one by one as their results come in.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No report yet"
      action={
        <ButtonLink kind="dark" href={`/profiles/${id}`}>
          Go to your {name} profile
        </ButtonLink>
      }
    >
      {latestAnalysis?.status === 'failed'
        ? 'The last analysis could not be finished. Your profile is as you left it, and can be analyzed again.'
        : 'Your profile is there. Have it analyzed, and what is found stands here with what to do first.'}
    </EmptyState>
  );
}
