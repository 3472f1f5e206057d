import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Log } from '../log/log.ts';
import { findClientIp } from './client-ip.ts';
import type { AppEnv, Cookies, RequestContext, SignIn } from './request-context.ts';
import { isFromThisMachine } from './this-machine.ts';

/** The context of a request that has just come. What most requests are not asked for is found out when it is. */
export class ArrivedRequest implements RequestContext {
  readonly requestId = randomUUID();
  readonly newCookies: string[] = [];
  signIn: SignIn | null = null;
  isAdmitted = false;
  dropsCache = false;
  refusal: ErrorCode | null = null;
  readonly #c: Context<AppEnv>;
  readonly #options: { log: Log; trustedProxyHops: number };
  /** Read at once: a socket that has closed forgets it. */
  readonly #socketAddress: string | undefined;
  #cookies: Cookies | undefined;
  #log: Log | undefined;

  constructor(c: Context<AppEnv>, options: { log: Log; trustedProxyHops: number }) {
    this.#c = c;
    this.#options = options;
    this.#socketAddress = c.env?.incoming?.socket.remoteAddress;
  }

  get clientIp(): string {
    const forwardedFor = this.#c.req.header('x-forwarded-for');
    return findClientIp(this.#socketAddress, forwardedFor, this.#options.trustedProxyHops);
  }

  get isFromThisMachine(): boolean {
    return isFromThisMachine({
      socketAddress: this.#socketAddress,
      httpVersion: this.#c.env?.incoming?.httpVersion,
      header: (name) => this.#c.req.header(name),
    });
  }

  get userAgent(): string {
    return (this.#c.req.header('user-agent') ?? '').slice(0, 500);
  }

  get pageUrl(): string {
    return this.#c.req.header('referer') ?? '';
  }

  get cookies(): Cookies {
    this.#cookies ??= parse(this.#c.req.header('cookie') ?? '');
    return this.#cookies;
  }

  get hasGlobalPrivacyControl(): boolean {
    return this.#c.req.header('sec-gpc') === '1';
  }

  get log(): Log {
    this.#log ??= this.#options.log.child({ requestId: this.requestId });
    return this.#log;
  }
}
