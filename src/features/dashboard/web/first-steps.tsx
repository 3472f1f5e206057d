import type { ReactNode } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { BlankFrame, FilmFrame } from '../../../web/ui/film-frame.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import { firstStepTexts, wayTexts } from './dashboard-texts.ts';

/** In place of the latest report of a subscriber who has none: the one thing to do for it. */
export function FirstSteps({ profile }: { profile: ProfileSummary | undefined }) {
  if (profile === undefined) {
    const { title, text, button } = firstStepTexts.noProfile;
    return (
      <BesideFilm title={title} text={text} film={<BlankFilm />} isShort>
        <ButtonLink href="/profiles/start">{button}</ButtonLink>
      </BesideFilm>
    );
  }
  const { id, app, photos, latestAnalysis } = profile;
  const status = latestAnalysis?.status;
  const isUnderWay = status === 'queued' || status === 'running';
  const { title, text } =
    firstStepTexts[isUnderWay ? 'underWay' : status === 'failed' ? 'failed' : 'notAnalyzed'];
  const wayOn = isUnderWay ? (
    <ButtonLink kind="dark" href={`/profiles/${id}/report`}>
      {firstStepTexts.watch}
    </ButtonLink>
  ) : (
    <ButtonLink href={`/profiles/${id}`}>
      {photos.length > 0 ? firstStepTexts.analyzePhotos : wayTexts.toProfile(appLimits[app].name)}
    </ButtonLink>
  );
  if (photos.length === 0) {
    return (
      <EmptyState title={title} action={wayOn}>
        {text}
      </EmptyState>
    );
  }
  const shown = photos.slice(0, mostFrames);
  return (
    <BesideFilm title={title} text={text} film={<Film photos={shown} />} isShort={shown.length <= shortStrip}>
      {wayOn}
    </BesideFilm>
  );
}

/** What fits into one row on a desk, and what leaves room for words beside it there. */
const mostFrames = 6;
const shortStrip = 3;
const phoneColumns = { 4: 4, 5: 5 } as const;

/** Photos that nobody has marked yet. */
function Film({ photos }: { photos: ProfileSummary['photos'] }) {
  return (
    <ContactSheet
      label={firstStepTexts.strip}
      columns={photos.length <= shortStrip ? 3 : 6}
      phoneColumns={photos.length === 4 || photos.length === 5 ? phoneColumns[photos.length] : 3}
    >
      {photos.map((photo, position) => (
        <li key={photo.id}>
          <FilmFrame number={String(position + 1)} numberName="Photo">
            <img src={photo.url.small} alt="" loading="lazy" decoding="async" />
          </FilmFrame>
        </li>
      ))}
    </ContactSheet>
  );
}

function BlankFilm() {
  return (
    <div aria-hidden="true" className="contact-sheet grid grid-cols-3">
      <BlankFrame>
        <svg viewBox="0 0 90 120" className="size-full fill-none stroke-white">
          <path d="M9 9h72v102H9z" strokeDasharray="5 4" className="stroke-edge" />
          <path d="M45 52v16M37 60h16" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </BlankFrame>
      <BlankFrame />
      <BlankFrame />
    </div>
  );
}

type BesideFilmProps = {
  title: string;
  text: string;
  film: ReactNode;
  isShort: boolean;
  /** The way on. */
  children: ReactNode;
};

/** Film, and beside it what happens to it next. */
function BesideFilm({ title, text, film, isShort, children }: BesideFilmProps) {
  return (
    <section
      aria-labelledby="before-report"
      className="flex flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-6 lg:flex-row lg:items-center lg:gap-10"
    >
      <div className={classNames('w-full lg:shrink-0', isShort ? 'max-w-md' : 'lg:max-w-[60%]')}>{film}</div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <h2 id="before-report" className="text-2xl font-bold">
          {title}
        </h2>
        <p className="max-w-[58ch] text-ink-soft">{text}</p>
        <div className="mt-1">{children}</div>
      </div>
    </section>
  );
}
