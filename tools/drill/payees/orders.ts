import { inNameOf, testOrder } from "#main/payout-office.ts";
import { numbersOf, versionById } from "#modules/dealer/server/filing/versions.ts";
import { dealerForOrder } from "#modules/dealer/server/index.ts";
import { secondPayeeStates } from "#modules/payee-register/states.ts";
import { createPayout } from "#modules/payout/server/faces/paying.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import type { Office, RealParty } from "./office.ts";

/** What an order takes over: where its payee is paid, in clear, and who he is among payees. */
export interface Taken {
  readonly account: string;
  readonly payeeId: string | null;
}

export type Take = (tx: ReadTx, world: World, party: RealParty) => Promise<Taken | null>;

/** Where a dealer is paid, as an order asks for it. */
export const ofDealer: Take = async (tx, { engine }, { shop }) => {
  const dealer = await dealerForOrder(tx, shop);
  if (!dealer?.versionId) return null;
  const { account } = numbersOf(engine.vault, await versionById(tx, dealer.versionId));
  return { account, payeeId: dealer.payeeId };
};

const findEffective =
  "select account_sealed, payee_id from second_payees where tenant_id = $1 and id = $2" +
  ` and state = ${secondPayeeStates.effective}`;

/** Where a second payee is paid, as long as he may be. */
export const ofSecondPayee: Take = async (tx, { engine }, { id }) => {
  const parameters = [tx.tenantId, id];
  const [found] = await tx.raw<{ account_sealed: Buffer; payee_id: string }>({
    sql: findEffective,
    parameters,
  });
  if (!found) return null;
  const place = { table: "second_payees", column: "account", tenantId: tx.tenantId, rowId: id };
  const account = engine.vault.open(place, found.account_sealed, "secret").reveal();
  return { account, payeeId: found.payee_id };
};

/** A payout to be let go, with what its order took. */
export interface Payment extends Taken {
  readonly payoutId: string;
  /** Whom the payout itself points to. */
  readonly paidTo: string | null;
}

interface Ordering {
  readonly party: RealParty;
  readonly take: Take;
  readonly by: TestPerson;
}

/** Makes an order that pays a party where it is paid at that moment, in one transaction. */
export const order = ({ world }: Office, { party, take, by }: Ordering): Promise<Payment | null> =>
  inNameOf(world, by, async (tx) => {
    const taken = await take(tx, world, party);
    if (!taken) {
      tx.changes.push({ table: "payouts", id: party.id, before: null, after: { ordered: false } });
      return null;
    }
    const orderId = newId();
    const row = await createPayout(
      tx,
      { vault: world.engine.vault, now: tx.now },
      {
        orderType: testOrder,
        orderId,
        orderNumber: `CK${orderId.slice(-8)}`,
        // Somebody who never comes to the desk.
        applicantId: newId(),
        lineNumber: 1,
        amountFen: 12_800,
        payeeKind: "personal",
        payeeName: "周凤英",
        payeeAccount: taken.account,
        bankName: "招商银行",
        cnaps: null,
        idCardNo: party.idCardNo,
        phone: null,
        purpose: "车款",
        contractNumber: null,
        isManual: false,
        fileIds: [],
        departmentId: null,
      },
    );
    return { ...taken, payoutId: row.id, paidTo: row.payee_id };
  });

/** Where an order would pay a party now. */
export const takenNow = (
  { world, author: { tenantId } }: Office,
  party: RealParty,
  take: Take,
): Promise<string | null> =>
  inTransaction(world.engine.pool, { tenantId, mode: "snapshot" }, async (tx) => {
    const taken = await take(tx, world, party);
    return taken?.account ?? null;
  });

/** To which account a payout goes, as it is sealed in it. */
export async function accountOf({ world, author }: Office, payoutId: string): Promise<string> {
  const { rows } = await world.database.admin.query<{ sealed: Buffer }>(
    "select account_sealed as sealed from payouts where id = $1",
    [payoutId],
  );
  const { tenantId } = author;
  const place = { table: "payouts", column: "account", tenantId, rowId: payoutId };
  return world.engine.vault.open(place, rows[0]?.sealed ?? Buffer.alloc(0), "secret").reveal();
}
