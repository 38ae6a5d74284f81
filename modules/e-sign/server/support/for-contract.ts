import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { db, signContracts } from "../tables.ts";
import type { AtHand } from "./keep-known.ts";
import { signersOfContract, type Who } from "./rows.ts";

/** Changes a contract although nobody asked: its author stands as the changer, its history says who did. */
export function forContract<T>(
  engine: Engine,
  { tenantId, contractId }: Who,
  body: (tx: CommandTx, at: AtHand, now: Date) => Promise<T>,
): Promise<T> {
  const inNameOf = (tx: TenantTx) => authorOf(tx, contractId);
  return carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
    const contract = await lockRow(tx, signContracts, contractId);
    const signers = await signersOfContract(tx, contractId);
    return body(tx, { contract, signers }, tx.now);
  });
}

async function authorOf(tx: TenantTx, contractId: string): Promise<string> {
  const { created_by: author } = await tx.one(
    db
      .selectFrom("sign_contracts")
      .select("created_by")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", contractId),
  );
  return author;
}
