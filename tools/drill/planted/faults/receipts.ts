import type { Fault } from "../fault.ts";

const rules = "modules/service-charge/server/rules/receipt.ts";
const visitors = "modules/service-charge/server/receipt/visitors.ts";
const counted = "modules/service-charge/server/receipt/counted.ts";
const ofRules = "modules/service-charge/server/rules/receipt.property.test.ts";
const ofVisitors = "modules/service-charge/server/receipt/visitors.db.test.ts";

export const receipts: readonly Fault[] = [
  {
    name: "receipt-outlives-its-money",
    means: "who had all of his money back still holds a receipt that counts as valid",
    edits: [
      {
        file: rules,
        right: 'if (valid) return { ends: "VOIDED", issues: null };',
        wrong: "if (valid) return undefined;",
      },
    ],
    foundBy: { file: ofRules, tests: "say at any time what was received less what went back" },
  },
  {
    name: "receipt-without-what-went-back",
    means: "after a part went back the customer still shows a receipt of the whole amount",
    edits: [
      {
        file: rules,
        right: "const leftFen = Math.max(0, paidInFen - refundedFen);",
        wrong: "const leftFen = refundedFen < paidInFen ? paidInFen : 0;",
      },
    ],
    foundBy: { file: ofRules, tests: "say at any time what was received less what went back" },
  },
  {
    name: "receipt-link-for-ever",
    means: "a link in an old text opens somebody's receipt years later",
    edits: [
      {
        file: visitors,
        right: "if (!led || isOver(led.expires_at, tx.now)) throw",
        wrong: "if (!led) throw",
      },
      {
        file: visitors,
        right: `const isOver = (expiresAt: string | null, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

`,
        wrong: "",
      },
    ],
    foundBy: { file: ofVisitors, tests: "opens the receipt as it stands" },
  },
  {
    name: "receipt-guesses-not-counted",
    means: "a machine may try codes of receipts as fast as it can",
    edits: [
      {
        file: counted,
        right: "if (waitMs === null) continue;",
        wrong: "if (waitMs !== 0) continue;",
      },
    ],
    foundBy: { file: ofVisitors, tests: "is not listened to after twenty tries" },
  },
];
