import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lockTexts } from '../../../../domain/entitlements.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { useLock } from '../../../../web/ui/lock.tsx';
import { menuRowStyle, PopoverMenu } from '../../../../web/ui/popover-menu.tsx';
import type { Analysis } from '../../analysis.contract.ts';
import { reportScreenTexts } from './report-texts.ts';
import { analysisKey } from '../progress/use-analysis.ts';
import { useStartAnalysis } from '../progress/use-start-analysis.ts';

/** What can be done with a report beside reading it. */
export function ReportActions({
  profileId,
  analysis,
  isDone,
  onPrint,
}: {
  profileId: string;
  analysis: Analysis;
  isDone: boolean;
  onPrint: () => void;
}) {
  const start = useStartAnalysis(profileId);
  const queryClient = useQueryClient();
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
                      downloadReport(
                        queryClient.getQueryData<Analysis>(analysisKey(analysis.id)) ?? analysis,
                      );
                    }}
                    className={menuRowStyle}
                  >
                    {reportScreenTexts.download}
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

/** The report as the server gave it, with its proof, for `npm run verify`. */
function downloadReport(analysis: Analysis): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(analysis, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `loupe-report-${analysis.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
