import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import { dateAndTime } from '../../../web/ui/date-texts.ts';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../web/ui/frame-number.ts';
import { firstFrameNumber, verdictMarks } from '../../analysis/analysis.contract.ts';
import type { Dashboard, LatestReport } from '../dashboard.contract.ts';
import { reportHref } from './report-href.ts';

/** So many frames leave room for words beside them. */
const shortStrip = 3;

/** The newest report: its photos as the pencil marked them, what to do next, and the way to the whole of it. */
export function LatestReportSection({
  report,
  nextStep,
}: {
  report: LatestReport;
  nextStep: Dashboard['nextStep'];
}) {
  const { app, finishedAt, photos, photoCount } = report;
  const more = photoCount - photos.length;
  const isReportLink = nextStep.href === reportHref(report);
  const isShort = photos.length > 0 && photos.length <= shortStrip;
  return (
    <section aria-labelledby="latest-report">
      <h2 id="latest-report" className="text-2xl font-bold">
        Latest report
      </h2>
      <p className="mt-1 text-ink-soft">
        {appLimits[app].name}, <time dateTime={finishedAt}>{dateAndTime(finishedAt)}</time>
        {more > 0 && `, with ${more} more ${more === 1 ? 'photo' : 'photos'}`}
      </p>
      <div
        className={classNames(
          'mt-4 flex flex-col gap-6 rounded-card border border-line bg-white p-4 sm:p-6',
          isShort && 'lg:flex-row lg:items-center lg:gap-10',
        )}
      >
        {photos.length > 0 && (
          <ContactSheet
            label="Photos of the latest report, in the recommended order"
            columns={isShort ? 3 : 6}
            className={classNames(isShort && 'w-full max-w-lg shrink-0')}
          >
            {photos.map((photo) => (
              <li key={photo.photoId}>
                <SmallFrame photo={photo} />
              </li>
            ))}
          </ContactSheet>
        )}
        <div
          className={classNames(
            'flex flex-col items-start gap-5',
            !isShort && 'sm:flex-row sm:items-end sm:justify-between',
          )}
        >
          <div className="max-w-[62ch]">
            <h3 className="font-sans text-base font-semibold tracking-normal text-pencil-deep">
              {nextStep.kind === 'fine' ? 'Nothing to do' : 'Do this next'}
              {nextStep.app !== app && ` · ${appLimits[nextStep.app].name}`}
            </h3>
            <p className="mt-1 font-display text-xl leading-snug font-bold wrap-anywhere">{nextStep.title}</p>
            <p className="mt-1.5 text-ink-soft wrap-anywhere">{nextStep.why}</p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">
            {!isReportLink && (
              <ButtonLink kind="dark" href={nextStep.href}>
                {nextStep.label}
              </ButtonLink>
            )}
            <ButtonLink kind={isReportLink ? 'dark' : 'quiet'} href={reportHref(report)}>
              Open the report
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function SmallFrame({ photo }: { photo: LatestReport['photos'][number] }) {
  const { photoId, position, status, verdict } = photo;
  const said =
    status === 'failed'
      ? { name: 'Could not be analyzed', mark: 'question' as const }
      : verdictMarks[verdict];
  return (
    <FilmFrame
      number={frameNumber(position, firstFrameNumber)}
      mark={said.mark}
      markLabel={`Photo ${position + 1}: ${said.name}`}
      dimmed={status === 'analysed' && verdict === 'drop'}
    >
      <img src={`/api/photos/${photoId}/small`} alt="" loading="lazy" decoding="async" />
    </FilmFrame>
  );
}
