import { useState } from 'react';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import type { ClaimArea } from './claims/claim.ts';
import { benchRuns, measuredRows, unmeasuredRows } from './figures.ts';
import { ProofRows, UnmeasuredRows } from './proof-rows.tsx';
import { proofTexts as texts } from './proof-texts.ts';
import { RulesSection } from './rules-section.tsx';

const areas = [null, 'photos', 'text', 'numbers'] as const;

/** Every claim of Loupe with its measured error, for everybody. */
export function ProofPage() {
  const [area, setArea] = useState<ClaimArea | null>(null);
  const [measuredOnes, unmeasuredOnes] = [measuredRows(area), unmeasuredRows(area)];
  return (
    <PageShell title={texts.title} lead={texts.lead} density="dense">
      <section aria-labelledby="errors-title" className="mt-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="errors-title" className="text-2xl font-extrabold sm:text-3xl">
            {texts.listTitle}
          </h2>
          <AreaFilter area={area} onChoose={setArea} />
        </div>
        <p className="mt-2 max-w-[68ch] text-ink-soft">{texts.howToRead}</p>
        <p className="mt-2 max-w-[68ch] text-ink-soft">{texts.kinds}</p>
        <ProofRows rows={measuredOnes} />
      </section>
      <section aria-labelledby="unmeasured-title" className="mt-12">
        <h2 id="unmeasured-title" className="text-2xl font-extrabold sm:text-3xl">
          {texts.unmeasuredTitle}
        </h2>
        <p className="mt-1.5 max-w-[62ch] text-ink-soft">{texts.unmeasuredLead}</p>
        <p className="mt-1.5 max-w-[62ch] text-ink-soft">{texts.notMeasuredAtAll}</p>
        <UnmeasuredRows rows={unmeasuredOnes} />
      </section>
      <RulesSection />
      <section aria-labelledby="verify-title" className="mt-12">
        <h2 id="verify-title" className="text-2xl font-extrabold sm:text-3xl">
          {texts.verifyTitle}
        </h2>
        <p className="mt-1.5 max-w-[62ch] text-ink-soft">{texts.verify}</p>
        <p className="mt-2 font-mono text-sm wrap-anywhere">{texts.verifyCommand}</p>
      </section>
      <section aria-labelledby="runs-title" className="mt-12">
        <h2 id="runs-title" className="text-2xl font-extrabold sm:text-3xl">
          {texts.runsTitle}
        </h2>
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {benchRuns.map(({ name, date, on, command }) => (
            <div key={name} className="border-t border-line-strong pt-3">
              <dt className="font-semibold">{name}</dt>
              <dd>{texts.run(dateOnly(`${date}T12:00:00Z`), on)}</dd>
              <dd className="mt-1 font-mono text-xs wrap-anywhere text-ink-soft">{command}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PageShell>
  );
}

function AreaFilter({
  area,
  onChoose,
}: {
  area: ClaimArea | null;
  onChoose: (area: ClaimArea | null) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.filter}</legend>
      {areas.map((one) => (
        <label
          key={one ?? 'all'}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-white px-4 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
        >
          <input
            type="radio"
            name="area"
            className="sr-only"
            checked={area === one}
            onChange={() => onChoose(one)}
          />
          {one === null ? texts.all : texts.areas[one]}
        </label>
      ))}
    </fieldset>
  );
}
