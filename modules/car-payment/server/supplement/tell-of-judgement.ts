import { notify } from "#modules/message/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { carPaymentKind } from "../../kind.ts";
import type { carPayments } from "../tables.ts";

interface Judgement {
  readonly event: "carPayment.supplementAccepted" | "carPayment.supplementSentBack";
  readonly values: Readonly<Record<string, string>>;
}

/** The applicant hears what became of what he supplied. */
export const tellOfJudgement = (
  tx: CommandTx,
  { id, number: orderNo, created_by: to }: Row<typeof carPayments>,
  { event, values }: Judgement,
): Promise<void> =>
  notify(tx, {
    to,
    event,
    values: { orderNo, ...values },
    link: carPaymentKind.link(id),
    subject: { type: carPaymentKind.type, id },
  });
