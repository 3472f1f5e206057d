import { countOf } from '../../../../domain/wording.ts';
import { appLimits } from '../../../../domain/app-limits.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { FilmStripEdge } from '../../../../web/ui/film-strip-edge.tsx';
import { analysisStates } from '../../../analysis/analysis.contract.ts';
import type { ProfileSummary } from '../../profiles.contract.ts';
import { reportPath } from '../report-path.ts';
import { profilesTexts } from './profiles-texts.ts';

/** A profile as a strip of film with its photos, and what there is to know about it. */
export function ProfileStrip({ profile }: { profile: ProfileSummary }) {
  const { id, app, bio, photos, photoCount, latestAnalysis, updatedAt } = profile;
  const { name } = appLimits[app];
  const status = latestAnalysis && analysisStates[latestAnalysis.status];
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-white">
      <Strip photos={photos} />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-2xl font-bold">
            <AppLink href={`/profiles/${id}`} className="underline-offset-4 hover:underline">
              {name}
            </AppLink>
          </h2>
          {status ? (
            <Badge tone={status.tone}>{status.text}</Badge>
          ) : (
            <Badge>{profilesTexts.notAnalyzed}</Badge>
          )}
        </div>
        <p className="mt-1 text-ink-soft">
          {countOf(photoCount, 'photo')} · {profilesTexts.changed}{' '}
          <time dateTime={updatedAt}>{dateAndTime(updatedAt)}</time>
        </p>
        {bio.trim() !== '' && (
          <p dir="auto" className="mt-3 line-clamp-2 wrap-anywhere">
            {bio}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-3 pt-5">
          <ButtonLink kind="quiet" href={`/profiles/${id}`} aria-label={profilesTexts.openNamed(name)}>
            {profilesTexts.open}
          </ButtonLink>
          {latestAnalysis && (
            <ButtonLink
              kind="plain"
              href={reportPath(id, latestAnalysis.id)}
              aria-label={profilesTexts.lastReportNamed(name)}
            >
              {profilesTexts.lastReport}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** Frames of a strip; of more photos the last one says how many there are beside it. */
const frames = 6;

/** The photos side by side, free frames unexposed: as high for every app. */
function Strip({ photos }: { photos: ProfileSummary['photos'] }) {
  const more = photos.length - frames;
  return (
    <div className="flex bg-film px-1 pt-1.5 pb-1.5 [--light-table:white]" aria-hidden="true">
      {Array.from({ length: frames }, (_, position) => {
        const photo = photos[position];
        return (
          <div key={photo?.id ?? position} className="min-w-0 flex-1">
            <FilmStripEdge />
            <div className="relative mx-px my-1 aspect-3/4 bg-film-soft sm:mx-0.5">
              {photo && (
                <img
                  src={photo.url.small}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="size-full object-cover"
                />
              )}
              {more > 0 && position === frames - 1 && (
                <span className="absolute right-0 bottom-0 bg-film px-1.5 text-sm leading-6 font-bold text-white tabular-nums">
                  +{more}
                </span>
              )}
            </div>
            <FilmStripEdge />
          </div>
        );
      })}
    </div>
  );
}
