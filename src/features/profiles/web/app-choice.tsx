import { appLimits, datingApps, type DatingApp } from '../../../domain/app-limits.ts';

type Props = { value: DatingApp | null; error: string | null; onChange: (app: DatingApp) => void };

/** One card for each app with what it takes. */
export function AppChoice({ value, error, onChange }: Props) {
  return (
    <fieldset aria-describedby="app-error">
      <legend className="mb-3 font-display text-2xl font-bold tracking-tight">Which app is it for?</legend>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {datingApps.map((app) => (
          <div
            key={app}
            className="relative flex items-start gap-3 rounded-card border border-line-strong bg-white p-4 hover:border-ink has-checked:border-ink has-checked:bg-blush has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
          >
            <input
              id={`app-${app}`}
              type="radio"
              name="app"
              value={app}
              checked={value === app}
              aria-describedby={`app-${app}-limits`}
              onChange={() => onChange(app)}
              className="mt-1 size-5 shrink-0 accent-plum outline-none"
            />
            <div>
              <label
                htmlFor={`app-${app}`}
                className="block font-display text-xl leading-7 font-bold before:absolute before:inset-0 before:cursor-pointer"
              >
                {appLimits[app].name}
              </label>
              <ul id={`app-${app}-limits`} className="mt-1 text-ink-soft">
                {limitsOf(app).map((limit) => (
                  <li key={limit}>{limit}</li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
      <p id="app-error" role="alert" className="mt-2 text-sm font-semibold text-pencil-deep empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function limitsOf(app: DatingApp): string[] {
  const { maxPhotos, bioMaxLength, maxPrompts, promptMaxLength } = appLimits[app];
  return [
    `${maxPhotos} photos`,
    bioMaxLength === null ? 'No bio' : `Bio of ${bioMaxLength} characters`,
    maxPrompts === 0 ? 'No prompts' : `${maxPrompts} prompts of ${promptMaxLength}`,
  ];
}
