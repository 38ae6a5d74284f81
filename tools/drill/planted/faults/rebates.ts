import type { Fault } from "../fault.ts";

const deserve = "modules/rebate-type/server/rules/deserve.ts";
const type = "modules/rebate-type/server/rules/type.ts";
const pencil = "modules/rebate-type/server/rules/by-pencil.property.test.ts";
const examples = "modules/rebate-type/server/rules/deserve.test.ts";
const judging = "modules/rebate-type/server/rules/sheet.test.ts";

const simulation = "modules/rebate-type/server/simulation";
const simulating = `${simulation}/simulation.db.test.ts`;
const told = `${simulation}/queries.ts`;
const ofDraft = `${simulation}/of-draft.ts`;
const replay = "modules/rebate-book/server/replay/replay-rule.ts";
const tally = "modules/rebate-type/server/rules/tally.ts";
const adding = "modules/rebate-type/server/rules/tally.test.ts";

const agrees = "gives to the fen what comes out by pencil";

/** What a lease start deserves, and who says so. */
export const rebates: readonly Fault[] = [
  {
    name: "rebate-rounded-up",
    means: "every rebate with a part of a fen is paid one fen too much",
    edits: [
      {
        file: deserve,
        right: "Number((over / (under * unit)) * unit)",
        wrong: "Number(((over + under * unit - 1n) / (under * unit)) * unit)",
      },
    ],
    foundBy: { file: pencil, tests: agrees },
  },
  {
    name: "rebate-tier-starts-above",
    means: "who reaches a tier to the yuan is paid by the one below",
    edits: [{ file: deserve, right: "* under <= over)", wrong: "* under < over)" }],
    foundBy: { file: examples, tests: "its start belongs to it" },
  },
  {
    name: "rebate-cap-grows",
    means: "a dealer who was paid more than its cap already is paid on",
    edits: [
      {
        file: deserve,
        right: "Math.max(room.cap - room.used, 0)",
        wrong: "Math.max(room.used - room.cap, 0)",
      },
    ],
    foundBy: { file: pencil, tests: agrees },
  },
  {
    name: "rebate-nothing-raised",
    means: "a tier that gives nothing pays the minimum all the same",
    edits: [{ file: deserve, right: "if (rounded === 0)", wrong: "if (rounded < 0)" }],
    foundBy: { file: examples, tests: "raises nothing to the minimum" },
  },
  {
    name: "rebate-rule-by-one",
    means: "who joins in a draft that another began puts it into force alone",
    edits: [{ file: type, right: "authors.includes(userId)", wrong: "authors[0] === userId" }],
    foundBy: { file: judging, tests: "is published by somebody who had no hand in it" },
  },
  {
    name: "simulation-shows-all",
    means: "who sees his own contracts alone reads every dealer's rebates in the simulator",
    edits: [
      { file: told, right: "`${of} and ${visible}`", wrong: "`${of} and (${visible} or true)`" },
    ],
    foundBy: { file: simulating, tests: "tells nobody of contracts" },
  },
  {
    name: "simulation-cap-for-each",
    means: "who publishes is told an amount that a dealer's cap then does not let through",
    edits: [
      {
        file: replay,
        right: "reckonedBy(lease, type, used)",
        wrong: "reckonedBy(lease, type, new Map())",
      },
    ],
    foundBy: { file: simulating, tests: "to the fen as publishing it then does" },
  },
  {
    name: "simulation-of-another-draft",
    means: "a version carries for ever what another draft would have done",
    edits: [
      {
        file: ofDraft,
        right: "if (!row || row.finished_at === null || !isOfDraft(row, type)) return;",
        wrong: "if (!row || row.finished_at === null || row.after_version >= version) return;",
      },
    ],
    foundBy: { file: simulating, tests: "is stale once the draft is another" },
  },
  {
    name: "simulation-forgets-the-tenth",
    means: "of the contracts that change most the first come are shown, not the largest",
    edits: [
      {
        file: tally,
        right: "difference(one) <= difference(least)",
        wrong: "difference(one) >= difference(least)",
      },
    ],
    foundBy: { file: adding, tests: "and their ten largest" },
  },
];
