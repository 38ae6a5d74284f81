import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { addOrder } from "../support/add-order.ts";
import { asWhole } from "./as-whole.ts";

/** Writes down what a dealer is to be paid for a car, with the least that this takes. */
export const createSimpleCarPayment = command(carPayment.createSimple, (context) =>
  addOrder(context, { given: asWhole(context.input, context.actor), formMode: "SIMPLE" }),
);
