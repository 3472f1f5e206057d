import { AppError, type ErrorCode } from '../../domain/errors.ts';

const networkMessage = 'Loupe could not be reached. Check your connection and try again.';
const brokenMessage = 'Something broke on our side. Try again in a minute.';

/** The error for a request that got no answer at all. */
export function networkError(cause?: unknown): AppError {
  return new AppError('service_unavailable', networkMessage, { status: 503, cause });
}

/**
 * Rebuilds the server's error from its body `{ code, message, requestId, fields? }`; the list of codes stays with the server.
 * A body of another shape (a proxy's page, say) becomes `service_unavailable` from status 502 on, else `internal_error`.
 */
export function appErrorFromResponse(status: number, body: unknown): AppError {
  const { code, message, requestId, fields } = asRecord(body);
  if (typeof code === 'string' && typeof message === 'string' && typeof requestId === 'string') {
    return new AppError(code as ErrorCode, message, {
      status,
      requestId,
      ...(isTextRecord(fields) && { fields }),
    });
  }
  return status >= 502
    ? new AppError('service_unavailable', networkMessage, { status })
    : new AppError('internal_error', brokenMessage, { status });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
