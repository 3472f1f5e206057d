import type { ReactNode } from 'react';

export type FieldTexts = {
  label: string;
  /** A sentence that helps to fill the field in. */
  hint?: ReactNode;
  /** What is wrong with the field's content; null or absent when nothing is. */
  error?: string | null | undefined;
};

export const fieldBoxStyle =
  'w-full rounded-control border border-line-strong bg-white px-3 text-base text-ink ' +
  'placeholder:text-ink-soft aria-invalid:border-pencil aria-invalid:ring-1 aria-invalid:ring-pencil ' +
  'disabled:border-line disabled:bg-blush disabled:text-ink-soft';

/** The ids that a field's `aria-describedby` names. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, hint and error below; the error is announced when it appears. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  corner,
  isLabelHidden = false,
  children,
}: FieldTexts & { id: string; corner?: ReactNode; isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
          {label}
        </label>
        {corner}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 text-sm font-semibold text-pencil-deep empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
