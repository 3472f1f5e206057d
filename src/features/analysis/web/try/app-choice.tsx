import { useId } from 'react';
import { appLimits, datingApps, type DatingApp } from '../../../../domain/app-limits.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { tryTexts } from './try-texts.ts';

type Props = { app: DatingApp; onChoose: (app: DatingApp) => void; isNamed?: boolean };

/** For which app the photos are; its frame and its places count. */
export function AppChoice({ app, onChoose, isNamed = false }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classNames(isNamed ? 'mb-1.5 font-semibold' : 'sr-only')}>{tryTexts.app}</legend>
      <div className="inline-flex max-w-full overflow-hidden rounded-control border border-line-strong bg-white">
        {datingApps.map((one) => (
          <label
            key={one}
            className="flex min-h-11 min-w-0 cursor-pointer items-center justify-center border-l border-line px-3 font-semibold first:border-l-0 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-plum"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === app}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {appLimits[one].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
