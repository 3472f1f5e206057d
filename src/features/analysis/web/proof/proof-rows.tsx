import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { CountedError } from './counted-error.tsx';
import type { ProofRow } from './figures.ts';
import { groupName, groupTexts } from './group-texts.ts';
import { proofTexts as texts } from './proof-texts.ts';

const RowDetails = lazyPart(async () => (await import('./row-details.tsx')).RowDetails);

/** Claims with their worst figure; the details open below each. */
export function ProofRows({ rows }: { rows: readonly ProofRow[] }) {
  return (
    <ol className="mt-5 border-b border-line">
      {rows.map((row) => (
        <li key={`${row.area} ${row.id}`} className="border-t border-line">
          <Row row={row} />
        </li>
      ))}
    </ol>
  );
}

function Row({ row }: { row: ProofRow }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className="group" onToggle={() => setIsOpened(true)}>
      <summary className="grid cursor-pointer gap-x-8 gap-y-2 py-4 pr-7 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]">
        <RowHead row={row} />
      </summary>
      {isOpened && (
        <Suspense fallback={<Loading />}>
          <RowDetails row={row} />
        </Suspense>
      )}
    </details>
  );
}

function RowHead({ row }: { row: ProofRow }) {
  const [worst] = row.figures;
  if (worst === undefined) return null;
  return (
    <>
      <span>
        <span className="block text-lg leading-snug font-bold">{row.claim}</span>
        <span className="block text-sm text-ink-soft">{texts.areas[row.area]}</span>
        {row.figures.slice(1).some(({ isGoalMissed }) => isGoalMissed) && (
          <span className="block text-sm font-semibold text-pencil-deep">{texts.goalMissedInside}</span>
        )}
      </span>
      <CountedError figure={worst} />
      <span className="text-sm text-ink-soft">
        <span className="block">{abstentionText(row)}</span>
        <span className="block">{groupsText(row)}</span>
      </span>
    </>
  );
}

/** The first of its signals stands for the claim. */
function abstentionText({ abstains: [first] }: ProofRow): string {
  return first === undefined ? texts.abstainsUnmeasured : texts.abstains(first.nothing, first.of);
}

function groupsText({ groups: [first], area }: ProofRow): string {
  if (first === undefined) return groupTexts.notCompared[area];
  if (first.hits === 0) return groupTexts.nobody(first.says, first.count);
  return groupTexts.worst(first.says, groupName(first.worst.group), first.worst);
}

/** Claims without a measured error, and why. */
export function UnmeasuredRows({ rows }: { rows: readonly ProofRow[] }) {
  return (
    <ul className="mt-4 grid gap-x-10 md:grid-cols-2">
      {rows.map(({ area, id, claim, limits }) => (
        <li key={`${area} ${id}`} className="border-t border-line py-3">
          <span className="block font-bold">{claim}</span>
          <span className="block max-w-[60ch] text-ink-soft">{limits}</span>
        </li>
      ))}
    </ul>
  );
}
