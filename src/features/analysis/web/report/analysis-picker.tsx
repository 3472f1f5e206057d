import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { Select } from '../../../../web/ui/select.tsx';
import type { AnalysisSummary } from '../../analysis.contract.ts';
import { reportScreenTexts } from './report-texts.ts';

type Props = {
  /** The newest first. */
  analyses: readonly AnalysisSummary[];
  analysisId: string;
  onPick: (analysisId: string) => void;
};

/** The reports of a profile that has several. */
export function AnalysisPicker({ analyses, analysisId, onPick }: Props) {
  return (
    <div className="max-w-md print:hidden">
      <Select
        label={reportScreenTexts.others}
        value={analysisId}
        onChange={(event) => onPick(event.target.value)}
        options={analyses.map(({ id, version, createdAt, status }, index) => ({
          value: id,
          label: reportScreenTexts.otherReport(dateAndTime(createdAt), version, status, index === 0),
        }))}
      />
    </div>
  );
}
