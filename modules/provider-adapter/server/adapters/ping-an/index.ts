import type { Adapter } from "#modules/provider/server/faces/ports.ts";
import { pingAnAbilities, pingAnPayout } from "./payout.ts";
import { pingAnStatement } from "./statement.ts";

/** Ping An Bank's direct link (银企直连). It tells nothing by itself: everything is asked for. */
export const pingAn: Adapter = {
  code: "PINGAN",
  ports: ["payout", "statement"],
  payoutAbilities: pingAnAbilities,
  settings: ["customerCode", "payerAccount", "payerName"],
  identity: ["customerCode", "payerAccount"],
  secrets: [],
  connect: (connection) => ({
    payout: pingAnPayout(connection),
    statement: pingAnStatement(connection),
  }),
};
