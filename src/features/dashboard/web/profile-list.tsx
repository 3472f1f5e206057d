import { appLimits } from '../../../domain/app-limits.ts';
import { countOf } from '../../../domain/wording.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { analysisStates } from '../../analysis/analysis.contract.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { Dashboard } from '../dashboard.contract.ts';
import { profileTexts, wayTexts } from './dashboard-texts.ts';

/** The user's profiles, the newest first. */
export function ProfileList({ profiles }: Pick<Dashboard, 'profiles'>) {
  return (
    <section aria-labelledby="your-profiles">
      <h2 id="your-profiles" className="text-2xl font-bold">
        {profileTexts.heading}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileRow profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Frames of a row; a phone has room for one. */
const frames = [0, 1, 2, 3];

/** One profile: its first photos on film, what it is for, how far its analysis is, and the way to both. */
function ProfileRow({ profile }: { profile: ProfileSummary }) {
  const { id, app, photos, photoCount, latestAnalysis, createdAt } = profile;
  const { name } = appLimits[app];
  const created = dateOnly(createdAt);
  const state = latestAnalysis && analysisStates[latestAnalysis.status];
  return (
    <article className="flex items-center gap-3 p-3 sm:gap-4 sm:px-5">
      <div
        className="flex shrink-0 gap-1 rounded-sm bg-film p-1 *:nth-[n+2]:max-sm:hidden"
        aria-hidden="true"
      >
        {frames.map((position) => {
          const photo = photos[position];
          return photo ? (
            <img
              key={photo.id}
              src={photo.url.small}
              alt=""
              width={36}
              height={48}
              loading="lazy"
              className="h-12 w-9 object-cover"
            />
          ) : (
            <div key={position} className="h-12 w-9 bg-film-soft" />
          );
        })}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">
            <AppLink
              href={`/profiles/${id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
              aria-label={wayTexts.openProfile(name, created)}
            >
              {name}
            </AppLink>
          </h3>
          <Badge tone={state?.tone ?? 'neutral'}>{state?.text ?? profileTexts.notAnalyzed}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {countOf(photoCount, 'photo')}, <time dateTime={createdAt}>{created}</time>
        </p>
      </div>
      {latestAnalysis && (
        <ButtonLink
          kind="plain"
          href={`/profiles/${id}/report`}
          aria-label={wayTexts.openReport(name, created)}
          className="shrink-0 underline"
        >
          Report
        </ButtonLink>
      )}
    </article>
  );
}
