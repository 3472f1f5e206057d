import type { ReactNode } from 'react';
import { signalLabel } from '../findings/signal-texts.ts';
import type { ErrorFigure, ProofRow } from './figures.ts';
import { ErrorBar } from './error-bar.tsx';
import { groupName, proofTexts as texts } from './proof-texts.ts';

const significance = 0.05;

/** Claims with their worst figure; the details open below each. */
export function ProofRows({ rows }: { rows: readonly ProofRow[] }) {
  return (
    <ol className="mt-5 border-b border-line">
      {rows.map((row) => (
        <li key={`${row.area} ${row.id}`} className="border-t border-line">
          <details className="group">
            <summary className="grid cursor-pointer gap-x-8 gap-y-2 py-4 pr-7 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]">
              <RowHead row={row} />
            </summary>
            <Details row={row} />
          </details>
        </li>
      ))}
    </ol>
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
      </span>
      <Figure figure={worst} />
      <span className="text-sm text-ink-soft">
        <span className="block">{abstentionText(row)}</span>
        <span className="block">{groupsText(row)}</span>
      </span>
    </>
  );
}

function Figure({ figure }: { figure: ErrorFigure }) {
  const { says, errors, count, interval } = figure;
  return (
    <span className="block min-w-0">
      <span className="block font-semibold tabular-nums">{texts.wrong(errors, count)}</span>
      <ErrorBar share={errors / count} interval={interval} />
      <span className="block text-sm text-ink-soft">
        {`${says}, ${texts.interval(interval.low, interval.high)}`}
      </span>
    </span>
  );
}

/** The first of its signals stands for the claim. */
function abstentionText({ abstains: [first] }: ProofRow): string {
  return first === undefined ? texts.abstainsUnmeasured : texts.abstains(first.nothing, first.of);
}

function groupsText({ groups }: ProofRow): string {
  if (groups.length === 0) return texts.groupsUnmeasured;
  return groups.some(({ smallestP }) => smallestP < significance) ? texts.groupsDiffer : texts.groupsEqual;
}

function Details({ row }: { row: ProofRow }) {
  const { details } = texts;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-1 pb-7 md:grid-cols-2">
      <Part title={details.limits}>
        <p className="max-w-[60ch]">{row.limits}</p>
      </Part>
      {row.abstains.length > 0 && (
        <Part title={details.abstention}>
          <ul>
            {row.abstains.map(({ what, nothing, of }) => (
              <li key={what} className="flex justify-between gap-6 border-t border-line py-1.5">
                <span>{what === 'months' ? details.months : signalLabel(what)}</span>
                <span className="tabular-nums">{details.abstentionOf(nothing, of)}</span>
              </li>
            ))}
          </ul>
          {row.area === 'photos' && <p className="mt-1 text-sm text-ink-soft">{details.abstentionNote}</p>}
        </Part>
      )}
      <Part title={details.figures}>
        <ul className="flex flex-col gap-4">
          {row.figures.map((figure) => (
            <li key={`${figure.says} ${figure.count}`}>
              <Figure figure={figure} />
              <span className="block text-sm text-ink-soft">
                {`${details.on}: ${figure.measuredOn}. ${details.again}: `}
                {figure.command === null ? (
                  details.judgedOnce
                ) : (
                  <code className="text-xs wrap-anywhere">{figure.command}</code>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {row.area === 'photos' && (
        <Part title={details.groups}>
          {row.groups.length === 0 ? <p>{details.groupsMissing}</p> : <Groups row={row} />}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Groups({ row }: { row: ProofRow }) {
  const { details } = texts;
  return row.groups.map(({ finding, hits, count, byGroup, smallestP }) => (
    <div key={finding}>
      <p className="max-w-[60ch] text-sm text-ink-soft">{details.groupsNote(hits, count, smallestP)}</p>
      <table className="mt-3 w-full max-w-md text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1 text-left">
              {details.group}
            </th>
            <th scope="col" className="py-1 text-right">
              {details.saidOf}
            </th>
          </tr>
        </thead>
        <tbody>
          {byGroup.map((one) => (
            <tr key={one.group} className="border-t border-line">
              <td className="py-1">{groupName(one.group)}</td>
              <td className="py-1 text-right tabular-nums">{details.abstentionOf(one.hits, one.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
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
