import { PaymentLines } from "#modules/payment-line/server/index.ts";
import { orderTypeInBooks } from "../../states.ts";
import { expenditurePayees, expenditures } from "../tables.ts";

/** Whom expenditures pay. */
export const payees = new PaymentLines({
  table: expenditurePayees,
  orders: expenditures,
  orderType: orderTypeInBooks,
});
