import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv } from './request-context.ts';

/** Most bytes of a JSON body. */
export const jsonBodyLimitBytes = 256 * 1024;

/**
 * Refuses a body of unknown length (411) or of more bytes than the route allows (413) before a byte of it is read.
 * The HTTP parser ends a body at its Content-Length, so that what was announced is also the most that can come.
 */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) {
    throw new AppError('length_required', 'Send the length of the body (Content-Length).');
  }
  const maxBytes = c.get('maxBodyBytes') ?? jsonBodyLimitBytes;
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
    throw new AppError('payload_too_large', `The limit here is ${describeSize(maxBytes)}.`);
  }
  return next();
};

/** Allows up to `maxBytes` on the routes it is used for. */
export function allowBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('maxBodyBytes', maxBytes);
    return next();
  };
}

function describeSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}
