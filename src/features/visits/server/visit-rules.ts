/** How long a visit and its cookie live, counted from its beginning. */
export const visitLifetimeSeconds = 30 * 24 * 60 * 60;

/** The last activity of a visit is written at most this often. */
export const visitTouchAfterSeconds = 60;

export const visitLimits = { userAgent: 500, url: 500, referrer: 500, localTime: 64 } as const;
