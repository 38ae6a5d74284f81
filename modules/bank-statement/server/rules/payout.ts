import {
  doubtsAbout,
  type Evidence,
  isWithin,
  nameIs,
  type NameFit,
  type Objection,
  objectionsOf,
  partsWhere,
  type Reading,
  weigh,
  wrote,
  wroteAttempt,
} from "./evidence.ts";
import type { Payout } from "./line.ts";
import { bare, daysFrom } from "./text.ts";
import { isReturnOfTheBank, isTransit, wordsOfReturns } from "./words.ts";

interface Seen {
  readonly isAttempt: boolean;
  readonly isNumbered: boolean;
  readonly name: NameFit;
  readonly account: AccountFit;
  readonly days: number;
}

function see(reading: Reading, payout: Payout): Seen {
  const { line, opposite } = reading;
  const isAttempt = wroteAttempt(reading, payout.merchantOrderNo);
  return {
    isAttempt,
    isNumbered: !isAttempt && wrotePayout(reading, payout),
    name: nameIs(opposite, payout.payeeName),
    account: accountFit(line.oppositeAccount, payout),
    days: daysFrom(payout.sentAt, line.transactionDate),
  };
}

/** Our payment as the bank booked it. */
export function payoutEvidence(reading: Reading, payout: Payout): Evidence {
  const { line, opposite } = reading;
  const { isAttempt, isNumbered, name, account, days } = see(reading, payout);
  const isExported = wrote(reading, payout.exportNo);
  const isPayee = ["whole", "hidden"].includes(name);
  const isPrinted = isPayee || account !== "unread";
  return weigh(payout, reading, {
    parts: partsWhere({
      attemptNumber: isAttempt,
      number: isNumbered,
      exportNumber: isExported,
      payeeName: isPayee,
      shortName: name === "short",
      account: account === "whole",
      tail: account === "tail",
      closeDay: isWithin(days, 0, 2),
    }),
    isProven: [isAttempt, isNumbered, isExported].includes(true) && isPrinted,
    objections: [
      ...objectionsOf(reading, {
        type: payout.type,
        numbers: [payout.payoutNo, payout.merchantOrderNo, payout.exportNo],
        names: [payout.payeeName],
        takesSuffix: true,
      }),
      ...otherAttempts(reading, payout),
      ...doubtsAbout({
        strangerAs: isPayee || opposite === "" ? undefined : line.oppositeAccountName,
        isOtherAccount: account === "other",
        isOutOfTime: !isWithin(days, 0, 10),
      }),
    ],
  });
}

/** A payment that came back: by the bank's hand, in full, naming the payment. */
export function returnEvidence(reading: Reading, payout: Payout): Evidence {
  const { line } = reading;
  const { isAttempt, isNumbered, name, account, days } = see(reading, payout);
  const isPayee = name === "whole";
  return weigh({ ...payout, isOpen: !payout.isReturned }, reading, {
    parts: partsWhere({
      attemptNumber: isAttempt,
      number: isNumbered,
      name: isPayee,
      account: account === "whole",
      tail: account === "tail",
      closeDay: isWithin(days, 0, 10),
    }),
    isProven: isAttempt || isNumbered,
    objections: [
      ...objectionsOf(reading, {
        type: payout.type,
        numbers: [payout.payoutNo, payout.exportNo],
        names: [payout.payeeName],
        takesSuffix: true,
        patterns: wordsOfReturns,
      }),
      ...otherAttempts(reading, payout),
      ...takenBack(reading.text),
      ...doubtsAbout({
        strangerAs: sendsBack(reading, isPayee) ? undefined : line.oppositeAccountName,
        isOtherAccount: isPayee && account === "other",
        isOutOfTime: !isWithin(days, 0, 30),
      }),
    ],
  });
}

/** The bank does, through an account of its own or in the payee's name. */
const sendsBack = ({ text, opposite }: Reading, isPayee: boolean): boolean =>
  opposite === "" || isTransit(opposite) || (isPayee && isReturnOfTheBank(text));

/** A return that the bank itself reverses. */
const takenBack = (text: string): Objection[] =>
  /冲正.*退|退.*冲正/u.test(text) ? [{ kind: "words", words: text, warning: "冲正" }] : [];

const wrotePayout = ({ numbers }: Reading, { payoutNo }: Payout): boolean =>
  numbers.some(({ number, suffix }) => number === payoutNo && suffix === undefined);

const otherAttempts = ({ numbers }: Reading, payout: Payout): Objection[] =>
  numbers
    .filter(({ number, suffix }) => number === payout.payoutNo && suffix !== undefined)
    .filter(({ suffix }) => `${payout.payoutNo}-${suffix}` !== payout.merchantOrderNo)
    .map(({ written }) => ({ kind: "otherNumber", number: written }));

type AccountFit = "whole" | "tail" | "other" | "unread";

/** Banks hide the middle of an account, and spreadsheets round it. */
function accountFit(written: string, { payeeCard, payeeCardTail }: Payout): AccountFit {
  const account = bare(written);
  if (account === "" || /[E+]/u.test(account)) return "unread";
  if (/^\d+$/u.test(account)) {
    if (payeeCard !== undefined) return account === payeeCard ? "whole" : "other";
    return account.endsWith(payeeCardTail) ? "tail" : "other";
  }
  const tail = /\d{4}$/u.exec(account)?.[0];
  if (tail === undefined) return "unread";
  return tail === payeeCardTail ? "tail" : "other";
}
