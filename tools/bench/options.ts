import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    endpoints: { type: "string", default: "list,detail,create,update" },
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "10" },
    profile: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
  },
});

function whole(name: "rows" | "rounds" | "seconds", least: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= least) return value;
  throw new RangeError(`--${name} must be a whole number of at least ${least}`);
}

const parts = [
  "http",
  "exchange",
  "approval",
  "payout",
  "ledger",
  "import",
  "lists",
  "statements",
  "car-payments",
] as const;
const only = parts.find((part) => part === values.only);
if (values.only !== undefined && !only) throw new RangeError(`--only takes ${parts.join(", ")}`);

const endpoints = ["list", "detail", "create", "update"] as const;
const wanted = endpoints.filter((name) => values.endpoints.split(",").includes(name));
if (wanted.length === 0) throw new RangeError(`--endpoints takes some of ${endpoints.join(",")}`);

const rows = whole("rows", 10_000);

export const options = {
  only,
  /** Reads come first: the rows that the writes add would make them slower from round to round. */
  endpoints: wanted,
  rows,
  rounds: whole("rounds", 1),
  seconds: whole("seconds", 1),
  /** Instead of measuring: where our server spends its time, by area. */
  profile: values.profile,
  /** Seeds anew even when the database from an earlier run would do. */
  fresh: values.fresh,
  /** The requirement speaks of 100,000 rows beside a million; a smaller trial keeps that proportion. */
  exchangeRows: Math.min(100_000, Math.floor(rows / 10)),
};

export type Options = typeof options;
