import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { toAsciiDigits } from '../../../domain/digits.ts';
import { formatCalendarDays } from '../../../domain/utc-date.ts';
import { formatCount } from '../../../domain/wording.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { experimentsContract, type Experiment, type ExperimentBlock } from '../experiments.contract.ts';
import { turnTexts as texts } from './experiment-texts.ts';

/** The turns of a test with their numbers; those that are over can be added while the test takes numbers. */
export function BlockTable({ experiment }: { experiment: Experiment }) {
  const [edited, setEdited] = useState<number | null>(null);
  // They stay in sight, so that the focus can return to their button.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<Record<number, HTMLButtonElement | null>>({});
  const close = (number: number) => {
    setEdited(null);
    // Those who write with the keyboard go on where they began; after the end the button is gone once there are numbers.
    requestAnimationFrame(() => (buttons.current[number] ?? heading.current)?.focus());
  };
  const block = experiment.blocks.find(({ number, canBeWritten }) => number === edited && canBeWritten);
  const isRunning = experiment.state === 'running';
  const isOver = !isRunning && experiment.state !== 'waiting';
  const shown = experiment.blocks.filter(
    (row) => isOver || isDue(row) || touched.has(row.number) || (!isRunning && row.number === 0),
  );
  const others = experiment.blocks.filter((row) => !shown.includes(row));
  const table = (rows: readonly ExperimentBlock[]) => (
    <TurnRows
      rows={rows}
      isRunning={isRunning}
      onEdit={(number) => {
        setEdited(number);
        setTouched(new Set(touched).add(number));
      }}
      keepButton={(number, button) => {
        buttons.current[number] = button;
      }}
    />
  );
  return (
    <Card aria-labelledby="blocks">
      <h2 id="blocks" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {texts.title}
      </h2>
      <p className="mt-1 text-ink-soft">
        {texts.lead} {experiment.app === 'hinge' && `${texts.hinge} `}
        {texts.afterEnd}
      </p>
      {shown.length > 0 && table(shown)}
      {block && (
        <BlockForm key={block.number} id={experiment.id} block={block} onClose={() => close(block.number)} />
      )}
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center rounded-control font-semibold underline underline-offset-4">
            {texts.others(others.length)}
          </summary>
          {table(others)}
        </details>
      )}
    </Card>
  );
}

/** What is shown at once before the end: the turn of today, and those that still want their numbers. */
function isDue({ state, canBeWritten, likes, matches }: ExperimentBlock): boolean {
  return state === 'now' || (canBeWritten && (likes === null || matches === null));
}

type TurnRowsProps = {
  rows: readonly ExperimentBlock[];
  isRunning: boolean;
  onEdit: (number: number) => void;
  keepButton: (number: number, button: HTMLButtonElement | null) => void;
};

function TurnRows({ rows, isRunning, onEdit, keepButton }: TurnRowsProps) {
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line-strong">
            <th className="py-2 pr-3">{texts.turn}</th>
            <th className="py-2 pr-3 text-right">{texts.likes}</th>
            <th className="py-2 pr-3 text-right">{texts.matches}</th>
            <th className="py-2">
              <span className="sr-only">{texts.add}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} className="h-16 border-b border-line last:border-b-0">
              <td className="py-2 pr-3">
                {texts.row(row.number + 1, row.version)}{' '}
                {row.state === 'now' && isRunning && <Badge tone="caution">{texts.now}</Badge>}
                <span className="block text-sm text-ink-soft">
                  {formatCalendarDays(row.firstDay, row.lastDay)}
                </span>
              </td>
              <td className="py-2 pr-3 text-right">
                {row.likes === null ? '–' : formatCount(Math.round(row.likes))}
              </td>
              <td className="py-2 pr-3 text-right">{row.matches ?? '–'}</td>
              <td className="py-1 text-right">
                {row.canBeWritten && (
                  <Button
                    kind="plain"
                    ref={(button) => keepButton(row.number, button)}
                    aria-label={texts.addTo(row.number + 1)}
                    onClick={() => onEdit(row.number)}
                  >
                    {texts.add}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function countOf(text: string): number | null {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : null;
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
  const errorOf = (value: number | null) => (isChecked && value === null ? texts.wholeNumber : null);
  return (
    <form
      name="block-numbers"
      aria-labelledby={titleId}
      onSubmit={submit}
      noValidate
      className="mt-5 flex flex-wrap items-start gap-4"
    >
      <h3 id={titleId} className="w-full font-bold">
        {texts.formTitle(block.number + 1, block.version)}
      </h3>
      <TextField
        label={texts.likesSent}
        name="likes"
        inputMode="numeric"
        value={likes}
        autoFocus
        error={errorOf(numbers.likes)}
        onChange={(event) => setLikes(event.target.value)}
      />
      <TextField
        label={texts.matches}
        name="matches"
        inputMode="numeric"
        value={matches}
        error={errorOf(numbers.matches)}
        onChange={(event) => setMatches(event.target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:pt-7">
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
        {given && (
          <Button kind="quiet" onClick={() => save.mutate({ likes: null, matches: null })}>
            {texts.useImport}
          </Button>
        )}
        <Button kind="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      <ActionError error={save.error} what={texts.notSaved} />
    </form>
  );
}
