import { classNames } from '../../../web/ui/class-names.ts';
import type { ExperimentBlock } from '../experiments.contract.ts';

/** The turns of a test as a strip of film, from left to right; the text beside it says the same. */
export function TurnStrip({
  turns,
}: {
  turns: readonly (Pick<ExperimentBlock, 'number' | 'version'> & { state?: ExperimentBlock['state'] })[];
}) {
  return (
    <ol aria-hidden="true" className="flex gap-1 bg-film p-1.5">
      {turns.map(({ number, version, state }) => (
        <li
          key={number}
          className={classNames(
            'min-w-0 flex-1 border-b-4 py-1.5 text-center font-display text-sm font-bold text-film',
            version === 'A' ? 'bg-(--light-table)' : 'bg-edge',
            state === 'now' ? 'border-pencil-on-film' : 'border-transparent',
            state === 'over' && 'opacity-50',
          )}
        >
          {turns.length <= 14 && version}
        </li>
      ))}
    </ol>
  );
}
