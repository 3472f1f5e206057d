import { appLimits } from '../../../domain/app-limits.ts';
import { countOf } from '../../../domain/wording.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { verdictMarks } from '../../analysis/analysis.contract.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { Dashboard, LatestReport } from '../dashboard.contract.ts';
import { reportHref, reportTexts, sinceTexts, wayTexts } from './dashboard-texts.ts';

/** So many frames leave room for words beside them. */
const shortStrip = 3;
const phoneColumns = { 4: 4, 5: 5 } as const;

type Props = { report: LatestReport } & Pick<Dashboard, 'nextStep' | 'since'>;

/** The newest report: its verdict, its photos as the pencil marked them, the next step, and what changed since. */
export function LatestReportSection({ report, nextStep, since }: Props) {
  const { app, finishedAt, photos, photoCount, verdict } = report;
  const more = photoCount - photos.length;
  const href = reportHref(report);
  const isShort = photos.length > 0 && photos.length <= shortStrip;
  const columns = photos.length === 4 || photos.length === 5 ? phoneColumns[photos.length] : 3;
  return (
    <section
      aria-labelledby="latest-report"
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-4 sm:gap-5 sm:p-6"
    >
      <div>
        <h2 id="latest-report" className="font-sans text-base font-semibold tracking-normal">
          {reportTexts.heading}
          <span className="font-normal text-ink-soft">
            {' · '}
            {appLimits[app].name}, <time dateTime={finishedAt}>{dateOnly(finishedAt)}</time>
            {more > 0 && `, ${countOf(more, 'more photo')}`}
          </span>
        </h2>
        <p className="mt-1 font-display text-[1.7rem] leading-tight font-extrabold wrap-anywhere sm:text-4xl">
          {verdict}
        </p>
      </div>
      <div className={classNames('flex flex-col gap-5', isShort && 'lg:flex-row lg:items-center lg:gap-10')}>
        {photos.length > 0 && (
          <ContactSheet
            label={reportTexts.strip}
            columns={isShort ? 3 : 6}
            phoneColumns={columns}
            className={classNames(isShort && 'w-full max-w-lg shrink-0')}
          >
            {photos.map((photo) => (
              <li key={photo.photoId}>
                <SmallFrame photo={photo} />
              </li>
            ))}
          </ContactSheet>
        )}
        <NextStep step={nextStep} app={app} href={href} isBeside={isShort} />
      </div>
      {since && <SinceThen texts={sinceTexts(since)} />}
    </section>
  );
}

type NextStepProps = {
  step: Dashboard['nextStep'];
  app: LatestReport['app'];
  /** The report's own place, which the step may lead to as well. */
  href: string;
  isBeside: boolean;
};

function NextStep({ step, app, href, isBeside }: NextStepProps) {
  const leadsElsewhere = step.href !== href;
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 flex-col items-start gap-4',
        !isBeside && 'sm:flex-row sm:items-end sm:justify-between',
      )}
    >
      <div className="max-w-[62ch]">
        <h3 className="font-sans text-base font-semibold tracking-normal text-pencil-deep">
          {step.kind === 'fine' ? reportTexts.fine : reportTexts.next}
          {step.app !== app && ` · ${appLimits[step.app].name}`}
        </h3>
        <p className="mt-1 font-display text-xl leading-snug font-bold wrap-anywhere">{step.title}</p>
        <p className="mt-1.5 text-ink-soft wrap-anywhere">{step.why}</p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1">
        <ButtonLink href={step.href}>{leadsElsewhere ? step.label : reportTexts.open}</ButtonLink>
        {leadsElsewhere && (
          <ButtonLink kind="plain" href={href} className="underline">
            {reportTexts.open}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function SinceThen({ texts }: { texts: string[] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">{reportTexts.since}</h3>
      {texts.length === 0 ? (
        <p className="text-ink-soft">{reportTexts.unchanged}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {texts.map((text) => (
            <li key={text} className="flex items-center gap-1.5">
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-4 shrink-0 fill-none stroke-keep stroke-[2.5]"
              >
                <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SmallFrame({ photo }: { photo: LatestReport['photos'][number] }) {
  const { photoId, position, status, verdict } = photo;
  const said =
    status === 'failed'
      ? { name: reportTexts.failedPhoto, mark: 'question' as const }
      : verdictMarks[verdict];
  return (
    <FilmFrame
      number={String(position + 1)}
      numberName="Photo"
      mark={said.mark}
      markLabel={`Photo ${position + 1}: ${said.name}`}
      dimmed={status === 'analysed' && verdict === 'drop'}
    >
      <img src={`/api/photos/${photoId}/small`} alt="" loading="lazy" decoding="async" />
    </FilmFrame>
  );
}

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
      title={reportTexts.unreadable}
      action={
        newest && (
          <ButtonLink kind="dark" href={`/profiles/${newest.id}`}>
            {wayTexts.toProfile(appLimits[newest.app].name)}
          </ButtonLink>
        )
      }
    >
      {message}
    </EmptyState>
  );
}
