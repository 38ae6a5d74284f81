import type { Actor } from "./actor.ts";
import { TenantTx } from "./db/transaction.ts";
import type { Flow, OnBehalf } from "./flows/flow.ts";
import type { Vault } from "./personal.ts";

/** One row as a command found and left it. */
export interface Change {
  readonly table: string;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What sealing and starting a job take. */
interface AtHand {
  readonly vault: Vault;
  readonly flows: {
    start<P extends OnBehalf>(
      tx: CommandTx,
      flow: Flow<P>,
      given: { payload: P; readonly id: string; readonly delaySeconds?: number },
    ): Promise<void>;
  };
}

/** A writing transaction: knows who acts and remembers what changed, for the operation log. */
export class CommandTx extends TenantTx {
  readonly actor: Actor;
  readonly changes: Change[] = [];
  /** What the actor gave as reason, shown in the log. */
  remark: string | undefined;
  /** Many records of one kind at once: the log gets a line for each. */
  bulk = false;

  readonly #atHand: AtHand | undefined;

  constructor(opened: TenantTx, actor: Actor, atHand?: AtHand) {
    super(opened.lease, opened, opened.unfinished);
    this.actor = actor;
    this.#atHand = atHand;
  }

  /** A write that is told otherwise, or elsewhere: the log gets no line of its own for it. */
  async unnoted<T>(write: () => Promise<T>): Promise<T> {
    const noted = this.changes.length;
    const written = await write();
    this.changes.length = noted;
    return written;
  }

  /** For what follows from a command of another module, and is not handed its context. */
  get atHand(): AtHand {
    if (!this.#atHand) throw new Error("Nothing is at hand in this transaction");
    return this.#atHand;
  }
}
