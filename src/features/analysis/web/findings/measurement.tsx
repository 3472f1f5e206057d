import type { Finding } from '../../analysis.contract.ts';

/** What was measured, and what is wanted. */
export function Measurement({ finding: { measured, threshold } }: { finding: Finding }) {
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
          <dt className="text-ink-soft">Wanted</dt>
          <dd className="tabular-nums">{threshold.text}</dd>
        </div>
      )}
    </dl>
  );
}
