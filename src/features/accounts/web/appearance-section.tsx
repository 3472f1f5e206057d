import { useState } from 'react';
import {
  chosenThemes,
  readThemeChoice,
  themeCookie,
  themeCookieSeconds,
  type ChosenTheme,
} from '../../../domain/theme-choice.ts';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { appearanceTexts } from './settings-texts.ts';

const choices = ['system', ...chosenThemes] as const;
type Choice = (typeof choices)[number];

/** The look of every page in this browser: it changes at once, and the server knows it from the next page on. */
export function AppearanceSection() {
  const [chosen, setChosen] = useState<Choice>(() => readThemeChoice(document.cookie) ?? 'system');
  const choose = (choice: Choice) => {
    setChosen(choice);
    keepTheme(choice === 'system' ? null : choice);
  };
  return (
    <SettingsSection title={appearanceTexts.title} about={appearanceTexts.about}>
      <fieldset className="flex max-w-md overflow-hidden rounded-card border border-line-strong bg-white">
        <legend className="sr-only">{appearanceTexts.legend}</legend>
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center border-l border-line px-2 font-semibold first-of-type:border-l-0 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-plum"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === chosen}
              onChange={() => choose(choice)}
              className="sr-only"
            />
            {appearanceTexts.names[choice]}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}

/** Null leaves the look to the system again. */
function keepTheme(theme: ChosenTheme | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = theme === null ? 0 : themeCookieSeconds;
  document.cookie = `${themeCookie}=${theme ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  if (theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
