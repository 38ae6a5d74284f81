import type { Fault } from "../fault.ts";

const rules = "modules/lease/server/rules/matching.ts";
const property = "modules/lease/server/rules/matching.property.test.ts";
const matching = "modules/lease/server/matching.db.test.ts";
const imports = "modules/lease/server/import-leases.db.test.ts";
const cars = "modules/vehicle/server/vehicle.db.test.ts";

/** Which order a lease start belongs to, and what is known of a car. */
export const leases: readonly Fault[] = [
  {
    name: "lease-rival-overlooked",
    means: "of two lease starts that ask for one order, a rule gives it to one",
    edits: [
      {
        file: rules,
        right: "others.length === 0 && byOrder.get(mine.orderId)?.length === 1",
        wrong: "others.length === 0",
      },
    ],
    foundBy: { file: property, tests: "never happens where two compete" },
  },
  {
    name: "lease-first-order-taken",
    means: "of two orders with one contract's number, the first to be found counts as started",
    edits: [
      {
        file: rules,
        right: "others.length === 0 && byOrder.get(mine.orderId)?.length === 1",
        wrong: "others.length >= 0 && byOrder.get(mine.orderId)?.length === 1",
      },
    ],
    foundBy: { file: property, tests: "never happens where two compete" },
  },
  {
    name: "lease-vin-alone-matches",
    means: "a car that was sold on is matched with the order of its former lessee",
    edits: [
      {
        file: rules,
        right: '[isVin && isLessee, "VIN_LESSEE"],',
        wrong: '[isVin, "VIN_LESSEE"],',
      },
    ],
    foundBy: { file: property, tests: "is the VIN, and more with the lessee" },
  },
  {
    name: "lease-declined-forgotten",
    means: "what a person took apart, a rule puts together again",
    edits: [
      {
        file: rules,
        right: "      .filter(({ orderId }) => !lease.declined_order_ids.includes(orderId))\n",
        wrong: "",
      },
    ],
    foundBy: { file: property, tests: "never happens where two compete" },
  },
  {
    name: "lease-contract-written-over",
    means: "the number that an applicant typed is not told to differ from the one reported",
    edits: [
      {
        file: rules,
        right: "typed !== null && contractKeyOf(reported) !== contractKeyOf(typed);",
        wrong: "typed === null && contractKeyOf(reported) !== contractKeyOf(reported);",
      },
    ],
    foundBy: { file: matching, tests: "shows that another contract's number was typed" },
  },
  {
    name: "lease-light-left-on",
    means: "an order still counts as started although its lease start was taken away",
    edits: [
      {
        file: "modules/lease/server/matching/judge-again.ts",
        right: "await orderKind(row.order_type)?.settled(tx, given);",
        wrong: "void given;",
      },
    ],
    foundBy: { file: matching, tests: "a match by rule is taken back when a rival appears" },
  },
  {
    name: "lease-number-as-written",
    means: "the same contract written with a blank comes in a second time",
    edits: [
      {
        file: "modules/lease/server/import-leases.ts",
        right: "      contract_key: contractKeyOf(row.contractNo),",
        wrong: "      contract_key: row.contractNo,",
      },
      {
        file: "modules/lease/server/import-leases.ts",
        right: "keyOf: ({ contractNo }) => contractKeyOf(contractNo),",
        wrong: "keyOf: ({ contractNo }) => contractNo,",
      },
    ],
    foundBy: { file: imports, tests: "twice brings nothing in a second time" },
  },
  {
    name: "lease-matched-import-reverted",
    means: "an import is taken back from under an order that has its lease start from it",
    edits: [
      {
        file: "modules/lease/server/import-leases.ts",
        right: "    needed: matchedSince,",
        wrong: "    needed: async () => new Map(),",
      },
    ],
    foundBy: { file: imports, tests: "stays once one of it is matched" },
  },
  {
    name: "car-of-a-colleague-shown",
    means: "the list of cars shows a lessee whose lease start the reader may not see",
    edits: [
      {
        file: "modules/vehicle/server/support/list.ts",
        right: 'const seen = visibleWithin(range, stampOf("vehicle_rows"), places);',
        wrong: 'const seen = "true";',
      },
    ],
    foundBy: { file: cars, tests: "of whose lease starts somebody sees none" },
  },
  {
    name: "vin-check-digit-ignored",
    means: "a number with two digits swapped is kept as that of a car",
    edits: [
      {
        file: "platform/contract/car-numbers.ts",
        right: 'return hasCheckDigit(vin) ? "wrong" : "unchecked";',
        wrong: 'return hasCheckDigit(vin) ? "unchecked" : "unchecked";',
      },
    ],
    foundBy: {
      file: "platform/contract/car-numbers.test.ts",
      tests: "of China or North America is wrong",
    },
  },
];
