import { maskedAccount } from "#platform/server/personal.ts";
import { namesOfPeople } from "#modules/identity/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { type Language, Refused } from "#platform/server/refused.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import { payee } from "../../contract.ts";
import { payeeUsers } from "../support/slots.ts";
import { withKnown } from "./known.ts";
import { payeeList, rebatePayees, spendingPayees, withIndexes } from "./payee-list.ts";

type Detail = OutputOf<typeof payee.detail>;

export const listSpendingPayees = query(
  payee.expenditureList,
  async ({ input, tx, actor, vault }) => {
    const found = await spendingPayees
      .seenBy(actor)
      .page(tx, withIndexes(input, vault, tx.tenantId));
    const { permission } = payee.expenditureList;
    return { ...found, records: await withKnown(tx, { vault, actor, permission }, found.records) };
  },
);

export const listRebatePayees = query(payee.rebateList, async ({ input, tx, actor, vault }) => {
  const found = await rebatePayees.seenBy(actor).page(tx, withIndexes(input, vault, tx.tenantId));
  const { permission } = payee.rebateList;
  return { ...found, records: await withKnown(tx, { vault, actor, permission }, found.records) };
});

const findSurvivor = "select survivor_id as id from payees where tenant_id = $1 and id = $2";

/** The one through which a payee is found: himself, or whom he was merged into. */
async function survivorOf(tx: ReadTx, id: string): Promise<string> {
  const [found] = await tx.raw<{ id: string }>({
    sql: findSurvivor,
    parameters: [tx.tenantId, id],
  });
  if (!found) throw new Refused(platformErrors.notFound);
  return found.id;
}

export const payeeDetail = query(payee.detail, async ({ input, tx, actor, vault, caller }) => {
  const id = await survivorOf(tx, input.id);
  const listed = await payeeList.seenBy(actor).one(tx, id);
  const { permission } = payee.detail;
  const range = actor.rangeOf(permission);
  const [[known], uses, changes, merged, proposals] = await Promise.all([
    withKnown(tx, { vault, actor, permission }, [listed]),
    usesOf(tx, { id, range, language: caller.language }),
    changesOf(tx, id),
    relativesOf(tx, { id, which: "m.survivor_id = $2 and m.id <> $2", range }),
    relativesOf(tx, { id, which: isAlike, range }),
  ]);
  if (!known) throw new Error(`Nothing is known of ${id}`);
  return { payee: known, uses, changes, merged, proposals };
});

export const payeeHistory = query(payee.operationLog, async ({ input, tx, actor }) => {
  const id = await survivorOf(tx, input.id);
  await payeeList.seenBy(actor).one(tx, id);
  const { wireNames } = payeeList;
  return historyOf(tx, { id, of: payee.operationLog, wireNames });
});

const useStamp = stampedWith({ department: "u.department_id", person: "u.created_by" });

interface Used {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly insertTime: string;
}

interface Reader {
  readonly id: string;
  readonly range: Range;
}

/** Orders and payouts that name him, as far as the reader sees them; the newest of many. */
async function usesOf(
  tx: ReadTx,
  { id, range, language }: Reader & { readonly language: Language },
): Promise<Detail["uses"]> {
  const places = new Places();
  const [tenant, survivor] = [places.add(tx.tenantId), places.add(id)];
  const found = await tx.raw<Used>({
    sql:
      'select u.id, u.kind, u.order_id as "orderId", u.order_number as "orderNo", u.created_at as "insertTime"' +
      ` from payee_uses u where u.tenant_id = ${tenant} and u.survivor_id = ${survivor}` +
      ` and ${visibleWithin(range, useStamp, places)}` +
      " order by u.created_at desc, u.id limit 100",
    parameters: places.values,
  });
  return found.map(({ kind, orderId, ...use }) => {
    const user = payeeUsers.held.find((one) => one.kind === kind);
    return {
      ...use,
      kindName: user?.title[language === "zh-CN" ? "zh" : "en"] ?? kind,
      link: user?.link(orderId) ?? null,
    };
  });
}

const accountOf = (of: string) => `'${maskedAccount("")}' || ${of}.account_tail`;
const findChanges =
  `select c.id, ${accountOf("f")} as "from", ${accountOf("t")} as "to", c.changed_by as "changedBy",` +
  ' c.approved_by as "approvedBy", c.changed_at as time from payees m' +
  " join payee_bank_changes c on c.tenant_id = $1 and m.id in (c.to_payee_id, c.from_payee_id)" +
  " join payees t on t.tenant_id = $1 and t.id = c.to_payee_id" +
  " left join payees f on f.tenant_id = $1 and f.id = c.from_payee_id" +
  " where m.tenant_id = $1 and m.survivor_id = $2 order by c.changed_at desc, c.id limit 100";

/** What his account became, or became another's from his, and by whose hands. */
async function changesOf(tx: ReadTx, id: string): Promise<Detail["changes"]> {
  type Found = Detail["changes"][number];
  const found = await tx.raw<Found>({ sql: findChanges, parameters: [tx.tenantId, id] });
  const hands = found.flatMap(({ changedBy, approvedBy }) => [changedBy, approvedBy ?? changedBy]);
  const names = await namesOfPeople(tx, hands);
  const once = [...new Map(found.map((one) => [one.id, one])).values()];
  return once.map((one) => ({
    ...one,
    changedBy: names.get(one.changedBy) ?? "",
    approvedBy: one.approvedBy && (names.get(one.approvedBy) ?? ""),
  }));
}

/** Asked for once: asked of the row at hand, every payee would be held against every other. */
const ownOf = (column: string) => `(select ${column} from payees where tenant_id = $1 and id = $2)`;

/** By each of the two indexes; those found through him already are none. */
const isAlike =
  "m.merged_into is null and m.id <> $2 and m.id in (" +
  ` select survivor_id from payees where tenant_id = $1 and account_index = ${ownOf("account_index")}` +
  ` union select survivor_id from payees where tenant_id = $1 and identity_index = ${ownOf("identity_index")})`;

interface Wanted extends Reader {
  readonly which: string;
}

/** Others that are, or may be, the same; only those whom the reader sees. */
async function relativesOf(tx: ReadTx, { id, which, range }: Wanted): Promise<Detail["proposals"]> {
  const places = new Places();
  places.add(tx.tenantId);
  places.add(id);
  const isSeen = visibleWithin(range, useStamp, places);
  const sql =
    'select m.id, m.name as "payeeName", \'**************\' || m.identity_tail as "payeeIdCardNo",' +
    ` ${accountOf("m")} as "payeeBankCardNo", m.bank_name as "payeeBankName",` +
    ' m.disabled_reason as "disabledReason", m.created_at as "insertTime",' +
    " (select count(*)::int from payee_uses u where u.tenant_id = $1 and u.payee_id = m.id" +
    `  and ${isSeen}) as "useCount",` +
    " case when m.account_index = p.account_index and m.identity_index = p.identity_index then 'both'" +
    "  when m.account_index = p.account_index then 'account'" +
    "  when m.identity_index = p.identity_index then 'identity' else 'neither' end as same" +
    " from payees p join payees m on m.tenant_id = $1 where p.tenant_id = $1 and p.id = $2" +
    ` and ${which} and exists (select from payee_uses u where u.tenant_id = $1` +
    `  and u.survivor_id = m.survivor_id and ${isSeen}) order by m.created_at, m.id limit 50`;
  return tx.raw<Detail["proposals"][number]>({ sql, parameters: places.values });
}
