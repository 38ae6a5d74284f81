import { settingsFor } from "#modules/department/server/index.ts";
import { signStates } from "#modules/e-sign/states.ts";
import { hasText, sendSms } from "#modules/provider/server/faces/sms.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { salesmanPhoneOf } from "../support/numbers.ts";
import type { carPayments } from "../tables.ts";

type CarPayment = Row<typeof carPayments>;
type Counting = Pick<CarPayment, "contract_id" | "contract_state">;

const hours = 3_600_000;
/** Who hears of it later has long looked for himself. */
const worth = 12 * hours;

/** The last one signed just now; a contract that was bound signed is no news to whoever bound it. */
export const isJustSigned = (before: Counting, after: Counting): boolean =>
  after.contract_state === signStates.signed &&
  before.contract_state !== signStates.signed &&
  before.contract_id === after.contract_id;

/** A text to the salesman who waits for the signatures, where the department wants one sent. */
export async function tellSigned(tx: CommandTx, order: CarPayment, to: Counting): Promise<void> {
  if (!isJustSigned(order, to)) return;
  const { carPayment } = await settingsFor(tx, order.department_id);
  // A signature is kept whether or not there is an account for texts.
  if (!carPayment.smsSignSuccess || !(await hasText(tx, "signSuccess"))) return;
  const { id: rowId, salesman_phone_sealed: sealed } = order;
  await sendSms(tx, tx.atHand, {
    phone: salesmanPhoneOf(tx.atHand.vault, { tenantId: tx.tenantId, rowId }, sealed),
    template: "signSuccess",
    params: { name: order.salesman, lessee: order.lessee, orderNo: order.number },
    worthlessAfter: new Date(tx.now.getTime() + worth),
  });
}
