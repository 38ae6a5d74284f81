import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { addOrder } from "../support/add-order.ts";

/** Writes down what a dealer is to be paid for a car. */
export const createCarPayment = command(carPayment.create, (context) =>
  addOrder(context, { given: context.input, formMode: "FULL" }),
);
