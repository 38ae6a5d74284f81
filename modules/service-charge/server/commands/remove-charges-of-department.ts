import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceCharge } from "../../contract.ts";
import { unpaidOf } from "../charge/list.ts";
import { reachCharge } from "../charge/order.ts";
import { takeBack } from "../support/take-back.ts";

/** As many as one transaction takes back. */
const atOnce = 100;

/**
 * Deletes what nobody paid of a department, the oldest first (spec §6). What somebody is paying or what is
 * being closed just now is left, and told.
 */
export const removeChargesOfDepartment = command(
  serviceCharge.removeOfDepartment,
  async ({ input, tx, actor, flows }) => {
    const { departmentId, remark } = input;
    const { permission } = serviceCharge.removeOfDepartment;
    const ids = await unpaidOf(tx, actor, { departmentId, permission, atMost: atOnce });
    let removed = 0;
    for (const id of ids) {
      try {
        const row = await reachCharge(tx, actor, { id, action: "remove" });
        await takeBack(tx, flows, { row, remark });
        removed += 1;
      } catch (thrown) {
        if (!(thrown instanceof Refused)) throw thrown;
      }
    }
    return { removed, left: ids.length - removed };
  },
);
