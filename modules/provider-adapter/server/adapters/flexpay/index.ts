import type { Adapter } from "#modules/provider/server/faces/ports.ts";
import { keysOf } from "./keys.ts";
import { flexpayNotices } from "./notices.ts";
import { flexpayAbilities, flexpayPayout } from "./payout.ts";

/** A flexible-employment payout platform (灵工): pays people in batches and tells how orders ended. */
export const flexpay: Adapter = {
  code: "FLEXPAY",
  ports: ["payout"],
  payoutAbilities: flexpayAbilities,
  settings: ["merchantNo", "acctNo", "projectCode", "fileHosts"],
  identity: ["merchantNo", "acctNo", "projectCode"],
  secrets: ["merchantPrivateKey", "platformPublicKey"],
  connect(connection) {
    const keys = keysOf(connection.account);
    return {
      payout: flexpayPayout(connection, keys),
      notices: flexpayNotices(connection.account, keys),
    };
  },
};
