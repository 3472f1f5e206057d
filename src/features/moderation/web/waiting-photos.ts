/** Under which the queue is kept in the query cache. */
export const waitingPhotosKey = ['admin', 'moderation'] as const;
