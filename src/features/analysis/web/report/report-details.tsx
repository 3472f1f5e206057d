import { Suspense } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { nameOfText, type Analysis, type Finding, type PhotoResult } from '../../analysis.contract.ts';
import { BriefFindings } from '../findings/brief-findings.tsx';
import { FindingLines } from '../findings/finding-lines.tsx';
import type { CitedRules } from '../findings/cited-rules.ts';
import { photosSaidOnce, saidByTasks, withLoupeReasons } from '../findings/said-once.ts';
import type { LoupeProps } from '../loupe/loupe.tsx';
import { HowMeasured } from '../methods/how-measured.tsx';
import { TextWithFixes } from '../text/text-with-fixes.tsx';
import type { TextFixes } from '../text/use-text-fixes.ts';
import { PrintedPhotos } from './printed-photos.tsx';
import { ReportSection } from './report-section.tsx';
import { reportScreenTexts } from './report-texts.ts';

const ReportLoupe = lazyPart(async () => (await import('./report-loupe.tsx')).ReportLoupe);

export type LoupeAddress = {
  photoId: string | undefined;
  open: (photoId: string) => void;
  move: (photoId: string) => void;
  close: () => void;
};

type Props = {
  analysis: Analysis;
  /** The photos in the order of the sheet. */
  shown: readonly PhotoResult[];
  rules: CitedRules;
  /** What the report says of the set, without what its tasks say already. */
  remarks: readonly Finding[] | undefined;
  fixes: TextFixes;
  loupe: LoupeAddress;
  dimensionsOf: LoupeProps['dimensionsOf'];
  isPrinting: boolean;
};

/** What follows the photos of a report: texts with their fixes, remarks on the set, the loupe, and what is printed. */
export function ReportDetails({
  analysis,
  shown,
  rules,
  remarks,
  fixes,
  loupe,
  dimensionsOf,
  isPrinting,
}: Props) {
  const { profileId, photos, text, report, status, photoCount } = analysis;
  const isDone = status === 'done' && report !== null;
  const steps = report?.nextSteps ?? [];
  const saidOnce = photosSaidOnce(shown, steps, remarks ?? []);
  return (
    <>
      {isPrinting && <PrintedPhotos photos={saidOnce} rules={rules} />}
      {text && (
        <ReportSection id="text" title={reportScreenTexts.text(nameOfText(text))}>
          <TextWithFixes
            profileId={profileId}
            text={text}
            rules={rules}
            fixes={fixes}
            said={saidByTasks(steps)}
            isVerdictAbove={photos.length === 0}
            isPrinting={isPrinting}
          />
        </ReportSection>
      )}
      {remarks !== undefined && remarks.length > 0 && (
        <ReportSection
          id="set"
          title={photoCount > 0 ? reportScreenTexts.set : reportScreenTexts.setWithoutPhotos}
        >
          <FindingLines label={reportScreenTexts.set} findings={remarks} rules={rules} />
          {isPrinting && (
            <div className="hidden print:block">
              <BriefFindings findings={remarks} rules={rules} />
            </div>
          )}
        </ReportSection>
      )}
      {report && (
        <p className="mt-12 max-w-[70ch] text-ink-soft">
          {reportScreenTexts.promise}{' '}
          <AppLink
            href={`/profiles/${profileId}/report/methods?analysis=${analysis.id}`}
            className="font-semibold text-ink underline underline-offset-4 print:hidden"
          >
            {reportScreenTexts.methods}
          </AppLink>
        </p>
      )}
      {isPrinting && report && (
        <div className="hidden print:block">
          <ReportSection id="how" title={reportScreenTexts.methods}>
            <HowMeasured report={report} />
          </ReportSection>
        </div>
      )}
      {loupe.photoId !== undefined && (
        <Suspense>
          <ReportLoupe
            profileId={profileId}
            photos={isDone ? withLoupeReasons(saidOnce, report.lineUp) : shown}
            photoId={loupe.photoId}
            rules={rules}
            dimensionsOf={dimensionsOf}
            onMove={loupe.move}
            onClose={loupe.close}
          />
        </Suspense>
      )}
    </>
  );
}
