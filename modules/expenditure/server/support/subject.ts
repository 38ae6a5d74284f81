import type { Content, Order, Subject } from "#modules/approval/server/index.ts";
import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { formatYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { stateOfCode } from "../rules/deeds.ts";
import { holdHours, nextOf, type OrderEffect, type OrderEvent } from "../rules/transitions.ts";
import { db, expenditures } from "../tables.ts";
import { orderList } from "./order-list.ts";
import { linesOf, type PayeeRow } from "./payee-lines.ts";
import { processOfOrder } from "./process-of-order.ts";
import { releaseAll } from "./release.ts";

/** Expenditures as orders that go through approval. */
export const expenditureSubject: Subject = {
  type: "expenditure",
  title: "支出单",
  money: true,
  table: expenditures.name,
  link: (orderId) => `/biz/expenditure?detail=${orderId}`,
  async read(tx, orderId) {
    const [row, lines] = await Promise.all([orderById(tx, orderId), linesOf(tx, orderId)]);
    return orderFrom(tx, row, lines);
  },
  process: processOfOrder,
  async isSeenBy(tx, actor, orderId) {
    const { created_by: author } = await orderById(tx, orderId);
    if (author === actor.userId) return true;
    const range = actor.rangeOf(expenditure.list.permission);
    return (await orderList.judge(tx, orderId, [range]))?.[0] ?? false;
  },
  /** Nobody decides on money that he gets. */
  async barred(tx, orderId) {
    return (await linesOf(tx, orderId)).flatMap(({ state, user_id: userId }) =>
      state === "DROPPED" || userId === null ? [] : [userId],
    );
  },
  settle: (tx, standing) => settleApproval(tx, standing),
  async mayGoBack(tx, orderId) {
    return (await orderById(tx, orderId)).state === expenditureStates.toPay;
  },
};

type OrderRow = Row<typeof expenditures>;

export const orderById = (tx: ReadTx, id: string): Promise<OrderRow> =>
  tx.one(
    db
      .selectFrom("expenditures")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

const findNames =
  "select (select name from expenditure_projects where tenant_id = $1 and id = $2) as project," +
  " (select name from expenditure_items where tenant_id = $1 and id = $3) as item," +
  " (select owner_name || ' · ' || project_name from wallets where tenant_id = $1 and id = $4) as wallet," +
  " (select name from project_establishments where tenant_id = $1 and id = $5) as establishment";

type Names = Readonly<Record<"project" | "item" | "wallet" | "establishment", string | null>>;

async function orderFrom(tx: ReadTx, row: OrderRow, lines: readonly PayeeRow[]): Promise<Order> {
  const of = [row.project_id, row.item_id, row.wallet_id, row.establishment_id];
  const [names] = await tx.raw<Names>({ sql: findNames, parameters: [tx.tenantId, ...of] });
  if (!names) throw new Error(`No names of ${row.number}`);
  return {
    orderNo: row.number,
    title: row.description,
    amountFen: row.amount_fen,
    special: false,
    orderSubtype: row.item_id,
    applicantId: row.created_by,
    departmentId: row.department_id,
    content: contentOf(row, lines, names),
  };
}

/** Who is paid how much, from where and for what is what people agree to; words and papers may be mended. */
function contentOf(row: OrderRow, lines: readonly PayeeRow[], names: Names): Content {
  const text = { kind: "text", shown: null } as const;
  const paid = lines.filter(({ state }) => state !== "DROPPED");
  return {
    fields: [
      { name: "amount", kind: "fen", value: row.amount_fen, shown: null, critical: true },
      named("walletId", row.wallet_id, names.wallet),
      named("expenditureProjectId", row.project_id, names.project),
      named("expenditureItemId", row.item_id, names.item),
      named("expenditureProjectEstablishmentId", row.establishment_id, names.establishment),
      { ...text, name: "payees", value: keyOf(paid), shown: shownOf(paid), critical: true },
      { ...text, name: "expenditureDescribe", value: row.description, critical: false },
      { ...text, name: "remarks", value: row.remark, critical: false },
    ],
    fileIds: row.file_ids,
  };
}

const named = (name: string, value: string | null, shown: string | null) =>
  ({ name, kind: "text", value, shown, critical: true }) as const;

/** By blind index: the content is kept, and numbers are not to be in it. */
const keyOf = (lines: readonly PayeeRow[]): string =>
  lines
    .map((one) => {
      const numbers = [one.account_index, one.id_card_index].map((index) => index.toString("hex"));
      return [one.payee_name, one.bank_name, one.amount_fen, ...numbers].join("|");
    })
    .join("\n");

const shownOf = (lines: readonly PayeeRow[]): string =>
  lines
    .map(
      (one) =>
        `${one.payee_name} ${one.bank_name} ***${one.account_tail} ¥${formatYuan(one.amount_fen)}`,
    )
    .join("；");

const eventOf: Record<ApprovalState, OrderEvent> = {
  pending: "recalled",
  approving: "recalled",
  suspended: "recalled",
  approved: "approved",
  exempt: "approved",
  rejected: "rejected",
  terminated: "rejected",
  withdrawn: "withdrawn",
  returned: "sentBack",
  financeRejected: "sentBack",
};

const lockOrder =
  "select id, state, hold_id, paid_fen, hold_until from expenditures where tenant_id = $1 and id = $2 for update";
const keepStanding =
  "update expenditures set state = $3, approval_state = $4, instance_id = $5, hold_until = $6," +
  " updated_by = $7, updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

interface Locked {
  readonly id: string;
  readonly state: number;
  readonly hold_id: string | null;
  readonly paid_fen: number;
  readonly hold_until: string | null;
}

/** By hand, because the engine notes the change itself. What cannot happen to the order is kept apart. */
async function settleApproval(
  tx: CommandTx,
  { orderId, instanceId, state }: Parameters<Subject["settle"]>[1],
): Promise<void> {
  const parameters = [tx.tenantId, orderId];
  const [row] = await tx.raw<Locked>({ sql: lockOrder, parameters });
  if (!row) throw new Error(`No expenditure ${orderId}`);
  const lines = await linesOf(tx, orderId);
  const facts = { state: stateOfCode(row.state), lines: lines.map((one) => one.state) };
  const step = nextOf(facts, eventOf[state]) ?? { state: facts.state, effects: [] };
  const standing = [
    expenditureStates[step.state],
    approvalStates[state],
    instanceId,
    holdUntil(tx.now, row.hold_until, step.effects),
  ];
  await tx.raw({ sql: keepStanding, parameters: [...parameters, ...standing, tx.actor.userId] });
  if (step.effects.includes("release")) await releaseAll(tx, row, lines);
}

const hour = 3_600_000;

function holdUntil(
  now: Date,
  before: string | null,
  effects: readonly OrderEffect[],
): string | null {
  if (effects.includes("startClock")) {
    return new Date(now.getTime() + holdHours * hour).toISOString();
  }
  return effects.includes("stopClock") ? null : before;
}
