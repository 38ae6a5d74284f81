import type { Outward } from "#platform/server/outward/outward.ts";

/** A tenant's contract with a provider, opened for use. */
export interface ProviderAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly provider: string;
  readonly name: string;
  /** Scheme, host and port, without a path: paths belong to the protocol. */
  readonly address: string;
  /** Hosts of files that the provider sends us to, as `host:port`; others are not followed. */
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Where the provider tells us what happened; part of what we send. */
  readonly notifyUrl: string;
}

export interface Connection {
  readonly account: ProviderAccount;
  readonly outward: Outward;
}
