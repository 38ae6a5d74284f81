import { expectFiles } from "#modules/attachment/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Context } from "#platform/server/engine.ts";
import type { carPayment } from "../../contract.ts";
import type { FormMode } from "../../states.ts";
import { holdBindings, moneyMeant, numbersChanged } from "../lights/follow.ts";
import { carPaymentOrder } from "../order.ts";
import { expectForm } from "../rules.ts";
import {
  holdContract,
  letGoOfSignature,
  saysSomethingElse,
} from "../signing/let-go-of-signature.ts";
import { carPayments } from "../tables.ts";
import { noAgentPhone, sealing } from "./numbers.ts";
import { columnsFrom } from "./written.ts";

interface Changed {
  readonly given: InputOf<typeof carPayment.update>;
  readonly formMode: FormMode;
}

type Asked = Pick<Context<unknown, CommandTx>, "tx" | "vault" | "actor">;

/** What a form says of an order from now on; numbers that it does not say stay as they are. */
export async function changeOrder({ tx, vault, actor }: Asked, { given, formMode }: Changed) {
  const { id, rowVersion: version, lesseePhone, salesmanPhone, companyAgentPhone } = given;
  await holdBindings(tx, id);
  const contract = await holdContract(tx, id);
  const row = await carPaymentOrder.lockFor(tx, actor, { id, action: "update", version });
  expectForm(row.form_mode, formMode);
  await expectFiles(tx, given.fileIds, { known: row.file_ids });
  const seal = sealing(vault, { tenantId: tx.tenantId, rowId: id });
  const to = {
    ...(lesseePhone !== undefined && seal("lessee_phone", lesseePhone)),
    ...(salesmanPhone !== undefined && seal("salesman_phone", salesmanPhone)),
    ...(companyAgentPhone && seal("agent_phone", companyAgentPhone)),
    ...(companyAgentPhone === null && noAgentPhone),
    ...(await columnsFrom(tx, vault, { id, given, kept: row })),
  };
  const changed = await updateRow(tx, carPayments, { row, to });
  await moneyMeant(tx, changed, row);
  await numbersChanged(tx, changed, row);
  if (saysSomethingElse(row, changed)) await letGoOfSignature(tx, changed, contract);
  return { id };
}
