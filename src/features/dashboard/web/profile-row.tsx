import { appLimits } from '../../../domain/app-limits.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';

const statusTexts = {
  queued: 'Analysis waiting',
  running: 'Analysis running',
  done: 'Report ready',
  failed: 'Analysis failed',
} as const;

/** One profile: its first photos on film, what it is for, and the way to it and to its report. */
export function ProfileRow({ profile }: { profile: ProfileSummary }) {
  const { id, app, photos, photoCount, latestAnalysis } = profile;
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-white p-4">
      <div className="flex gap-1 rounded-control bg-film p-1.5" aria-hidden="true">
        {photos.length === 0 && <div className="h-20 w-15 border border-dashed border-edge/60" />}
        {photos.slice(0, 3).map((photo) => (
          <img
            key={photo.id}
            src={photo.url.small}
            alt=""
            width={60}
            height={80}
            loading="lazy"
            className="h-20 w-15 object-cover"
          />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="text-xl font-bold">
          <AppLink href={`/profiles/${id}`} className="underline-offset-4 hover:underline">
            {appLimits[app].name}
          </AppLink>
        </h3>
        <p className="text-ink-soft">
          {photoCount === 1 ? '1 photo' : `${photoCount} photos`},{' '}
          {latestAnalysis ? statusTexts[latestAnalysis.status].toLowerCase() : 'not analysed yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="quiet" href={`/profiles/${id}`}>
          Open
        </ButtonLink>
        {latestAnalysis && (
          <ButtonLink kind="dark" href={`/profiles/${id}/report`}>
            Report
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
