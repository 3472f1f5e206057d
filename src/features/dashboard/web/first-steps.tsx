import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import { firstStepTexts, wayTexts } from './dashboard-texts.ts';

/** In place of the latest report of a subscriber who has none: the one thing to do for it. */
export function FirstSteps({ profile }: { profile: ProfileSummary | undefined }) {
  if (profile === undefined) {
    const { title, text, button } = firstStepTexts.noProfile;
    return (
      <EmptyState title={title} action={<ButtonLink href="/profiles/start">{button}</ButtonLink>}>
        {text}
      </EmptyState>
    );
  }
  const { id, app, photos, latestAnalysis } = profile;
  if (latestAnalysis?.status === 'queued' || latestAnalysis?.status === 'running') {
    const { title, text, button } = firstStepTexts.underWay;
    return (
      <EmptyState
        title={title}
        action={
          <ButtonLink kind="dark" href={`/profiles/${id}/report`}>
            {button}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    );
  }
  const { title, text } = firstStepTexts[latestAnalysis?.status === 'failed' ? 'failed' : 'notAnalyzed'];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink href={`/profiles/${id}`}>
          {photos.length > 0 ? firstStepTexts.analyzePhotos : wayTexts.toProfile(appLimits[app].name)}
        </ButtonLink>
      }
    >
      {text}
      {photos.length > 0 && (
        <div className="mt-4 flex gap-2">
          {photos.slice(0, 4).map((photo) => (
            <img
              key={photo.id}
              src={photo.url.small}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-16 rounded-sm object-cover"
            />
          ))}
        </div>
      )}
    </EmptyState>
  );
}
