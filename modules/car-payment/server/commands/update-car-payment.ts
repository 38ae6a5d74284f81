import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { changeOrder } from "../support/change-order.ts";

/** Changes a car payment that is still, or again, in its applicant's hands. */
export const updateCarPayment = command(carPayment.update, (context) =>
  changeOrder(context, { given: context.input, formMode: "FULL" }),
);
