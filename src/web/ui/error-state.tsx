import type { ReactNode } from 'react';
import { AppError } from '../../domain/errors.ts';
import { Button } from './button.tsx';
import { uiTexts } from './ui-texts.ts';

export type ErrorStateProps = {
  title: string;
  /** An AppError's message is shown; of any other error only that it happened. */
  error?: unknown;
  onRetry?: () => void;
  children?: ReactNode;
};

/** Says that a part of the screen could not be loaded, and offers to try again. */
export function ErrorState({ title, error, onRetry, children }: ErrorStateProps) {
  const known = error instanceof AppError ? error : null;
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 border-l-4 border-pencil bg-drop-wash p-5 sm:p-6"
    >
      <h2 className="text-xl font-bold">{title}</h2>
      {known && <p>{known.message}</p>}
      {children}
      {known?.requestId && <p className="text-sm text-ink-soft">{uiTexts.reference(known.requestId)}</p>}
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}
