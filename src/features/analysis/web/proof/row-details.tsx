import type { ReactNode } from 'react';
import { signalLabel } from '../findings/signal-texts.ts';
import { CountedError } from './counted-error.tsx';
import type { ProofRow } from './figures.ts';
import type { GroupRow } from './group-differences.ts';
import { membersOf } from './group-members.ts';
import { groupName, groupTexts } from './group-texts.ts';
import { proofTexts as texts } from './proof-texts.ts';

/** What opens below a row: every figure, how often nothing is said, and the groups. */
export function RowDetails({ row }: { row: ProofRow }) {
  const { details } = texts;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-1 pb-7 md:grid-cols-2">
      <Part title={details.limits}>
        <p className="max-w-[60ch]">{row.limits}</p>
      </Part>
      {row.abstains.length > 0 && (
        <Part title={details.abstention}>
          <ul>
            {row.abstains.map(({ what, isSignal, nothing, of }) => (
              <li key={what} className="flex justify-between gap-6 border-t border-line py-1.5">
                <span>{isSignal ? signalLabel(what) : what}</span>
                <span className="tabular-nums">{details.abstentionOf(nothing, of)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-soft">{details.abstentionNotes[row.area]}</p>
        </Part>
      )}
      <Part title={details.figures}>
        <ul className="flex flex-col gap-4">
          {row.figures.map((figure) => (
            <li key={`${figure.says} ${figure.count}`}>
              <CountedError figure={figure} />
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
      {row.groups.length > 0 && (
        <Part title={groupTexts.title}>
          <Groups row={row} />
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
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-[60ch] flex-col gap-1.5 text-sm text-ink-soft">
        <p>{groupTexts.howToRead}</p>
        {row.area === 'photos' && <p>{groupTexts.whoseNames}</p>}
      </div>
      {row.groups.map((one) => (
        <GroupTable key={`${one.what} ${one.says}`} group={one} />
      ))}
    </div>
  );
}

function GroupTable({ group }: { group: GroupRow }) {
  const { of, what, says, worst } = group;
  return (
    <table className="w-full max-w-md text-sm">
      <caption className="pb-1 text-left">
        <span className="block font-semibold">
          {of === 'silence' ? groupTexts.ofSignal(signalLabel(what), says) : says}
        </span>
        <span className="block text-ink-soft">{groupTexts.sureness(groupName(worst.group), worst)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="py-1 text-left">
            {groupTexts.group}
          </th>
          <th scope="col" className="py-1 text-right">
            {groupTexts.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {membersOf(group).map(({ group: name, hits, count }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal first-letter:uppercase">
              {groupName(name)}
            </th>
            <td className="py-1 text-right tabular-nums">{groupTexts.countOf(hits, count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
