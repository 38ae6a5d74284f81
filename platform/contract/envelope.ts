/** Every JSON answer. `data` is present when code is "0"; some refusals carry details in it. */
export interface Envelope<T> {
  readonly code: string;
  readonly msg: string;
  readonly data: T;
}

/** Which field of the input is wrong and why, as carried by the "0400" refusal. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export const header = {
  tenant: "current-tenant-id",
  idempotencyKey: "idempotency-key",
  requestId: "x-request-id",
} as const;
