import { AppError } from '../../domain/errors.ts';

/** Says beside a button that its action failed: what did not happen, and the server's reason where it gave one. */
export function ActionError({ error, what }: { error: unknown; what: string }) {
  return (
    <p role="alert" className="font-semibold text-pencil-deep empty:hidden">
      {error ? `${what} ${error instanceof AppError ? error.message : ''}`.trim() : null}
    </p>
  );
}
