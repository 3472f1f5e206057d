import { Spinner } from './spinner.tsx';
import { uiTexts } from './ui-texts.ts';

/** Stands where a screen or a part of it will be. */
export function Loading({ label = uiTexts.loading }: { label?: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
      <Spinner />
      {label}
    </p>
  );
}
