import { AppError } from '../domain/errors.ts';
import { Button } from '../web/ui/button.tsx';
import { PageShell } from '../web/ui/page-shell.tsx';
import { errorScreenTexts } from './frame-texts.ts';

/**
 * Shown in place of a screen that failed: the status and text of the server's error, or the error's own message. `what`
 * says what failed where that is known.
 */
export function ErrorScreen({ error, what }: { error: unknown; what?: string }) {
  return (
    <PageShell title={errorScreenTexts.title} width="narrow">
      <div role="alert" className="space-y-3 border-l-4 border-pencil bg-white p-5 sm:p-6">
        {error instanceof AppError && <p className="font-display text-3xl font-extrabold">{error.status}</p>}
        <p className="text-lg font-semibold">{what ?? whatToDo(error)}</p>
        <p className="wrap-anywhere text-ink-soft">{textOf(error)}</p>
        {error instanceof AppError && error.requestId && (
          <p className="text-sm text-ink-soft">Reference: {error.requestId}</p>
        )}
      </div>
      <div className="mt-6">
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
      <p className="mt-6 text-ink-soft">
        {errorScreenTexts.stuck}{' '}
        <a href="/contact" className="underline underline-offset-4">
          {errorScreenTexts.contact}
        </a>
        {error instanceof AppError && error.requestId ? errorScreenTexts.withReference : '.'}
      </p>
    </PageShell>
  );
}

/** An answer of the server that is not its own fault, such as a screen that only others may see, says itself what is wrong. */
function whatToDo(error: unknown): string {
  if (error instanceof Error && partDidNotArrive.test(error.message)) return errorScreenTexts.offline;
  const isOurs = !(error instanceof AppError) || (error.status ?? 500) >= 500;
  return isOurs ? errorScreenTexts.ours : errorScreenTexts.notShown;
}

/** How the browsers say that a part of the app did not arrive. */
const partDidNotArrive = /dynamically imported module|importing a module script failed/i;

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return partDidNotArrive.test(error.message) ? errorScreenTexts.notLoaded : error.message;
}
