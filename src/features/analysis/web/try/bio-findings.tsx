import { useState } from 'react';
import { isReadInFull } from '../../../../domain/signal.ts';
import type { TextResult } from '../../analysis.contract.ts';
import { rulesCitedBy } from '../../report/build-report.ts';
import { citedRules } from '../findings/cited-rules.ts';
import { MarkedFields } from '../text/marked-fields.tsx';
import { MeasuredOnDemand } from '../text/measured-on-demand.tsx';
import { lineElementId } from '../text/text-marks.ts';
import { bioReviewTexts } from './bio-review-texts.ts';

export { buildTextResult } from '../../text-report/build-text-result.ts';

/** A bio with the report's own marks. */
export function BioFindings({ text }: { text: TextResult }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <div className="mt-2">
      <MarkedFields
        text={text}
        rules={citedRules(rulesCitedBy(text.findings))}
        measured={<MeasuredOnDemand text={text} />}
        activeId={activeId}
        onPoint={setActiveId}
        onFollow={(finding) => document.getElementById(lineElementId(text, finding))?.focus()}
      />
      {!isReadInFull(text.signals) && (
        <p className="mt-3 max-w-[62ch] text-ink-soft">{bioReviewTexts.leftToServer}</p>
      )}
    </div>
  );
}
