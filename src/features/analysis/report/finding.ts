import { percent } from '../../../domain/wording.ts';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { RuleId } from '../../../domain/evidence.ts';
import type { Finding, Measure } from '../analysis.contract.ts';

/** What chooses between cited findings that differ; used for nothing else. Null where the user did not say. */
export type ReportContext = {
  app: DatingApp;
  iAm: 'man' | 'woman' | 'other' | null;
  lookingFor: 'men' | 'women' | 'everyone' | null;
};

type FindingDraft = {
  /** Unique among the findings of one photo or set. */
  id: string;
  severity: Finding['severity'];
  message: string;
  measured: Measure;
  threshold?: Measure;
  ruleId: RuleId;
  action?: string;
  note?: string;
};

/** A finding whose rule is known to exist when the code compiles; what is left out becomes null or stays absent. */
export function finding(draft: FindingDraft): Finding {
  const { threshold = null, action = null, ...rest } = draft;
  return { ...rest, threshold, action };
}

/** A number with its unit for scripts, and the same in words. */
export function measure(value: Measure['value'], text: string, unit: string | null = null): Measure {
  return { value, unit, text };
}

/** A share from 0 to 1, shown in whole percent. */
export function shareMeasure(share: number, what: string, comparison = ''): Measure {
  return measure(share, `${what} ${comparison}${percent(share)}`, 'share');
}
