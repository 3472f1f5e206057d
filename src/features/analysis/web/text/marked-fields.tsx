import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../web/ui/card.tsx';
import { textVerdict, textVerdicts, type Finding, type TextResult } from '../../analysis.contract.ts';
import type { CitedRules } from '../findings/cited-rules.ts';
import { FindingEvidence, FindingLines } from '../findings/finding-lines.tsx';
import { findingsSaidOnce } from '../findings/said-once.ts';
import { textTexts } from '../report/report-texts.ts';
import { MarkedText } from './marked-text.tsx';
import { fieldElementId, fieldOf, lineElementId, numberMarks } from './text-marks.ts';

export type MarkedFieldsProps = {
  text: TextResult;
  rules: CitedRules;
  /** The finding that the reader points at, and what follows when a mark is pointed at or followed. */
  activeId?: string | null;
  onPoint?: (findingId: string | null) => void;
  onFollow?: (finding: Finding) => void;
  isApplied?: (finding: Finding) => boolean;
  /** Whether the title of the page is the verdict on the text already. */
  isVerdictAbove?: boolean;
  /** Sentences that the page says above; they are not said again. */
  said?: ReadonlySet<string>;
  /** All of its signals, in `EverythingMeasured`. */
  measured: ReactNode;
  /** What can be done about a finding right there. */
  fixOf?: (finding: Finding) => ReactNode;
};

/** Bio and prompts with their marks; what each mark asks for stands beside the field, on a phone right under it. */
export function MarkedFields(props: MarkedFieldsProps) {
  const { text, rules, activeId = null, isApplied = () => false, fixOf } = props;
  const numbered = numberMarks(text);
  const numbers = new Map(numbered.map(({ finding, number }) => [finding.id, number]));
  const verdict = textVerdict(text);
  const order = (finding: Finding) => numbers.get(finding.id) ?? Number.MAX_SAFE_INTEGER;
  const linesOf = (field: string | null) =>
    text.findings
      .filter((finding) => fieldOf(finding, text) === field)
      .toSorted((one, other) => order(one) - order(other));
  const inOrder = [...text.fields.map(({ field }) => field), null].flatMap(linesOf);
  const words = findingsSaidOnce(inOrder, props.said, ({ id }) => numbers.get(id));
  const lines = (label: string, findings: readonly Finding[]) =>
    findings.length > 0 && (
      <FindingLines
        label={label}
        findings={findings}
        rules={rules}
        words={words}
        extrasOf={(finding) => ({
          id: lineElementId(text, finding),
          number: numbers.get(finding.id),
          isHighlighted: activeId === finding.id,
          action: fixOf?.(finding),
        })}
      />
    );

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {text.status === 'failed' && <p role="alert">{text.failure ?? textTexts.failed}</p>}
      {verdict !== null && !props.isVerdictAbove && (
        <h3 className="flex items-start gap-2.5 font-display text-2xl leading-tight font-bold">
          <Check size={26} strokeWidth={2.5} className="mt-0.5 shrink-0 text-keep" aria-hidden />
          {textVerdicts[verdict]}
        </h3>
      )}
      {text.fields.length === 0 && <p className="text-ink-soft">{textTexts.none}</p>}
      {text.fields.map((field) => (
        <div
          key={field.field}
          className="grid items-start gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:block"
        >
          <Card
            id={fieldElementId(field.field)}
            tabIndex={-1}
            aria-label={field.label}
            className="scroll-mt-24 break-inside-avoid max-sm:p-4 print:mb-4"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 dir="auto" className="text-lg font-bold wrap-anywhere">
                {field.label}
              </h3>
              <span className="text-sm tabular-nums text-ink-soft">{textTexts.length(field)}</span>
            </div>
            {field.text.trim() === '' ? (
              <p className="mt-2 text-ink-soft">{textTexts.empty}</p>
            ) : (
              <MarkedText
                text={field.text}
                findings={numbered.filter(({ finding }) => finding.span?.field === field.field)}
                activeId={activeId}
                isApplied={isApplied}
                hrefOf={(finding) => `#${lineElementId(text, finding)}`}
                onFollow={props.onFollow}
                onPoint={props.onPoint}
              />
            )}
          </Card>
          {lines(textTexts.about(field.label), linesOf(field.field))}
        </div>
      ))}
      {lines(textTexts.aboutAll, linesOf(null))}
      {text.tip != null && <Tip tip={text.tip} rules={rules} />}
      {Object.keys(text.signals).length > 0 && props.measured}
    </div>
  );
}

/** What all signals of a text are shown in, once somebody asks. */
export function EverythingMeasured({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) {
  return (
    <details className="print:hidden" onToggle={onOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        {textTexts.everything}
      </summary>
      {children}
    </details>
  );
}

/** General advice that most texts could follow and none needs: apart from the findings, and called optional. */
function Tip({ tip, rules }: { tip: Finding; rules: CitedRules }) {
  return (
    <aside
      aria-label={textTexts.optionalIdea}
      className="rounded-card border border-dashed border-line-strong px-4 py-2 print:hidden"
    >
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer items-center gap-2 wrap-anywhere">
          <span className="min-w-0 flex-1">
            <b>{textTexts.optional}</b> {tip.action}
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="mt-1 wrap-anywhere">{tip.message}</p>
        <FindingEvidence finding={{ ...tip, severity: 'consider' }} rules={rules} />
      </details>
    </aside>
  );
}
