import type { errorStatus } from './error-status.ts';

/** The browser maps a code to the text its screen shows. */
export type ErrorCode = keyof typeof errorStatus;

/** What every error body under /api looks like. `fields` names the input fields at fault, each with its sentence. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
};

/** The one error that services throw and that the browser's API client rebuilds. `message` is safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** In the browser: the id under which the server's log has the cause. */
  readonly requestId: string | undefined;
  /** In the browser: the HTTP status of the answer, and that of `service_unavailable` where none came. */
  readonly status: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; requestId?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.requestId = options.requestId;
    this.status = options.status;
  }
}
