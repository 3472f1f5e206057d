import { AppLink } from '../../../../web/ui/app-link.tsx';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { PlanAdds } from '../../../../web/ui/plan-adds.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { verdictLine, verdictMarks } from '../../../analysis/analysis.contract.ts';
import type { Profile, ProfileSummary } from '../../profiles.contract.ts';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import { keptTexts } from './keep-texts.ts';

type Kept = Pick<ProfileSummary, 'id' | 'photos'> & {
  browserVerdict: NonNullable<Profile['browserVerdict']>;
};

/** What the user's browser said of the photos, until the server's report takes its place, and what a plan adds. */
export function KeptVerdict({
  profile,
  leadsToProfile = false,
}: {
  profile: Kept;
  leadsToProfile?: boolean;
}) {
  const hasPlan = useLock().neededTier('photoAnalysis') === null;
  const { photos, order, steps, savedAt } = profile.browserVerdict;
  const ranked = photos.toSorted((a, b) => placeOf(order, a.photoId) - placeOf(order, b.photoId));
  // A photo that was deleted since takes its mark along.
  const frames = ranked.flatMap((said) => {
    const photo = profile.photos.find(({ id }) => id === said.photoId);
    return photo ? [{ ...said, photo }] : [];
  });
  if (frames.length === 0) return null;
  const counts = { keep: 0, maybe: 0, drop: 0, unsure: 0, failed: 0 };
  for (const { verdict } of frames) counts[verdict] += 1;
  return (
    <section
      aria-labelledby="kept-verdict"
      className="mb-10 flex flex-col gap-6 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <div>
        <p className="text-sm text-ink-soft">{keptTexts.heading(dateOnly(savedAt))}</p>
        <h2 id="kept-verdict" className="mt-1 text-[1.7rem] leading-tight font-extrabold sm:text-4xl">
          {verdictLine(counts)}
        </h2>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        <ContactSheet label={keptTexts.strip} columns={frames.length > 6 ? 5 : 4} phoneColumns={3}>
          {frames.map(({ photoId, number, verdict, note, photo }) => (
            <li key={photoId}>
              <FilmFrame
                number={String(number)}
                numberName="Photo"
                mark={verdictMarks[verdict].mark}
                markLabel={verdictMarks[verdict].name}
                note={note}
                dimmed={verdict === 'drop'}
              >
                <PhotoPicture photo={photo} alt="" />
              </FilmFrame>
            </li>
          ))}
        </ContactSheet>
        <div className="flex flex-col items-start gap-3">
          {steps.length > 0 && (
            <div>
              <h3 className="text-lg font-bold">{keptTexts.next}</h3>
              <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 font-semibold marker:text-pencil-deep">
                {steps.map((step) => (
                  <li key={step} className="pl-1 wrap-anywhere">
                    {step}
                  </li>
                ))}
              </ol>
            </div>
          )}
          {leadsToProfile && (
            <AppLink
              href={`/profiles/${profile.id}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {keptTexts.openProfile}
            </AppLink>
          )}
        </div>
      </div>
      <div>
        <h3 className="text-lg font-bold">{keptTexts.why}</h3>
        <ul className="mt-2 grid gap-x-10 gap-y-2 lg:grid-cols-2">
          {frames.map(({ photoId, number, verdict, reason, action }) => (
            <li key={photoId} className="wrap-anywhere">
              <b>{keptTexts.photo(number, verdictMarks[verdict].name)}</b> {reason} {action}
            </li>
          ))}
        </ul>
      </div>
      {!hasPlan && <PlanAdds />}
    </section>
  );
}

function placeOf(order: readonly string[], photoId: string): number {
  const place = order.indexOf(photoId);
  return place === -1 ? order.length : place;
}
