/** A queue of jobs that all carry `Data`, which is stored as JSON. */
export type Queue<Data extends object> = {
  readonly name: string;
  /** How often a job is run again after its first attempt failed or its worker died. */
  readonly retryLimit: number;
  /** Before the first retry; doubles with each. */
  readonly retryDelaySeconds: number;
  /** How long one attempt may take. */
  readonly expireInSeconds: number;
  /** `short`: at most one waiting job per singletonKey. */
  readonly policy: 'standard' | 'short';
  /** What earlier versions called it: that queue goes, with its schedule and its jobs. */
  readonly formerName: string | null;
  /** Only for the compiler. */
  readonly data?: Data;
};

/**
 * Describes a queue; a feature keeps its queues in `*.jobs.ts`, and its module names them. Unless given: three retries
 * from one second on, two minutes per attempt.
 */
export function defineQueue<Data extends object>(
  name: string,
  options: Partial<Omit<Queue<Data>, 'name' | 'data'>> = {},
): Queue<Data> {
  return {
    name,
    retryLimit: options.retryLimit ?? 3,
    retryDelaySeconds: options.retryDelaySeconds ?? 1,
    expireInSeconds: options.expireInSeconds ?? 120,
    policy: options.policy ?? 'standard',
    formerName: options.formerName ?? null,
  };
}
