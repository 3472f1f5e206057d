import { useRef } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import type { OwnText } from '../../coaching.contract.ts';
import { useCandidate } from './use-candidate.ts';
import { rewriteTexts as texts } from './rewriting-texts.ts';

/** What a text said in earlier versions of the profile, each to be put back with one press. */
export function EarlierTexts({ profileId, own }: { profileId: string; own: OwnText }) {
  const summary = useRef<HTMLElement>(null);
  // The button that was pressed goes with its wording.
  const use = useCandidate(profileId, own, own.text, () => summary.current?.focus());
  if (own.earlier.length === 0) return null;
  return (
    <details className="mt-6 max-w-4xl">
      <summary ref={summary} className="min-h-11 cursor-pointer py-2 font-semibold">
        {texts.earlier(own.earlier.length)}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {own.earlier.map(({ keptAt, text }, index) => (
          <li key={text} className="flex flex-col items-start gap-2 py-4 sm:flex-row sm:gap-6">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-ink-soft">{texts.savedOn(dateOnly(keptAt))}</p>
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </div>
            <Button kind="quiet" busy={use.saving === text} onClick={() => use.put(text)}>
              {texts.putBack} <span className="sr-only">{texts.ofEarlier(index + 1)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
