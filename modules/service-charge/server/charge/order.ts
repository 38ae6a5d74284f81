import {
  lockCollected,
  readCollected,
  reasonsAgainstCode,
} from "#modules/collection/server/index.ts";
import { isRunning, stateOfCode as approvalOfCode } from "#modules/approval/states.ts";
import {
  agreed,
  agreedFen,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
} from "#modules/order/server/index.ts";
import { typesById } from "#modules/service-charge-type/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { serviceCharge } from "../../contract.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { chargeKind as kind } from "../../charge-kind.ts";
import { chargeActions, chargeStates, moves } from "../../states.ts";
import { againstSending } from "../receipt/facts.ts";
import { renewReceipt } from "../receipt/renew-receipt.ts";
import { screenshotOf } from "../screenshot/screenshot-of.ts";
import { type Facts, reasonsAgainst, stateOfCode } from "../rules/charge.ts";
import { serviceCharges } from "../tables.ts";
import { keepBooks } from "../support/keep-books.ts";
import { chargeList } from "./list.ts";

type Charge = Row<typeof serviceCharges>;

async function factsOf(tx: ReadTx, row: Charge): Promise<Facts> {
  const { collection_id: collectionId } = row;
  const on = collectionId === null ? null : { collectionId };
  const against = async (action: "reset" | "close") =>
    on === null ? [] : reasonsAgainstCode(tx, { ...on, action });
  return {
    state: stateOfCode(row.state),
    createdBy: row.created_by,
    isBeingAdjusted: row.approval_state !== null && isRunning(approvalOfCode(row.approval_state)),
    money: on === null ? null : await readCollected(tx, on),
    againstCode: { reset: await against("reset"), close: await against("close") },
    againstSending: await againstSending(tx, row.id),
    screenshot: (await screenshotOf(tx, row))?.state ?? null,
  };
}

/** What people agree to is the adjustment: the order itself is paid, and nobody is asked about it. */
async function told(tx: ReadTx, row: Charge): Promise<Told> {
  const types = await typesById(tx);
  const nameOf = (id: string) => types.get(id)?.name ?? null;
  const { adjust_type_id: newType } = row;
  return {
    title: `${row.lessee} · ${row.contract_no}`,
    amountFen: row.adjust_fen ?? row.receivable_fen,
    fields: [
      agreed("orderTypeName", nameOf(row.type_id)),
      agreedFen("receivableAmount", row.receivable_fen),
      agreed("adjustTypeName", newType && nameOf(newType)),
      agreedFen("adjustAmount", row.adjust_fen),
      agreedFen("paidInAmount", row.paid_in_fen),
      mendable("adjustRemark", row.adjust_remark),
    ],
  };
}

const mendedHere = new Set<string>([
  serviceChargeErrors.noCode.code,
  serviceChargeErrors.underApproval.code,
]);
const noAdjustment = { adjust_type_id: null, adjust_fen: null, adjust_remark: null };

/** What a customer pays at the desk. */
export const chargeOrder = defineOrder({
  kind,
  table: serviceCharges,
  states: chargeStates,
  moves,
  first: "draft",
  refusal: serviceChargeErrors.wrongState,
  actions: chargeActions,
  /** Who deletes or decides need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(serviceCharge[action].permission);
    return (await chargeList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: factsOf,
  against: (action, facts, { userId }) => reasonsAgainst(action, facts, userId),
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: told,
  isSeenBy: authorOrRange(chargeList),
  /** An adjustment holds once it is agreed to; whatever else comes of it, nothing is left of the wish. */
  async onApproval(tx, row, approval) {
    const stage = stageOf(approval);
    const { adjust_type_id: typeId, adjust_fen: fen } = row;
    if (stage === "underWay" || typeId === null || fen === null) return {};
    if (stage !== "agreed") return { also: noAdjustment };
    const type = (await typesById(tx)).get(typeId);
    // What was received is the same; a receipt for another type is no receipt for it.
    const receipt = await renewReceipt(tx, { ...row, type_id: typeId });
    await receipt?.write();
    // So does the income: of another type from now on.
    const typeCode = type?.code ?? row.type_code;
    await bookAs(tx, { ...row, type_code: typeCode });
    const also = {
      ...noAdjustment,
      ...(receipt && { receipt_number: receipt.number }),
      type_id: typeId,
      type_code: typeCode,
      receivable_fen: fen,
      adjusted_at: tx.now.toISOString(),
    };
    // A refund may have begun meanwhile: the money says where it is then.
    return row.state === chargeStates.paid ? { to: "adjusted", also } : { also };
  },
  mayGoBack: false,
});

/** Its income is of the type that it has now. */
async function bookAs(tx: CommandTx, charge: Charge): Promise<void> {
  const { collection_id: collectionId } = charge;
  if (collectionId === null) return;
  await keepBooks(tx, charge, await readCollected(tx, { collectionId }));
}

interface Wanted {
  readonly id: string;
  readonly action: (typeof chargeActions)[number];
  readonly version?: number;
}

/** Locks an order for an action, its money first: that is the sequence in which the channel's answers come. */
export async function reachCharge(tx: CommandTx, actor: Actor, wanted: Wanted): Promise<Charge> {
  const { collection_id: collectionId } = await chargeOrder.byId(tx, wanted.id);
  if (collectionId !== null) await lockCollected(tx, { collectionId });
  const row = await chargeOrder.lockFor(tx, actor, wanted);
  // The first that a line of the log tells of is what it is about: this order, not what its money is kept in.
  return chargeOrder.move(tx, row, {});
}
