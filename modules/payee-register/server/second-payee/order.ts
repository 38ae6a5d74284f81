import {
  agreed,
  agreedNumber,
  authorOrRange,
  defineOrder,
  mendable,
  type Told,
} from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeKind as kind } from "../../second-payee-kind.ts";
import { secondPayeeStates, registerActions, registerMoves } from "../../states.ts";
import { reasonsIn } from "../rules/actions.ts";
import { followApproval } from "../support/follow-approval.ts";
import { nameIdentity } from "../support/identity.ts";
import { becoming } from "../support/staged.ts";
import { secondPayees } from "./tables.ts";
import { secondPayeeList } from "./list.ts";

const reasonsAgainst = reasonsIn(secondPayeeStates);

type SecondPayee = Row<typeof secondPayees>;

/** Who is paid, where, beside which dealer and until when is what people agree to; the remark may be mended. */
function told(row: SecondPayee): Told {
  const next = becoming(row);
  return {
    title: next.payee_name,
    amountFen: null,
    fields: [
      agreed("reportCarShop", next.filing_id, next.shop_name),
      agreed("reservePayeeName", next.payee_name),
      agreedNumber("reservePayeeIdCardNo", next.id_card_index, next.id_card_tail),
      agreedNumber("reservePayeePhone", next.phone_index, next.phone_tail),
      agreed("relationship", next.relationship),
      agreed("reservePayeeOpenBank", next.open_bank),
      agreedNumber("reservePayeeBankCardNo", next.account_index, next.account_tail),
      agreed("expirationTime", next.expires_on),
      mendable("remark", next.remark),
    ],
  };
}

const mendedHere = new Set<string>(
  [
    payeeRegisterErrors.underApproval,
    payeeRegisterErrors.nothingStaged,
    payeeRegisterErrors.submittedOnce,
    payeeRegisterErrors.neverSubmitted,
    payeeRegisterErrors.changeOpen,
    payeeRegisterErrors.notEffective,
  ].map(({ code }) => code),
);

/** Somebody beside a dealer's own payee: admitted by an approval, changed by another. */
export const secondPayeeOrder = defineOrder({
  kind,
  table: secondPayees,
  states: secondPayeeStates,
  moves: registerMoves,
  first: "pending",
  refusal: payeeRegisterErrors.ended,
  actions: registerActions,
  /** Who renews or disables need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(secondPayee[action].permission);
    return (await secondPayeeList.judge(tx, id, [range]))?.[0] ?? false;
  },
  against: (action, row, { userId }) => reasonsAgainst(action, row, userId),
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: (_, row) => told(row),
  isSeenBy: authorOrRange(secondPayeeList),
  async onApproval(tx, row, approval) {
    const { isChanged, ...outcome } = followApproval(row, secondPayeeStates.effective, approval);
    if (isChanged || outcome.to === "effective") {
      await nameIdentity(tx, { kind: kind.type, row, number: row.number }, becoming(row).payee_id);
    }
    return outcome;
  },
  mayGoBack: false,
});
