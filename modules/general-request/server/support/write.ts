import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { generalRequest } from "../../contract.ts";
import { requestStates } from "../../states.ts";
import { generalRequests } from "../tables.ts";

const prefix = "SQ";

/** Writes a request of the actor down, under the next number of the day. */
export async function writeRequest(
  tx: CommandTx,
  request: InputOf<typeof generalRequest.create>,
  now: Date,
): Promise<{ id: string }> {
  const { title, amountFen, special, remark, fileIds } = request;
  const { id } = await insertRow(tx, generalRequests, {
    number: await nextOrderNumber(tx, prefix, now),
    title,
    amount_fen: amountFen,
    special,
    remark,
    file_ids: fileIds,
    state: requestStates.normal,
    approval_state: null,
    instance_id: null,
    department_id: await mainDepartmentOf(tx, tx.actor.userId),
  });
  return { id };
}
