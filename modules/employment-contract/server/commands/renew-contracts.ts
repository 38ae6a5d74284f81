import type { InputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { commandForEach } from "#platform/server/command-for-each.ts";
import type { Language, Refused } from "#platform/server/refused.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractOrder } from "../order.ts";
import { nextTerm } from "../rules.ts";
import { dayOf } from "../support/list.ts";
import { salaryOfNext } from "../support/salary.ts";

type Asked = Omit<InputOf<typeof employmentContract.renew>, "ids">;
interface Part extends Asked {
  readonly id: string;
}

/** Each is renewed by itself: one that is refused keeps none of the others. */
const partsOf = ({ ids, ...asked }: InputOf<typeof employmentContract.renew>): Part[] =>
  [...new Set(ids)].map((id) => ({ ...asked, id }));

/** Asks for another term of contracts: each goes round for approval by itself. */
export const renewContracts = commandForEach(employmentContract.renew, {
  parts: partsOf,
  async each({ input, tx, actor, vault }) {
    const { id, contractType, remark, salary } = input;
    const row = await employmentContractOrder.lockFor(tx, actor, { id, action: "renew" });
    const term = nextTerm(row.ends_on ?? "", input, dayOf(tx.now));
    const nextId = newId();
    const renewal = {
      id: nextId,
      byId: actor.userId,
      contractType,
      ...term,
      salaryChanges: salary !== undefined,
      remark,
    };
    const also = {
      renewal,
      renewal_salary_sealed: salaryOfNext(vault, { row, nextId, salary }),
    };
    // Where nobody has to be asked it is agreed to at once, and has been in approval all the same.
    const begun = await employmentContractOrder.move(tx, row, { to: "renewing", also });
    await employmentContractOrder.submit(tx, begun);
  },
  sum: toldOf,
});

interface Result {
  readonly part: Part;
  readonly refused: Refused | null;
}

function toldOf(results: readonly Result[], language: Language) {
  const told = results.map(({ part: { id }, refused }) => ({
    id,
    ok: refused === null,
    code: refused?.definition.code ?? "0",
    msg: refused?.textIn(language) ?? "",
  }));
  return { done: told.filter(({ ok }) => ok).length, results: told };
}
