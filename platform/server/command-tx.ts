import type { Actor } from "./actor.ts";
import { TenantTx } from "./db/transaction.ts";

/** One row as a command found and left it. */
export interface Change {
  readonly table: string;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** A writing transaction: knows who acts and remembers what changed, for the operation log. */
export class CommandTx extends TenantTx {
  readonly actor: Actor;
  readonly changes: Change[] = [];
  /** What the actor gave as reason, shown in the log. */
  remark: string | undefined;
  /** Many records of one kind at once: the log gets a line for each. */
  bulk = false;

  constructor(opened: TenantTx, actor: Actor) {
    super(opened.lease, opened, opened.unfinished);
    this.actor = actor;
  }
}
