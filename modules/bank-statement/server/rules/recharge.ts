import {
  doubtsAbout,
  type Evidence,
  isWithin,
  nameIs,
  objectionsOf,
  partsWhere,
  type Reading,
  weigh,
  wrote,
} from "./evidence.ts";
import type { Recharge } from "./line.ts";
import { daysFrom } from "./text.ts";

/** Money that a department or its member put into a wallet. */
export function rechargeEvidence(reading: Reading, recharge: Recharge): Evidence {
  const { line, text, opposite } = reading;
  const isNumbered = wrote(reading, recharge.rechargeNo);
  const isPayer = nameIs(opposite, recharge.payerName) === "whole";
  const { payerAccountTail: tail, arrivesAtTail = "" } = recharge;
  const isTail = tail !== "" && line.oppositeAccount.endsWith(tail);
  const days = daysFrom(recharge.createdAt, line.transactionDate);
  return weigh(recharge, reading, {
    parts: partsWhere({
      number: isNumbered,
      payeeName: isPayer,
      tail: isTail,
      closeDay: isWithin(days, 0, 3),
      place: text.includes(recharge.department),
    }),
    isProven: isNumbered && isPayer,
    objections: [
      ...objectionsOf(reading, {
        type: recharge.type,
        numbers: [recharge.rechargeNo],
        names: [recharge.payerName, recharge.department],
        patterns: [/\d{1,2}月/gu],
      }),
      ...doubtsAbout({
        strangerAs: isPayer ? undefined : line.oppositeAccountName,
        isOtherAccount:
          (tail !== "" && !isTail && line.oppositeAccount !== "") ||
          !line.unitCardNo.endsWith(arrivesAtTail),
        isOutOfTime: !isWithin(days, -1, 30),
      }),
    ],
  });
}
