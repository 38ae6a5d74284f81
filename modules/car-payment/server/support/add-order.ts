import { expectFiles } from "#modules/attachment/server/index.ts";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Context } from "#platform/server/engine.ts";
import type { carPayment } from "../../contract.ts";
import type { FormMode } from "../../states.ts";
import { numbersChanged } from "../lights/follow.ts";
import { needsSign } from "../lights/needs-sign.ts";
import { noLights } from "../lights/turn-light.ts";
import { carPaymentOrder } from "../order.ts";
import { nothingSupplied } from "../supplement/nothing-supplied.ts";
import { noAgentPhone, sealing } from "./numbers.ts";
import { columnsFrom } from "./written.ts";

interface Written {
  readonly given: InputOf<typeof carPayment.create>;
  readonly formMode: FormMode;
}

type Asked = Pick<Context<unknown, CommandTx>, "tx" | "vault" | "actor">;

/** An order of the actor's, as a form says it. */
export async function addOrder({ tx, vault, actor }: Asked, { given, formMode }: Written) {
  await expectFiles(tx, given.fileIds, { known: [] });
  const id = newId();
  const seal = sealing(vault, { tenantId: tx.tenantId, rowId: id });
  const { companyAgentPhone: agentPhone } = given;
  const departmentId = await mainDepartmentOf(tx, actor.userId);
  const row = await carPaymentOrder.create(tx, {
    id,
    ...seal("lessee_phone", given.lesseePhone),
    ...seal("salesman_phone", given.salesmanPhone),
    ...(agentPhone === null ? noAgentPhone : seal("agent_phone", agentPhone)),
    ...(await columnsFrom(tx, vault, { id, given })),
    ...noLights,
    ...nothingSupplied,
    form_mode: formMode,
    need_sign: await needsSign(tx, { department_id: departmentId, form_mode: formMode }),
    payout_id: null,
    fail_reason: null,
    paid_at: null,
  });
  await numbersChanged(tx, row);
  return { id };
}
