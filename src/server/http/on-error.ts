import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { HTTPException } from 'hono/http-exception';
import { errorStatus } from '../../domain/error-status.ts';
import { AppError, type ErrorBody, type ErrorCode } from '../../domain/errors.ts';
import { storageFull } from '../adapters/storage/storage.port.ts';
import { isDatabaseAway, isDatabaseFull, isUnstorableText } from '../db/database.ts';
import type { Log } from '../log/log.ts';

/**
 * `error` as the AppError that the answer may show. What is not understood becomes `internal_error` with the error
 * as its cause and says nothing of it.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError) return fromOrpcError(error);
  if (error instanceof HTTPException) {
    return new AppError(codeOfStatus(error.status), error.message || 'The request was refused.', {
      cause: error,
    });
  }
  if (isDatabaseAway(error)) {
    return new AppError(
      'service_unavailable',
      'The service is not available right now. Please try again in a moment.',
      {
        cause: error,
      },
    );
  }
  if (isUnstorableText(error)) {
    return new AppError('bad_request', 'The text contains a character we can’t store.', {
      cause: error,
    });
  }
  if (isDatabaseFull(error)) return storageFull(error);
  return new AppError('internal_error', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

/** The body of an error's answer. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    requestId,
    ...(error.fields === undefined ? {} : { fields: { ...error.fields } }),
  };
}

/** Writes what an operator must see into the log: faults of ours as errors, refusals not at all. */
export function logFault(error: AppError, log: Log): void {
  if (errorStatus[error.code] >= 500)
    log.error({ err: error.cause ?? error, code: undefined, errorCode: error.code }, 'A request failed');
}

/** The answer of a Hono route or middleware that threw; `more` is added to its body. */
export function toErrorResponse(
  error: unknown,
  context: { requestId: string; log: Log; refusal: ErrorCode | null },
  more: { success?: false } = {},
): Response {
  const appError = toAppError(error);
  logFault(appError, context.log);
  context.refusal = appError.code;
  return Response.json(
    { ...more, ...toErrorBody(appError, context.requestId) },
    {
      status: errorStatus[appError.code],
      headers: { 'Cache-Control': 'no-store' },
    },
  );
}

function fromOrpcError(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof ValidationError && error.status < 500) {
    return new AppError('validation_failed', 'Some of these entries aren’t valid.', {
      fields: fieldsOf(error.cause),
    });
  }
  if (error.status >= 500) return toAppError(error.cause ?? new Error(error.message, { cause: error }));
  return new AppError(codeOfStatus(error.status), error.message, { cause: error });
}

/** The first sentence about each field; `_` stands for the input as a whole. */
function fieldsOf(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path =
      (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || '_';
    fields[path] ??= issue.message;
  }
  return fields;
}

function codeOfStatus(status: number): ErrorCode {
  const codes: readonly ErrorCode[] = [
    'bad_request',
    'not_signed_in',
    'forbidden',
    'not_found',
    'conflict',
    'length_required',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
    'service_unavailable',
  ];
  return (
    codes.find((code) => errorStatus[code] === status) ?? (status < 500 ? 'bad_request' : 'internal_error')
  );
}
