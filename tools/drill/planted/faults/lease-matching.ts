import type { Fault } from "../fault.ts";

const leases = "modules/lease/server";
const cars = "modules/vehicle/server";

/** What people match by hand, and what becomes of it later; whose car is whose. */
export const leaseMatching: readonly Fault[] = [
  {
    name: "lease-taken-from-under",
    means: "what one person matched, another matches elsewhere without being told",
    edits: [
      {
        file: `${leases}/matching/match-by-hand.ts`,
        right: "holder?.state === leaseStates.matchedByHand",
        wrong: "holder?.state === leaseStates.void",
      },
    ],
    foundBy: {
      file: `${leases}/matching.db.test.ts`,
      tests: "is not undone by matching another with the same order",
    },
  },
  {
    name: "lease-hidden-order-matched",
    means: "who does not see an order gives it a lease start by its id",
    edits: [
      { file: `${leases}/matching/match-by-hand.ts`, right: "!seen?.has(orderId)", wrong: "!seen" },
    ],
    foundBy: {
      file: `${leases}/matching.db.test.ts`,
      tests: "is about orders that he sees and that are alive",
    },
  },
  {
    name: "lease-ended-keeps-its-order",
    means: "an order counts as started by a contract that was cancelled",
    edits: [
      {
        file: `${leases}/commands/cancel-lease.ts`,
        right: "const to = { ...withoutOrder, has_suggestions: false, state: leaseStates.void };",
        wrong:
          'const to = { has_suggestions: false, state: leaseStates.void, ...(id === "" && withoutOrder) };',
      },
    ],
    foundBy: {
      file: `${leases}/matching.db.test.ts`,
      tests: "when the contract is cancelled, whoever matched the two",
    },
  },
  {
    name: "lease-kept-by-void-order",
    means: "a lease start stays with an order that was voided, and none else can have it",
    edits: [
      {
        file: `${leases}/matching/follow-order.ts`,
        right: "if (!order?.isLive) {",
        wrong: "if (!order) {",
      },
    ],
    foundBy: {
      file: `${leases}/matching.db.test.ts`,
      tests: "when it is void itself, though a person matched the two",
    },
  },
  {
    name: "lease-likeness-too-far",
    means: "a lease start of another month is put forward for an order",
    edits: [
      {
        file: `${leases}/rules/matching.ts`,
        right: "const mostDaysApart = 15;",
        wrong: "const mostDaysApart = 16;",
      },
    ],
    foundBy: {
      file: `${leases}/rules/matching.property.test.ts`,
      tests: "is likeness: lessee, dealer, amount within tolerance and at most fifteen days",
    },
  },
  {
    name: "car-mixed-with-another",
    means: "the lessees of two cars that bore one plate stand on one page",
    edits: [
      {
        file: `${cars}/queries.ts`,
        right: "others.filter(({ frameNumber }) => frameNumber === null)",
        wrong: "others.filter(({ frameNumber }) => frameNumber !== vin)",
      },
    ],
    foundBy: {
      file: `${cars}/vehicle.db.test.ts`,
      tests: "whose plate another bore is not mixed up with that one",
    },
  },
  {
    name: "car-shown-as-it-was",
    means: "a car is listed with its first lessee instead of its last",
    edits: [
      {
        file: `${cars}/support/list.ts`,
        right: "(n.started_on, n.id) > (vehicle_rows",
        wrong: "(n.started_on, n.id) < (vehicle_rows",
      },
    ],
    foundBy: {
      file: `${cars}/vehicle.db.test.ts`,
      tests: "is one row, however often it was leased",
    },
  },
];
