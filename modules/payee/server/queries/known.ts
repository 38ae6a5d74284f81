import type { Fen } from "#platform/contract/money.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { payee } from "../../contract.ts";
import { numbersOf, type PayeeRow } from "../support/numbers.ts";
import { quotasLeft } from "../support/slots.ts";
import { trustOf } from "../support/trust.ts";
import type { ListedPayee } from "./payee-list.ts";

type Shown = OutputOf<typeof payee.detail>["payee"];

interface Reading {
  readonly vault: Vault;
  readonly actor: Actor;
  readonly permission: string;
}

const findRows = "select * from payees where tenant_id = $1 and id = any($2::uuid[])";

/** Rows that the reader sees, with what is known of each. */
export async function withKnown(
  tx: ReadTx,
  { vault, actor, permission }: Reading,
  listed: readonly ListedPayee[],
): Promise<Shown[]> {
  const ids = listed.map(({ id }) => id);
  const [trusts, quotas] = await Promise.all([
    trustOf(tx, ids),
    quotasOf(tx, vault, { ids, actor }),
  ]);
  const seesAll = actor.rangeOf(permission).everything;
  return listed.map((one) => {
    const known = trusts.get(one.id);
    if (!known) throw new Error(`Nothing is known of ${one.id}`);
    return {
      ...one,
      flags: [...known.flags],
      lastCheckTime: known.check?.checkedAt ?? null,
      lastPaidTime: known.lastPaidAt,
      paidThisMonth: (seesAll ? known.paidThisMonthFen : null) as Fen | null,
      remainingQuota: (quotas.get(one.id) ?? null) as Fen | null,
      bankChangedTime: known.change?.at ?? null,
      coolingUntil: known.coolingUntil,
    };
  });
}

/** Only people whose ID number is known are counted. */
async function quotasOf(
  tx: ReadTx,
  vault: Vault,
  { ids, actor }: { readonly ids: readonly string[]; readonly actor: Actor },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.raw<PayeeRow>({ sql: findRows, parameters: [tx.tenantId, ids] });
  const people = rows
    .filter(({ kind, identity_sealed: sealed }) => kind === "personal" && sealed !== null)
    .map((row) => ({ payeeId: row.id, idCardNo: numbersOf(vault, row).identityNumber ?? "" }));
  const asked = { people, reader: actor.userId };
  const found = await Promise.all(quotasLeft.held.map((ask) => ask(tx, vault, asked)));
  return new Map(found.flatMap((one) => [...one]));
}
