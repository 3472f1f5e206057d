/** The time for the gateway is over; what became of the call is not known. */
export class GatewayTimeoutError extends Error {
  constructor() {
    super('The gateway did not answer in time');
    this.name = 'GatewayTimeoutError';
  }
}

/** Lets all calls of one payment wait for the gateway no longer than `totalMs` together. */
export function createGatewayBudget(
  totalMs: number,
): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const endsAt = performance.now() + totalMs;
  return async (call) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new GatewayTimeoutError()),
      Math.max(0, endsAt - performance.now()),
    );
    const answer = call();
    // Nobody listens any more when it fails after the time is over.
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
