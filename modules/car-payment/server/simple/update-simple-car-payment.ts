import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { changeOrder } from "../support/change-order.ts";
import { asWhole } from "./as-whole.ts";

/** Changes a simple car payment that is still, or again, in its applicant's hands. */
export const updateSimpleCarPayment = command(carPayment.updateSimple, (context) =>
  changeOrder(context, { given: asWhole(context.input, context.actor), formMode: "SIMPLE" }),
);
