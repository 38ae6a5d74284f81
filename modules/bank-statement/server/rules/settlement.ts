import {
  doubtsAbout,
  type Evidence,
  isWithin,
  objectionsOf,
  partsWhere,
  type Reading,
  weigh,
  wrote,
} from "./evidence.ts";
import type { FeeSettlement } from "./line.ts";
import { daysFrom, plain } from "./text.ts";

/** A day's takings of a merchant, less the acquirer's charge. */
export function settlementEvidence(reading: Reading, settlement: FeeSettlement): Evidence {
  const { line, text, opposite } = reading;
  const isNumbered = wrote(reading, settlement.settlementNo);
  const isChannel = opposite.includes(plain(settlement.channel));
  const isMerchant = standsAlone(text, settlement.merchantNo);
  const isDay = daysOf(settlement).some((day) => standsAlone(text, day));
  const late = daysFrom(settlement.settleDate, line.transactionDate);
  return weigh(settlement, reading, {
    parts: partsWhere({
      number: isNumbered,
      merchantNumber: isMerchant,
      settleDay: isDay,
      channel: isChannel,
      closeDay: isWithin(late, 0, 1),
    }),
    isProven: isChannel && (isNumbered || (isMerchant && isDay)),
    objections: [
      ...objectionsOf(reading, {
        type: settlement.type,
        numbers: [settlement.settlementNo],
        names: [],
        patterns: ownFigures(settlement),
      }),
      ...doubtsAbout({
        strangerAs: isChannel ? undefined : line.oppositeAccountName,
        isOutOfTime: !isWithin(late, 0, 5),
      }),
    ],
  });
}

const daysOf = ({ settleDate }: FeeSettlement): readonly string[] => [
  settleDate.replaceAll("-", ""),
  settleDate.slice(5).replace("-", ""),
];

const standsAlone = (text: string, digits: string): boolean =>
  new RegExp(String.raw`(?<!\d)${digits}(?![\d-])`, "u").test(text);

/** Other counts, charges or days than its own stay unexplained. */
const ownFigures = (settlement: FeeSettlement): readonly RegExp[] => [
  new RegExp(String.raw`(?<!\d)${settlement.merchantNo}(?!\d)`, "gu"),
  ...daysOf(settlement).map((day) => new RegExp(String.raw`(?<!\d)${day}(?![\d-])`, "gu")),
  new RegExp(String.raw`(?<!\d)${settlement.orderCount}笔`, "gu"),
  new RegExp(String.raw`手续费${(settlement.feeFen / 100).toFixed(2)}(?!\d)`, "gu"),
];
