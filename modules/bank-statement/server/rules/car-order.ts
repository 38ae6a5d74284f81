import {
  doubtsAbout,
  type Evidence,
  isWithin,
  nameIn,
  type NameFit,
  objectionsOf,
  partsWhere,
  type Reading,
  weigh,
  wrote,
} from "./evidence.ts";
import type { CarOrder } from "./line.ts";
import { daysFrom } from "./text.ts";
import { isFinancier } from "./words.ts";

/** Money of a financier that arrived for a lessee. */
export function carOrderEvidence(reading: Reading, order: CarOrder): Evidence {
  const { line, text, opposite } = reading;
  const isNumbered = wrote(reading, order.orderNo) || wrote(reading, order.contractNo);
  const isCoded = wrote(reading, order.lesseeCode);
  const name = nameIn(`${text} ${opposite}`, order.lesseeName);
  const days = daysToEvent(line.transactionDate, order);
  return weigh(order, reading, {
    parts: partsWhere({
      number: isNumbered,
      personCode: isCoded,
      name: name === "whole",
      partOfName: ["hidden", "short"].includes(name),
      closeDay: isWithin(days, 0, 3),
      nearDay: isWithin(days, 4, 10),
      place: mentionsPlace(text, order),
    }),
    isProven: isNumbered || (isCoded && name === "whole"),
    objections: [
      ...objectionsOf(reading, {
        type: order.type,
        numbers: [order.orderNo, order.contractNo, order.lesseeCode],
        names: [order.lesseeName, order.reportCarShop, order.city, ...beside(name, order)],
      }),
      ...doubtsAbout({
        strangerAs: isOfFinancier(opposite) ? undefined : line.oppositeAccountName,
        isOutOfTime: !isWithin(daysFrom(order.createdAt, line.transactionDate), ...usualDays),
      }),
    ],
  });
}

/** A salesman is named beside the lessee; the only name that a line tells is taken for the lessee's. */
const beside = (name: NameFit, { salesman }: CarOrder): readonly string[] =>
  name === "none" ? [] : [salesman];

/** Money may come a little before the order is entered, and for two months after. */
const usualDays = [-7, 60] as const;

const daysToEvent = (transactionDate: string, { approvedAt, leaseStartAt }: CarOrder): number =>
  Math.min(
    ...[approvedAt, leaseStartAt].map((at) =>
      at === null ? Number.POSITIVE_INFINITY : Math.abs(daysFrom(at, transactionDate)),
    ),
  );

/** Nobody need have told the city. */
const mentionsPlace = (text: string, { reportCarShop, city, salesman }: CarOrder): boolean =>
  nameIn(text, reportCarShop) !== "none" ||
  (city !== "" && text.includes(city)) ||
  text.includes(salesman);

/**
 * A lessee or dealer who sends the very sum may pass the financier's money on, settle early or give a car
 * back: a person decides. Where the bank prints nobody, the number has to do.
 */
const isOfFinancier = (opposite: string): boolean => opposite === "" || isFinancier(opposite);
