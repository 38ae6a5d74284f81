import {
  agreed,
  agreedFen,
  agreedYes,
  defineOrder,
  mendable,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import { generalRequestErrors } from "../errors.ts";
import { generalRequestKind as kind } from "../kind.ts";
import { moves, requestActions, requestStates } from "../states.ts";
import { reasonsAgainst } from "./rules.ts";
import { generalRequests } from "./tables.ts";

const { underApproval, submittedOnce, neverSubmitted, approved, terminated } = generalRequestErrors;
/** Mended at the request itself, or among all, where a new one is made. */
const mendedHere = new Set<string>([underApproval.code, submittedOnce.code, neverSubmitted.code]);
const mendedByNew = new Set<string>([approved.code, terminated.code]);

/** What it is for, the amount and whether it is special are what people agree to; papers may be mended. */
const told = (row: Row<typeof generalRequests>): Told => ({
  title: row.title,
  amountFen: row.amount_fen,
  special: row.special,
  fields: [
    agreed("title", row.title),
    agreedFen("amountFen", row.amount_fen),
    agreedYes("special", row.special),
    mendable("remark", row.remark),
  ],
});

/** One's own and nobody else's, but for those who take part in its approval. */
export const generalRequestOrder = defineOrder({
  kind,
  table: generalRequests,
  states: requestStates,
  moves,
  first: "normal",
  refusal: generalRequestErrors.wrongState,
  actions: requestActions,
  against: (action, row, me) => reasonsAgainst(action, row, me.userId),
  fixLink: ({ definition: { code } }, id) =>
    mendedHere.has(code) ? kind.link(id) : mendedByNew.has(code) ? "/dashboard/request" : null,
  tell: (_, row) => told(row),
  isSeenBy: (_, { userId }, row) =>
    row.created_by === userId && row.state !== requestStates.deleted,
  risks: (tx, row) => usualRisks(tx, row, { table: generalRequests }),
  mayGoBack: true,
});
