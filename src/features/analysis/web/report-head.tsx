import { Printer } from 'lucide-react';
import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import { Select } from '../../../web/ui/select.tsx';
import type { AnalysisSummary } from '../analysis.contract.ts';
import { dateAndTime } from '../../../web/ui/date-texts.ts';
import { useStartAnalysis } from './use-start-analysis.ts';

/** What can be done with a report beside reading it. */
export function ReportActions({
  profileId,
  isDone,
  onPrint,
}: {
  profileId: string;
  isDone: boolean;
  onPrint: () => void;
}) {
  const start = useStartAnalysis(profileId);
  const tier = useLock().neededTier('photoAnalysis');
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink kind="quiet" href={`/profiles/${profileId}`}>
        Edit profile
      </ButtonLink>
      {isDone && (
        <>
          <Button kind="quiet" onClick={onPrint}>
            <Printer size={18} aria-hidden />
            Print
          </Button>
          {tier === null ? (
            <Button
              kind="dark"
              busy={start.isPending}
              onClick={() => start.mutate({ isWantedAnyway: false })}
            >
              Analyze again
            </Button>
          ) : (
            <UnavailableButton reason={lockTexts[tier].sentence}>Analyze again</UnavailableButton>
          )}
        </>
      )}
    </div>
  );
}

const statusTexts: Readonly<Record<AnalysisSummary['status'], string>> = {
  queued: ', waiting',
  running: ', running',
  done: '',
  failed: ', failed',
};

export type AnalysisPickerProps = {
  /** The newest first. */
  analyses: readonly AnalysisSummary[];
  analysisId: string;
  onPick: (analysisId: string) => void;
};

/** Earlier reports of the profile; nothing while there is only one. */
export function AnalysisPicker({ analyses, analysisId, onPick }: AnalysisPickerProps) {
  if (analyses.length < 2) return null;
  return (
    <div className="mt-12 max-w-md print:hidden">
      <Select
        label="Other reports of this profile"
        value={analysisId}
        onChange={(event) => onPick(event.target.value)}
        options={analyses.map(({ id, version, createdAt, status }, index) => ({
          value: id,
          label: `${dateAndTime(createdAt)}, version ${version}${statusTexts[status]}${index === 0 ? ' (newest)' : ''}`,
        }))}
      />
    </div>
  );
}
