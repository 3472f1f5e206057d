import { appLimits } from '../../../domain/app-limits.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { analysisStates } from '../../analysis/analysis.contract.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One profile: its first photos on film, what it is for, how it begins, and the way to it and to its report. */
export function ProfileListRow({ profile }: { profile: ProfileSummary }) {
  const { id, app, bio, photos, photoCount, latestAnalysis, createdAt } = profile;
  const { name } = appLimits[app];
  const created = timeFormat.format(new Date(createdAt));
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-white p-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <div className="flex shrink-0 gap-1 rounded-control bg-film p-1.5" aria-hidden="true">
          {photos.length === 0 && <div className="h-20 w-15 border border-dashed border-edge/60" />}
          {photos.slice(0, 3).map((photo, index) => (
            <img
              key={photo.id}
              src={photo.url.small}
              alt=""
              width={60}
              height={80}
              loading="lazy"
              className={`h-20 w-15 object-cover ${index > 0 ? 'max-sm:hidden' : ''}`}
            />
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-xl font-bold">
              <AppLink href={`/profiles/${id}`} className="underline-offset-4 hover:underline">
                {name}
              </AppLink>
            </h3>
            {latestAnalysis ? (
              <Badge tone={analysisStates[latestAnalysis.status].tone}>
                {analysisStates[latestAnalysis.status].text}
              </Badge>
            ) : (
              <Badge>Not analyzed yet</Badge>
            )}
          </div>
          <p className="mt-1 text-ink-soft">
            {photoCount === 1 ? '1 photo' : `${photoCount} photos`}, created{' '}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {created}
            </time>
          </p>
          {bio.trim() !== '' && (
            <p dir="auto" className="mt-1 line-clamp-1 wrap-anywhere">
              {bio}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          kind="quiet"
          href={`/profiles/${id}`}
          aria-label={`Open the ${name} profile of ${created}`}
        >
          Open
        </ButtonLink>
        {latestAnalysis && (
          <ButtonLink
            kind="dark"
            href={`/profiles/${id}/report`}
            aria-label={`Report on the ${name} profile of ${created}`}
          >
            Report
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
