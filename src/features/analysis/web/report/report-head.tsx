import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { lockTexts } from '../../../../domain/entitlements.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { useLock } from '../../../../web/ui/lock.tsx';
import { menuRowStyle, PopoverMenu } from '../../../../web/ui/popover-menu.tsx';
import type { PhotoResult } from '../../analysis.contract.ts';
import { reportScreenTexts } from './report-texts.ts';
import { useStartAnalysis } from '../progress/use-start-analysis.ts';

/** What can be done with a report beside reading it. */
export function ReportActions({
  profileId,
  isDone,
  onPrint,
  onShare,
}: {
  profileId: string;
  isDone: boolean;
  onPrint: () => void;
  onShare: () => void;
}) {
  const start = useStartAnalysis(profileId);
  const tier = useLock().neededTier('photoAnalysis');
  return (
    <div className="print:hidden">
      <PopoverMenu
        label={reportScreenTexts.menu}
        button={
          <>
            {reportScreenTexts.more}
            <span className="sr-only">{reportScreenTexts.moreAbout}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
        buttonClass={classNames(buttonStyle('quiet'), 'min-h-9! gap-1 px-3!')}
        listClass="absolute top-36 right-4 bottom-auto left-auto sm:right-6 xl:right-[calc((100vw-72rem)/2+1.5rem)]"
      >
        {(close) => (
          <>
            <li>
              <AppLink onClick={close} href={`/profiles/${profileId}`} className={menuRowStyle}>
                {reportScreenTexts.edit}
              </AppLink>
            </li>
            {isDone && (
              <>
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      onPrint();
                    }}
                    className={menuRowStyle}
                  >
                    {reportScreenTexts.print}
                  </button>
                </li>
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      onShare();
                    }}
                    className={menuRowStyle}
                  >
                    {reportScreenTexts.share}
                  </button>
                </li>
                <li>
                  <button
                    type="button"
                    disabled={tier !== null}
                    onClick={() => {
                      close();
                      start.mutate({ isWantedAnyway: false });
                    }}
                    className={classNames(menuRowStyle, 'disabled:text-ink-soft')}
                  >
                    {reportScreenTexts.again}
                  </button>
                  {tier !== null && (
                    <p className="px-4 pb-2 text-sm text-ink-soft">{lockTexts[tier].sentence}</p>
                  )}
                </li>
              </>
            )}
          </>
        )}
      </PopoverMenu>
    </div>
  );
}

/** The pencil around or under the word of a verdict. A cross through a word would cancel it, so it stands beside it. */
const wordMarks: Readonly<Record<PhotoResult['verdict'], string>> = {
  keep: 'M30 3C12 2 2 8 3 16c1 9 24 14 50 13 28-1 45-8 44-16C96 5 66 1 36 4',
  maybe: 'M2 29c22-4 40 1 62-1s22-1 34 0',
  drop: 'M8 5c28 7 56 14 84 22M90 4C62 12 36 20 10 28',
};

/** Room for the mark. */
const wordStyles: Readonly<Record<PhotoResult['verdict'], string>> = {
  keep: 'mx-[0.12em]',
  maybe: '',
  drop: 'pr-[0.65em]',
};

/** The verdict of a report, its words marked as the photos are; any other words stand as they are. */
export function VerdictHeadline({ verdict }: { verdict: string }) {
  return verdict.split(', ').map((part, index) => {
    const [, count, word] = /^(\d+) (keep|maybe|drop)$/u.exec(part) ?? [];
    return (
      <Fragment key={part}>
        {index > 0 && ', '}
        {word === 'keep' || word === 'maybe' || word === 'drop' ? (
          <span className="whitespace-nowrap">
            {count}{' '}
            <span className={classNames('relative inline-block', wordStyles[word])}>
              {word}
              <svg
                viewBox="0 0 100 32"
                preserveAspectRatio="none"
                aria-hidden="true"
                className={classNames(
                  'pointer-events-none absolute overflow-visible fill-none stroke-pencil stroke-2 sm:stroke-[3px]',
                  word === 'drop'
                    ? 'right-0 bottom-[0.32em] size-[0.5em]'
                    : '-inset-x-[7%] -top-[4%] -bottom-[8%] h-[112%] w-[114%]',
                )}
              >
                <path d={wordMarks[word]} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
              </svg>
            </span>
          </span>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
