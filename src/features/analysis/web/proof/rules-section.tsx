import { evidenceRules, type RuleId } from '../../../../domain/evidence.ts';
import { tierNames } from '../../../../domain/evidence-rule.ts';
import { claimsOfRules } from './claims/claims-of-rules.ts';
import { measuredRows, unmeasuredRows, type ProofRow } from './figures.ts';
import { proofTexts } from './proof-texts.ts';
import { ruleTexts as texts } from './rule-texts.ts';

/** Every rule that advice rests on: what its source found, and how often we are wrong where we look for it. */
export function RulesSection() {
  const rows = [...measuredRows(null), ...unmeasuredRows(null)];
  return (
    <section aria-labelledby="rules-title" className="mt-12">
      <h2 id="rules-title" className="text-2xl font-extrabold sm:text-3xl">
        {texts.title(evidenceRules.length)}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-ink-soft">{texts.lead}</p>
      <ul className="mt-4 grid gap-x-10 md:grid-cols-2">
        {evidenceRules.map(({ id, claim, effect, tier, source }) => {
          const seen = claimsOfRules[id as RuleId];
          return (
            <li key={id} className="border-t border-line py-3">
              <span className="block font-bold">{claim}</span>
              <span className="block max-w-[60ch] text-sm text-ink-soft">
                {texts.found(tierNames[tier], effect, source)}
              </span>
              {'unseen' in seen ? (
                <span className="mt-1.5 block max-w-[60ch] text-sm">{texts.notMeasured(seen.unseen)}</span>
              ) : (
                <ul className="mt-1.5 max-w-[60ch] text-sm">
                  {seen.map((claimId) => (
                    <li key={claimId}>{errorText(rows.find((row) => row.id === claimId)!)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function errorText({ claim, figures: [worst] }: ProofRow): string {
  return worst === undefined
    ? texts.seenUnmeasured(claim)
    : texts.seen(claim, proofTexts.error(worst.errors, worst.count), worst.says);
}
