import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { providerNotice } from "../../exchange-contract.ts";
import { db, providerNotices } from "../tables.ts";

type NoticeOnList = OutputOf<typeof providerNotice.list>["records"][number];

const believed: Condition = (wanted: readonly ("genuine" | "refused")[], { places }) =>
  `genuine = any(${places.add(wanted.map((one) => one === "genuine"))}::boolean[])`;

export const noticeList = listOf<typeof providerNotices, NoticeOnList>({
  openBecause: "what providers told the tenant, for who looks after its accounts",
  table: providerNotices,
  fields: {
    id: "id",
    accountId: "account_id",
    provider: "provider",
    genuine: "genuine",
    why: "why",
    events: "events",
    times: "times",
    receiveTime: "received_at",
    lastReceiveTime: "last_received_at",
    handleTime: "handled_at",
  },
  filters: {
    accountId: oneOf("account_id"),
    provider: oneOf("provider"),
    believed,
    receiveTime: between("received_at"),
  },
  sorts: { receiveTime: "received_at" },
  defaultSort: { field: "receiveTime", order: "desc" },
});

export const listNotices = query(providerNotice.list, ({ input, tx }) =>
  noticeList.page(tx, input),
);

/** One notice with its body. It was masked before it was kept. */
export const noticeDetail = query(providerNotice.detail, async ({ input, tx }) => {
  const shown = await noticeList.one(tx, input.id);
  const { body, name } = await tx.one(
    db
      .selectFrom("provider_notices as notice")
      .innerJoin("provider_accounts as account", (join) =>
        join
          .onRef("account.tenant_id", "=", "notice.tenant_id")
          .onRef("account.id", "=", "notice.account_id"),
      )
      .select(["notice.body", "account.name"])
      .where("notice.tenant_id", "=", tx.tenantId)
      .where("notice.id", "=", input.id),
  );
  return { ...shown, accountName: name, body };
});
