/** A running S3 server that others wrote, with an empty bucket. It is addressed path-style. */
export type S3Server = {
  name: string;
  /** `http://127.0.0.1:port`, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends the server and removes all it has stored. */
  stop(): Promise<void>;
};

/** Why such a server can't be started on this machine, as a sentence. */
export type Unavailable = { name: string; reason: string };

/** The bucket that every server starts with. */
export const testBucket = 'loupe-test';

/** `server`, for tests that are skipped where it can't be started. Throws why it can't. */
export function runningServer(server: S3Server | Unavailable): S3Server {
  if ('reason' in server) throw new Error(server.reason);
  return server;
}
