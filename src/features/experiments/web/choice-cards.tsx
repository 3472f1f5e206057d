import { useId } from 'react';
import { classNames } from '../../../web/ui/class-names.ts';

type Choice = { value: string; label: string; note?: string };
type Props = {
  name: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  className?: string;
};

/** One of a few answers, each a card with a radio button. Put it in a fieldset. */
export function ChoiceCards({ name, value, choices, onChange, className }: Props) {
  const id = useId();
  return (
    <div className={classNames('grid grid-cols-2 gap-2 sm:grid-cols-4', className)}>
      {choices.map((choice) => (
        <div
          key={choice.value}
          className="relative flex min-h-11 items-start gap-2 rounded-control border border-line-strong bg-white p-3 hover:border-ink has-checked:border-ink has-checked:bg-blush has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
        >
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.note === undefined ? undefined : `${id}-${choice.value}-note`}
            onChange={() => onChange(choice.value)}
            className="relative z-1 mt-0.5 size-5 shrink-0 accent-plum outline-none"
          />
          <div className="min-w-0">
            <label
              htmlFor={`${id}-${choice.value}`}
              className="block leading-6 font-semibold before:absolute before:inset-0 before:cursor-pointer"
            >
              {choice.label}
            </label>
            {choice.note !== undefined && (
              <p id={`${id}-${choice.value}-note`} className="text-sm text-ink-soft">
                {choice.note}
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
