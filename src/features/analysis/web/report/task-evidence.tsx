import type { Finding, NextStep } from '../../analysis.contract.ts';
import { Citation } from '../findings/citation.tsx';
import type { CitedRules } from '../findings/cited-rules.ts';
import { FindingEvidence } from '../findings/finding-lines.tsx';

type Props = { step: NextStep; finding: Finding | null; rules: CitedRules };

/** What a task rests on: the measurement and the study of the finding behind it, else the study of its rule. */
export function TaskEvidence({ step, finding, rules }: Props) {
  if (finding !== null) return <FindingEvidence finding={finding} rules={rules} />;
  const rule = rules?.get(step.ruleId);
  if (rule === undefined) return null;
  return (
    <div className="mt-2">
      <Citation rule={rule} />
    </div>
  );
}
