import type { Content, Order, Subject } from "#modules/approval/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";
import {
  expectEstablishmentCanBecome,
  stateByApproval,
  validUntil,
} from "../rules/establishment-actions.ts";
import { db, type projectEstablishments } from "../tables.ts";
import { reaches } from "./reach.ts";
import { todayInShanghai } from "./use.ts";

const lockState =
  "select state from project_establishments where tenant_id = $1 and id = $2 for update";
const settleEstablishment =
  "update project_establishments set state = $3, approval_state = $4, instance_id = $5," +
  " approved_at = $6, valid_until = $7, updated_by = $8, updated_at = moment()," +
  " row_version = row_version + 1 where tenant_id = $1 and id = $2";

/** Establishments as orders that go through approval: a promise of money, though none is held for it. */
export const establishmentSubject: Subject = {
  type: "projectEstablishment",
  title: "立项",
  money: true,
  table: "project_establishments",
  link: (orderId) => `/biz/projectEstablishment?detail=${orderId}`,
  async read(tx, orderId) {
    return orderFrom(await establishmentById(tx, orderId));
  },
  async isSeenBy(tx, actor, orderId) {
    const { permission } = projectEstablishment.list;
    const { created_by: author } = await establishmentById(tx, orderId);
    return author === actor.userId || reaches(tx, actor, { id: orderId, permission });
  },
  // By hand, because the engine notes the change itself. Under a lock: an order may be about to use it.
  async settle(tx, { orderId, instanceId, state }) {
    const [row] = await tx.raw<{ state: number }>({
      sql: lockState,
      parameters: [tx.tenantId, orderId],
    });
    const wanted = stateByApproval[state];
    const to = establishmentStates[wanted];
    if (row && row.state !== to) expectEstablishmentCanBecome(row.state, wanted);
    const now = tx.now;
    const times =
      wanted === "approved" ? [now.toISOString(), validUntil(todayInShanghai(now))] : [null, null];
    const standing = [to, approvalStates[state], instanceId, ...times];
    const parameters = [tx.tenantId, orderId, ...standing, tx.actor.userId];
    await tx.raw({ sql: settleEstablishment, parameters });
  },
  async mayGoBack(tx, orderId) {
    return (await establishmentById(tx, orderId)).state === establishmentStates.approved;
  },
};

const establishmentById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("project_establishments")
      .innerJoin("expenditure_items as item", (join) =>
        join
          .onRef("item.tenant_id", "=", "project_establishments.tenant_id")
          .onRef("item.id", "=", "project_establishments.item_id"),
      )
      .selectAll("project_establishments")
      .select("item.name as item_name")
      .where("project_establishments.tenant_id", "=", tx.tenantId)
      .where("project_establishments.id", "=", id),
  );

type Establishment = Row<typeof projectEstablishments> & { readonly item_name: string };

const orderFrom = (row: Establishment): Order => ({
  orderNo: row.number,
  title: row.name,
  amountFen: row.amount_fen,
  special: false,
  orderSubtype: null,
  applicantId: row.created_by,
  departmentId: row.department_id,
  content: contentOf(row),
});

/** What it is for and how much are what people agree to; explanation and papers may be mended. */
const contentOf = (row: Establishment): Content => ({
  fields: [
    { name: "expenditureItemName", kind: "text", value: row.name, shown: null, critical: true },
    { name: "itemName", kind: "text", value: row.item_id, shown: row.item_name, critical: true },
    {
      name: "expenditureItemAmount",
      kind: "fen",
      value: row.amount_fen,
      shown: null,
      critical: true,
    },
    {
      name: "expenditureItemDescribe",
      kind: "text",
      value: row.description,
      shown: null,
      critical: false,
    },
    {
      name: "expenditureItemRemark",
      kind: "text",
      value: row.remark,
      shown: null,
      critical: false,
    },
  ],
  fileIds: row.file_ids,
});
