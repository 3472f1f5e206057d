import type { EvidenceTier } from '../../../../domain/evidence-rule.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { Report, ReportProof } from '../../analysis.contract.ts';
import { Citation } from '../findings/citation.tsx';
import { methodsTexts } from './methods-texts.ts';
import { tierTexts } from '../report/report-texts.ts';

export type HowMeasuredProps = {
  report: Report;
  /** Whether the rules stand here once more, beside the findings that cite them. */
  listsRules?: boolean;
  /** Whether the models stand here, and not on a page beside it. */
  listsModels?: boolean;
};

/** Engine, models and rules behind the report, and what they are not used for. */
export function HowMeasured({ report, listsRules = true, listsModels = true }: HowMeasuredProps) {
  const { versions, rules, lineUp } = report;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h3 className="text-lg font-bold">{methodsTexts.neverTitle}</h3>
        <ul className="mt-2 flex max-w-[70ch] list-disc flex-col gap-1.5 pl-5">
          {methodsTexts.never.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {listsModels && <VersionsAndModels versions={versions} />}
      {report.proof && <Proof sha256={report.proof.sha256} />}
      {lineUp && <LineUpWeights lineUp={lineUp} />}
      <div>
        <h3 className="text-lg font-bold">{methodsTexts.restsTitle}</h3>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {(Object.keys(tierTexts) as EvidenceTier[]).map((tier) => (
            <div key={tier} className="contents">
              <dt>
                <Badge tone={tier === 'D' ? 'neutral' : 'film'}>
                  {tier} · {tierTexts[tier].name}
                </Badge>
              </dt>
              <dd>{tierTexts[tier].meaning}</dd>
            </div>
          ))}
        </dl>
        {listsRules && (
          <details className="mt-5 rounded-card border border-line bg-white px-5 sm:px-6 print:hidden">
            <summary className="min-h-11 cursor-pointer py-3 font-semibold">
              {methodsTexts.rulesOf(rules.length)}
            </summary>
            <ul className="grid gap-x-8 pb-2 lg:grid-cols-2">
              {rules.map((rule) => (
                <li key={rule.id} className="border-t border-line py-4">
                  <Citation rule={rule} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <ContestedRules rules={rules} />
      </div>
    </div>
  );
}

/** What has to be the same for the same report: the engine, its rules, and every model by its checksum. */
export function VersionsAndModels({ versions }: Pick<Report, 'versions'>) {
  return (
    <div>
      <h3 className="text-lg font-bold">{methodsTexts.versionsTitle}</h3>
      <p className="mt-2 max-w-[70ch]">{methodsTexts.versions(versions.engine, versions.rules)}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 print:hidden">
        {versions.models.map(({ name, sha256, publisher }) => (
          <li key={name} className="min-w-0 break-inside-avoid">
            <span className="font-semibold wrap-anywhere">{name}</span>, {publisher}
            <span className="block font-mono text-xs wrap-anywhere text-ink-soft">
              <span className="sr-only">{methodsTexts.checksum}</span>
              {sha256}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How to compute the report again, and the checksums that come out of it, also on paper. */
function Proof({ sha256 }: Pick<ReportProof, 'sha256'>) {
  return (
    <div>
      <h3 className="text-lg font-bold">{methodsTexts.proofTitle}</h3>
      <p className="mt-2 max-w-[70ch]">{methodsTexts.verify}</p>
      <code className="mt-3 block font-mono text-sm wrap-anywhere">{methodsTexts.command}</code>
      <dl className="mt-3 grid gap-3 text-sm">
        {(['inputs', 'versions', 'outputs'] as const).map((part) => (
          <div key={part}>
            <dt className="font-semibold">{methodsTexts.hashes[part]}</dt>
            <dd className="font-mono text-xs wrap-anywhere text-ink-soft">
              <span className="sr-only">{methodsTexts.checksum}</span>
              {sha256[part]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What counted for the choice and the order of the photos. */
function LineUpWeights({ lineUp }: { lineUp: NonNullable<Report['lineUp']> }) {
  return (
    <div>
      <h3 className="text-lg font-bold">{methodsTexts.orderTitle}</h3>
      <p className="mt-2 max-w-[70ch]">{methodsTexts.order(lineUp.places)}</p>
      <details className="mt-3 rounded-card border border-line bg-white px-5 sm:px-6 print:hidden">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">{methodsTexts.weights}</summary>
        <dl className="pb-3">
          {lineUp.weights.map(({ what, points }) => (
            <div key={what} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt>{what}</dt>
              <dd className="shrink-0 text-right tabular-nums">{points}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** On paper the findings only say that their evidence is contested; what speaks against it stands here once. */
function ContestedRules({ rules }: Pick<Report, 'rules'>) {
  const contested = rules.filter(({ contradictedBy }) => contradictedBy.length > 0);
  if (contested.length === 0) return null;
  return (
    <div className="mt-5 hidden text-sm print:block">
      <h3 className="text-lg font-bold">{methodsTexts.contestedTitle}</h3>
      <ul className="mt-1 flex flex-col gap-1.5">
        {contested.map(({ id, claim, contradictedBy }) => (
          <li key={id} className="break-inside-avoid">
            <b>{claim}</b> {contradictedBy.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
