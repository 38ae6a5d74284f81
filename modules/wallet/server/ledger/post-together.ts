import { newId } from "#platform/server/clock.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { asRefused, named, type Posting } from "./post.ts";

/** A posting that is a transaction by itself, and what is to be written with it if it is accepted. */
export interface Together {
  readonly posting: Omit<Posting, "reversalOf">;
  readonly by: string;
  readonly also?: Statement;
}

interface Waiting extends Together {
  readonly id: string;
  readonly resolve: (answer: { transactionId: string }) => void;
  readonly reject: (cause: unknown) => void;
}

/** Beyond this many the locks on a wallet would be held for longer than its callers like to wait. */
const mostTogether = 256;

/** The postings of a tenant that wait while those before them are being written. */
class Line {
  readonly #pool: Engine["pool"];
  readonly #tenantId: string;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(pool: Engine["pool"], tenantId: string) {
    this.#pool = pool;
    this.#tenantId = tenantId;
  }

  add(one: Together): Promise<{ transactionId: string }> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...one, id: newId(), resolve, reject });
      // Whoever calls in the same turn comes along; whoever calls later goes with the next.
      if (!this.#isWriting) setImmediate(() => void this.#write());
    });
  }

  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, mostTogether);
      await this.#writeBatch(batch);
    }
    this.#isWriting = false;
  }

  /** What goes wrong with all of them for one's sake is tried again for each alone. */
  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const refusals = await this.#commit(batch);
      batch.forEach((one, n) => answer(one, refusals[n]));
    } catch (thrown) {
      if (batch.length > 1 && isRolledBack(thrown)) {
        for (const one of batch) await this.#writeBatch([one]);
      } else for (const { reject } of batch) reject(thrown);
    }
  }

  #commit(batch: readonly Waiting[]): Promise<Refusal[]> {
    const opening = { tenantId: this.#tenantId, mode: "read write" } as const;
    return inTransaction(this.#pool, opening, async (tx) => {
      const refusals = await postMany(tx, batch);
      batch.forEach(({ also }, n) => also && !refusals[n]?.failed_code && tx.last(also));
      return refusals;
    });
  }
}

/** PostgreSQL itself said no. After a cut nobody knows whether it was written: nothing is tried again. */
const isRolledBack = (thrown: unknown): boolean =>
  /^(22|23|40|42|P0)/.test(String((thrown as { code?: unknown }).code));

interface Refusal {
  readonly failed_code: string | null;
  readonly failed_constraint: string | null;
}

function answer({ id, resolve, reject }: Waiting, refusal: Refusal | undefined): void {
  if (!refusal?.failed_code) return resolve({ transactionId: id });
  try {
    const { failed_code: code, failed_constraint: constraint } = refusal;
    asRefused(Object.assign(new Error("The books refuse a posting"), { code, constraint }));
  } catch (thrown) {
    reject(thrown);
  }
}

const postManySql =
  "select failed_code, failed_constraint from post_ledger_many($1, $2::uuid[], $3::text[], $4::text[], $5::uuid[]," +
  " $6::text[], $7::text[], $8::uuid[], $9::integer[], $10::uuid[], $11::text[], $12::text[], $13::bigint[])" +
  " order by place";

function postMany(tx: TenantTx, batch: readonly Waiting[]): Promise<Refusal[]> {
  const business = batch.map(({ posting }) => posting.business);
  const lines = batch.flatMap(({ posting }, n) =>
    posting.lines.map(({ account, fen }) => ({ of: n + 1, account, fen })),
  );
  const heads = [
    batch.map(({ id }) => id),
    batch.map(({ posting }) => posting.kind),
    business.map(({ type }) => type),
    business.map(({ id }) => id),
    business.map(({ step }) => step),
    business.map(({ number }) => number),
    batch.map(({ by }) => by),
  ];
  const accounts = named(lines.map(({ account }) => account));
  const places = lines.map(({ of }) => of);
  const amounts = lines.map(({ fen }) => fen);
  const parameters = [tx.tenantId, ...heads, places, ...accounts, amounts];
  return tx.raw<Refusal>({ sql: postManySql, parameters });
}

const lines = new WeakMap<Engine["pool"], Map<string, Line>>();

/**
 * Posts in a transaction that it shares with whoever calls meanwhile, for wallets that everybody
 * wants at once: one wait for the disk serves them all. Answers once it is durable; what is refused
 * is refused alone. It commits by itself, so it is not for a step of a command.
 */
export function postTogether(
  { pool }: Pick<Engine, "pool">,
  tenantId: string,
  one: Together,
): Promise<{ transactionId: string }> {
  let ofPool = lines.get(pool);
  if (!ofPool) lines.set(pool, (ofPool = new Map<string, Line>()));
  let line = ofPool.get(tenantId);
  if (!line) ofPool.set(tenantId, (line = new Line(pool, tenantId)));
  return line.add(one);
}
