import { Button } from '../../../web/ui/button.tsx';
import { Check } from 'lucide-react';
import { Spinner } from '../../../web/ui/spinner.tsx';

type Props = {
  isSaving: boolean;
  /** Why something could not be saved. */
  problem: string | null;
  /** What can be done about a problem; "Try again" where nothing else is said. */
  remedy?: string | undefined;
  onRetry: () => void;
};

/** Whether everything on the screen is on the server. */
export function SaveStatus({ isSaving, problem, remedy = 'Try again', onRetry }: Props) {
  if (problem !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold text-pencil-deep">Not saved: {problem}</span>
        <Button kind="plain" className="-mx-3 text-sm underline" onClick={onRetry}>
          {remedy}
        </Button>
      </div>
    );
  }
  return (
    <p
      className="flex items-center gap-1.5 text-sm text-ink-soft"
      data-save-state={isSaving ? 'saving' : 'saved'}
    >
      {isSaving ? <Spinner /> : <Check size={16} className="text-keep" aria-hidden />}
      {isSaving ? 'Saving' : 'Saved'}
    </p>
  );
}
