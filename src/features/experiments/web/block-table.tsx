import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { experimentsContract, type Experiment, type ExperimentBlock } from '../experiments.contract.ts';
import { daysText } from './experiment-texts.ts';

/** The blocks of a test with their numbers; those that are over can be written down while the test takes numbers. */
export function BlockTable({ experiment }: { experiment: Experiment }) {
  const [edited, setEdited] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<Record<number, HTMLButtonElement | null>>({});
  const close = (number: number) => {
    setEdited(null);
    // Whoever writes with the keyboard goes on where they began; after the end the button is gone once there are numbers.
    requestAnimationFrame(() => (buttons.current[number] ?? heading.current)?.focus());
  };
  const block = experiment.blocks.find(({ number, canBeWritten }) => number === edited && canBeWritten);
  return (
    <Card aria-labelledby="blocks">
      <h2 id="blocks" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        Blocks
      </h2>
      <p className="mt-1 text-ink-soft">
        A block counts as a whole: once it is over
        {experiment.app === 'hinge' && ' and its likes have had their time to become a match'} its numbers
        come from your imports, and what you write down counts first. After the end of the test only missing
        numbers can be added.
      </p>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line-strong">
              <th className="py-2 pr-3">Block</th>
              <th className="py-2 pr-3 text-right">Likes</th>
              <th className="py-2 pr-3 text-right">Matches</th>
              <th className="py-2">
                <span className="sr-only">Write down</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {experiment.blocks.map((row) => (
              <tr key={row.number} className="h-16 border-b border-line">
                <td className="py-2 pr-3">
                  {row.number + 1}, version {row.version}{' '}
                  {row.state === 'now' && experiment.state === 'running' && <Badge tone="caution">now</Badge>}
                  <span className="block text-sm text-ink-soft">{daysText(row.firstDay, row.lastDay)}</span>
                </td>
                <td className="py-2 pr-3 text-right">{row.likes === null ? '–' : Math.round(row.likes)}</td>
                <td className="py-2 pr-3 text-right">{row.matches ?? '–'}</td>
                <td className="py-1 text-right">
                  {row.canBeWritten && (
                    <Button
                      kind="plain"
                      ref={(button) => {
                        buttons.current[row.number] = button;
                      }}
                      aria-label={`Write down block ${row.number + 1}`}
                      onClick={() => setEdited(row.number)}
                    >
                      Write down
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {block && (
        <BlockForm key={block.number} id={experiment.id} block={block} onClose={() => close(block.number)} />
      )}
    </Card>
  );
}

function countOf(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
}

function BlockForm({ id, block, onClose }: { id: string; block: ExperimentBlock; onClose: () => void }) {
  const api = useApi(experimentsContract);
  const queryClient = useQueryClient();
  const given = block.from === 'typed';
  const [likes, setLikes] = useState(given ? String(block.likes) : '');
  const [matches, setMatches] = useState(given ? String(block.matches) : '');
  const titleId = useId();
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: (numbers: { likes: number | null; matches: number | null }) =>
      api.saveBlock({ id, number: block.number, ...numbers }),
    onSuccess: (experiment) => {
      queryClient.setQueryData(['experiments', id], experiment);
      void queryClient.invalidateQueries({ queryKey: ['experiments'], exact: true });
      onClose();
    },
  });
  const numbers = { likes: countOf(likes), matches: countOf(matches) };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (numbers.likes !== null && numbers.matches !== null && !save.isPending) save.mutate(numbers);
  };
  const errorOf = (value: number | null) => (isChecked && value === null ? 'A whole number, please.' : null);
  return (
    <form
      name="block-numbers"
      aria-labelledby={titleId}
      onSubmit={submit}
      noValidate
      className="mt-5 flex flex-wrap items-start gap-4"
    >
      <h3 id={titleId} className="w-full font-bold">
        Numbers of block {block.number + 1}, version {block.version}
      </h3>
      <TextField
        label="Likes sent"
        name="likes"
        inputMode="numeric"
        value={likes}
        autoFocus
        error={errorOf(numbers.likes)}
        onChange={(event) => setLikes(event.target.value)}
      />
      <TextField
        label="Matches"
        name="matches"
        inputMode="numeric"
        value={matches}
        error={errorOf(numbers.matches)}
        onChange={(event) => setMatches(event.target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:pt-7">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
        {given && (
          <Button kind="quiet" onClick={() => save.mutate({ likes: null, matches: null })}>
            Use the import
          </Button>
        )}
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ActionError error={save.error} what="The numbers were not saved." />
    </form>
  );
}
