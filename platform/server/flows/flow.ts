/** Who a job works for. Part of every payload; checked again when the job runs. */
export interface OnBehalf {
  readonly tenantId: string;
  readonly userId: string;
}

/** A durable job: started in the transaction that causes it, run by a worker until it succeeds. */
export interface Flow<Payload extends OnBehalf = OnBehalf> {
  readonly name: string;
  /** How often it is tried before it is laid aside for a person. */
  readonly attempts: number;
  /** Which line it waits in; calls to the outside have one of their own. */
  readonly queue?: QueueName;
  readonly carries?: Payload;
}
export const defineFlow = <P extends OnBehalf>(flow: Flow<P>): Flow<P> => flow;

export const applicationName = "chezhang";
/** Fixed: a flow whose meaning changes gets a new name, and the old one stays until it is drained. */
export const applicationVersion = "1";
/**
 * Each tenant has its own lane in a queue, so that a big tenant cannot starve a small one. Jobs that
 * mostly wait for somebody outside hold no connection meanwhile: many of them run beside each other.
 */
export const queues = {
  jobs: { perWorker: 6, perTenant: 2, pollMs: 200 },
  outward: { perWorker: 48, perTenant: 40, pollMs: 100 },
} as const;
export type QueueName = keyof typeof queues;
