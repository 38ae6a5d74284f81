import { shanghaiMonth } from "#platform/server/clock.ts";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { likelyChannel } from "#modules/payout/server/index.ts";
import { quotaLeft } from "#modules/wallet/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditure } from "../../contract.ts";
import { allowedPayees } from "../support/allowed-payees.ts";
import { memberNumbers } from "../support/given-payees.ts";
import { expectPayable } from "../support/named-in-order.ts";
import { orderList } from "../support/order-list.ts";
import { payees } from "../support/payees.ts";
import { projectById } from "#modules/project/server/index.ts";
import { db } from "../tables.ts";

/** Whom a project lets one pay, oneself first. */
export const payeeChoices = query(expenditure.payeeChoices, async ({ input, tx, actor }) => {
  const { expenditureProjectId, keyword } = input;
  const project = await projectById(tx, expenditureProjectId);
  const found = await allowedPayees(tx, { project, applicantId: actor.userId, keyword });
  return found.map((one) => ({
    ...one,
    payeeBankCardNo: one.payeeBankCardNo ?? "",
    missing: [
      ...(one.payeeBankCardNo === null ? ["银行卡号"] : []),
      ...(one.payeeBankName === null ? ["开户银行"] : []),
    ],
  }));
});

type Asked = InputOf<typeof expenditure.quota>;

/** What a person may still receive this month; how it was used stays with whoever used it. */
export const payeeQuota = query(expenditure.quota, async ({ input, tx, actor, vault }) => {
  const departmentId = await mainDepartmentOf(tx, actor.userId);
  const channel = await likelyChannel(tx, { departmentId, amountFen: 1 });
  const limitFen = channel?.payeeMonthLimitFen ?? null;
  const idCardNo = await idCardOf(tx, { vault, actor }, input);
  const isCounted = channel && limitFen !== null && idCardNo !== null;
  const left = isCounted
    ? await quotaLeft(tx, vault, {
        channel: channel.contractKey,
        idCardNo,
        month: shanghaiMonth(tx.now),
        limitFen,
      })
    : null;
  return {
    payChannel: channel?.name ?? null,
    monthlyChannelQuota: limitFen as Fen | null,
    remainingQuota: left as Fen | null,
  };
});

interface Around {
  readonly vault: Vault;
  readonly actor: Actor;
}

/** A member by his record if one may pay him, a payee by an order that one sees, or as it was typed. */
async function idCardOf(tx: ReadTx, { vault, actor }: Around, asked: Asked) {
  if (asked.userId !== null) {
    await expectPayable(tx, actor, asked.userId);
    return (await memberNumbers(tx, vault, asked.userId)).idCardNo;
  }
  if (asked.payeeId === null) return asked.payeeIdCardNo;
  const line = await tx.maybe(
    db
      .selectFrom("expenditure_payees")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", asked.payeeId),
  );
  if (!line) throw new Refused(platformErrors.notFound);
  await orderList.seenBy(actor).one(tx, line.expenditure_id);
  return payees.numbersOf(tx, vault, line).idCardNo;
}
