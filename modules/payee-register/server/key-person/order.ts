import {
  agreed,
  agreedNumber,
  agreedYes,
  authorOrRange,
  defineOrder,
  mendable,
  type Told,
} from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { keyPersonKind as kind } from "../../key-person-kind.ts";
import { keyPersonStates, registerActions, registerMoves } from "../../states.ts";
import { reasonsIn } from "../rules/actions.ts";
import { againstUpdate } from "../rules/monthly-updates.ts";
import { followApproval } from "../support/follow-approval.ts";
import { nameIdentity } from "../support/identity.ts";
import { dayOf } from "../support/register-list.ts";
import { becoming } from "../support/staged.ts";
import { keyPersons } from "./tables.ts";
import { keyPersonList } from "./list.ts";

const reasonsAgainst = reasonsIn(keyPersonStates);

type KeyPerson = Row<typeof keyPersons>;

const typeWords: Readonly<Record<string, string>> = {
  self: "本人",
  spouse: "配偶",
  relative: "亲属",
  employee: "员工",
  other: "其他",
};

/** Who is paid, where, as whom and until when is what people agree to; the remark may be mended. */
function told(row: KeyPerson): Told {
  const next = becoming(row);
  return {
    title: next.payee_name,
    amountFen: null,
    fields: [
      agreed("payeeName", next.payee_name),
      agreedNumber("payeeIdCardNo", next.id_card_index, next.id_card_tail),
      agreedNumber("payeePhone", next.phone_index, next.phone_tail),
      agreed("payeeType", next.payee_type, typeWords[next.payee_type]),
      agreed("relationship", next.relationship),
      agreed("payeeOpenBank", next.open_bank),
      agreedNumber("payeeBankCardNo", next.account_index, next.account_tail),
      agreedYes("publicAccountOrNot", next.is_public),
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

/** Somebody who may receive part of a rebate: admitted by an approval, changed by another. */
export const keyPersonOrder = defineOrder({
  kind,
  table: keyPersons,
  states: keyPersonStates,
  moves: registerMoves,
  first: "pending",
  refusal: payeeRegisterErrors.ended,
  actions: registerActions,
  /** Who renews or disables need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(keyPerson[action].permission);
    return (await keyPersonList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: async (tx, row) => ({ ...row, today: dayOf(tx.now) }),
  against(action, facts, { userId }) {
    const reasons = reasonsAgainst(action, facts, userId);
    // What was staged already counted when it was.
    const begins = facts.state === keyPersonStates.effective && facts.staged_sealed === null;
    return action === "update" && begins
      ? [...reasons, ...againstUpdate(facts, facts.today)]
      : reasons;
  },
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: (_, row) => told(row),
  isSeenBy: authorOrRange(keyPersonList),
  async onApproval(tx, row, approval) {
    const { isChanged, ...outcome } = followApproval(row, keyPersonStates.effective, approval);
    if (isChanged || outcome.to === "effective") {
      await nameIdentity(tx, { kind: kind.type, row, number: row.number }, becoming(row).payee_id);
    }
    if (!isChanged) return outcome;
    return { also: { ...outcome.also, last_updated_at: tx.now.toISOString() } };
  },
  mayGoBack: false,
});
