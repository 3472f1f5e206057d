import type { ReactNode } from 'react';
import { partTexts } from '../ui/detail-texts.ts';

type NumbersBehindProps = {
  /** What the table shows. */
  name: string;
  columns: readonly string[];
  /** The first cell heads its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The numbers of a chart as a table, folded up until they are wanted. */
export function NumbersBehind({ name, columns, rows }: NumbersBehindProps) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer rounded-control py-1 font-semibold underline underline-offset-4">
        {partTexts.numbers}
        <span className="sr-only">{partTexts.numbersOf(name)}</span>
      </summary>
      <div
        role="region"
        aria-label={name}
        // It scrolls sideways on a phone, and the keyboard has to be able to do that too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-96 overflow-auto rounded-control border border-line bg-white"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{name}</caption>
          <thead className="text-left text-ink-soft">
            <tr>
              {columns.map((column, place) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2 font-normal ${place > 0 ? 'text-right' : ''}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-semibold whitespace-nowrap">
                  {head}
                </th>
                {cells.map((cell, place) => (
                  <td
                    key={columns[place + 1]}
                    className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
