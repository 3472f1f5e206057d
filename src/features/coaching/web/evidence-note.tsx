import { tierNames } from '../../../domain/evidence-rule.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { uiTexts } from '../../../web/ui/ui-texts.ts';
import type { EvidenceRuleOnWire } from '../../analysis/analysis.contract.ts';

/** What a task rests on: the rule in sight, its figures and what speaks against it one press away. */
export function EvidenceNote({ rule }: { rule: EvidenceRuleOnWire }) {
  const { claim, contradictedBy, effect, population, source, tier, url, year } = rule;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer leading-6">
        <Badge tone={tier === 'D' ? 'neutral' : 'film'}>{tier}</Badge>{' '}
        <span>
          {claim} <span className="text-ink-soft">({tierNames[tier]})</span>
        </span>
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-ink-soft">Effect</dt>
        <dd>{effect}</dd>
        <dt className="text-ink-soft">Who</dt>
        <dd>{population}</dd>
        <dt className="text-ink-soft">Source</dt>
        <dd className="min-w-0 wrap-break-word">
          {url === null ? (
            source
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {source}
              <span className="sr-only"> {uiTexts.newTab}</span>
            </a>
          )}
          {year !== null && !source.includes(String(year)) && `, ${year}`}
        </dd>
        {contradictedBy.length > 0 && (
          <>
            <dt className="font-semibold text-caution">Against</dt>
            <dd>{contradictedBy.join(' ')}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
