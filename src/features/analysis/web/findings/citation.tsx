import { ExternalLink } from 'lucide-react';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { EvidenceRuleOnWire, Finding } from '../../analysis.contract.ts';
import { findingTexts } from '../loupe/loupe-texts.ts';
import { tierTexts } from '../report/report-texts.ts';

export type CitationProps = {
  rule: EvidenceRuleOnWire;
  /** The figures and the source stand in the same list already; what speaks against the rule is said again. */
  isGivenAbove?: boolean;
};

/** What a piece of advice rests on, with everything that speaks against it. */
export function Citation({ rule, isGivenAbove = false }: CitationProps) {
  return (
    <div className="text-sm">
      <p className="leading-6">
        <Badge tone={rule.tier === 'D' ? 'neutral' : 'film'}>
          {rule.tier} · {tierTexts[rule.tier].name}
        </Badge>{' '}
        <span className="ml-1">{rule.claim}</span>
        {isGivenAbove && <span className="text-ink-soft">{findingTexts.asAbove}</span>}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 empty:hidden">
        {!isGivenAbove && <Source rule={rule} />}
        {rule.contradictedBy.length > 0 && (
          <>
            <dt className="font-semibold text-caution">Against</dt>
            <dd>
              <ul className="flex flex-col gap-1">
                {rule.contradictedBy.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Source({ rule }: { rule: EvidenceRuleOnWire }) {
  return (
    <>
      <dt className="text-ink-soft">Effect</dt>
      <dd>{rule.effect}</dd>
      <dt className="text-ink-soft">Who</dt>
      <dd>{rule.population}</dd>
      <dt className="text-ink-soft">Source</dt>
      <dd className="min-w-0 wrap-break-word">
        <SourceLink rule={rule} />
        {rule.year !== null && !rule.source.includes(String(rule.year)) && `, ${rule.year}`}
      </dd>
    </>
  );
}

function SourceLink({ rule }: { rule: EvidenceRuleOnWire }) {
  if (rule.url === null) return rule.source;
  const lastWordAt = rule.source.lastIndexOf(' ') + 1;
  return (
    <a
      href={rule.url}
      target="_blank"
      rel="noreferrer"
      className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {rule.source.slice(0, lastWordAt)}
      <span className="whitespace-nowrap">
        {rule.source.slice(lastWordAt)}
        <ExternalLink size={13} aria-hidden className="ml-1 inline align-[-1px] print:hidden" />
      </span>
      <span className="sr-only">{findingTexts.newTab}</span>
    </a>
  );
}

/** What was measured, and its target. */
export function Measurement({ finding: { measured, threshold } }: { finding: Finding }) {
  if (measured.text === '') return null;
  if (measured.value === null) {
    return <p className="mt-3 text-sm text-ink-soft first-letter:uppercase">{measured.text}</p>;
  }
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <div className="flex gap-2">
        <dt className="text-ink-soft">Measured</dt>
        <dd className="font-semibold tabular-nums">{measured.text}</dd>
      </div>
      {threshold && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">Target</dt>
          <dd className="tabular-nums">{threshold.text}</dd>
        </div>
      )}
    </dl>
  );
}
