import type { z } from "zod";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Content } from "../../content-contract.ts";
import type { ApprovalInstance } from "../../view-contract.ts";
import type { Instance } from "../rules/instance.ts";
import { contentAt } from "../subject/snapshots.ts";

type Detail = z.infer<typeof ApprovalInstance>;

const findRounds =
  'select id, round, state as "stateCode", started_at as "startedTime", ended_at as "endedTime"' +
  " from approval_instances where tenant_id = $1 and order_id = $2 order by round";

const findTimeline =
  "select id, kind, by_name as by, principal_name as principal, people," +
  ' step_no as "stepNo", text_values as "values", remark, file_ids as "fileIds", at as time' +
  " from approval_happenings where tenant_id = $1 and instance_id = $2 order by position";

const findCopied =
  "select u.id_card_name as name from approval_copies c join users u on u.id = c.user_id" +
  " where c.tenant_id = $1 and c.instance_id = $2 order by c.at, u.id_card_name";

const findLook =
  "select k.hash, k.at, s.content from approval_looks k left join approval_snapshots s" +
  " on s.tenant_id = k.tenant_id and s.order_id = k.order_id and s.hash = k.hash" +
  " where k.tenant_id = $1 and k.order_id = $2 and k.user_id = $3";

type Line = Omit<Detail["timeline"][number], "people" | "stepName"> & {
  readonly people: readonly { readonly name: string }[];
};

interface Look {
  readonly hash: string;
  readonly at: string;
  readonly content: Content | null;
}

/** What is kept about an approval besides its course, in one round trip. */
export async function recordsOf(
  tx: ReadTx,
  { instance: { id, orderId, hash }, userId }: { instance: Instance; userId: string },
) {
  const ofOrder = [tx.tenantId, orderId];
  const ofInstance = [tx.tenantId, id];
  const [rounds, timeline, copied, [look], content] = await Promise.all([
    tx.raw<Detail["rounds"][number]>({ sql: findRounds, parameters: ofOrder }),
    tx.raw<Line>({ sql: findTimeline, parameters: ofInstance }),
    tx.raw<{ name: string }>({ sql: findCopied, parameters: ofInstance }),
    tx.raw<Look>({ sql: findLook, parameters: [...ofOrder, userId] }),
    contentAt(tx, orderId, hash),
  ]);
  return { rounds, timeline, look, content, ccNames: copied.map(({ name }) => name) };
}
