import { expectFiles } from "#modules/attachment/server/index.ts";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { serviceCharge } from "../../contract.ts";
import { sealedPhone } from "../charge/numbers.ts";
import { chargeOrder } from "../charge/order.ts";
import { columnsFrom, nothingPaid } from "../charge/written.ts";
import { haveRead } from "../screenshot/have-read.ts";

/** Writes down what a customer is to pay; nothing is asked for before a code is generated. */
export const createServiceCharge = command(
  serviceCharge.create,
  async ({ input, tx, actor, vault }) => {
    const { lesseePhone, ...given } = input;
    await expectFiles(tx, given.fileIds, { known: [] });
    const id = newId();
    const departmentId = await mainDepartmentOf(tx, actor.userId);
    const row = await chargeOrder.create(tx, {
      id,
      ...(await columnsFrom(tx, given, departmentId)),
      ...sealedPhone(vault, { tenantId: tx.tenantId, rowId: id }, lesseePhone),
      ...nothingPaid,
      replaces_id: null,
    });
    await haveRead(tx, row);
    return { id };
  },
);
