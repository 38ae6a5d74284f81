import type { CollectPort } from "./collect.ts";
import type { Connection } from "./account.ts";
import type { ESignPort } from "./e-sign.ts";
import type { NoticePort } from "./notice.ts";
import type { PayoutPort } from "./payout.ts";
import type { IdentityPort, SmsPort } from "./small.ts";
import type { StatementPort } from "./statement.ts";

/** Everything a provider can do for us; each is there only where the provider does it. */
export interface Ports {
  readonly payout?: PayoutPort;
  readonly eSign?: ESignPort;
  readonly collect?: CollectPort;
  readonly statement?: StatementPort;
  readonly identity?: IdentityPort;
  readonly sms?: SmsPort;
  readonly notices?: NoticePort;
}
export type PortName = Exclude<keyof Ports, "notices">;

/** How one provider is spoken to. */
export interface Adapter {
  readonly code: string;
  readonly ports: readonly PortName[];
  /** Of one that pays: what it can do, known without opening an account. */
  readonly payoutAbilities?: PayoutPort["abilities"];
  /** Names of what an account of this provider has to be given; secrets are kept sealed. */
  readonly settings: readonly string[];
  readonly secrets: readonly string[];
  /**
   * Those settings that say whose account it is there: the platform binds them to a tenant, and they
   * are fixed once something went out under them. The first is the number of the customer, by whom
   * the provider counts.
   */
  readonly identity: readonly [string, ...string[]];
  /** Throws where a key cannot be read. */
  connect(connection: Connection): Ports;
}
