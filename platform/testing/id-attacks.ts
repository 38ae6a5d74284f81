import type { Endpoint } from "#platform/contract/endpoint.ts";
import { effort } from "./effort.ts";
import type { IdField } from "./id-fields.ts";

/** Words of a name, each in the singular: payoutBatch, payout_batches → payout, batch. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([A-Z])/g, "_$1")
    .toLowerCase()
    .split(/[_.]+/)
    .map((word) =>
      word
        .replace(/(ch|sh|x|s)es$/, "$1")
        .replace(/ies$/, "y")
        .replace(/s$/, ""),
    )
    .filter((word) => word !== "" && word !== "id");

/** Names of the wire whose records have another name inside. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  exchange: ["import", "export", "file"],
  attachment: ["file"],
  user: ["membership", "member"],
  person: ["membership", "member"],
  agent: ["membership", "member"],
  agency: ["agent", "member"],
  senior: ["membership"],
  admin: ["membership"],
  mention: ["membership"],
  to: ["membership"],
  payee: ["membership", "payee"],
  owner: ["membership", "department"],
  identity: ["membership", "role"],
  approval: ["approval"],
  order: ["expenditure", "request", "recharge", "adjustment", "run"],
  establishment: ["establishment"],
  evidence: ["evidence"],
  signer: ["signer"],
  task: ["task"],
};

/** Which of the tables a field may well be about, by its name and the endpoint's. */
export function fitting(endpoint: Endpoint, field: IdField, tables: readonly string[]): string[] {
  const last = field.findLast((part) => part !== "[]") ?? "";
  const own = wordsOf(last);
  const words = own.length > 0 ? own : wordsOf(endpoint.name.split(".")[0] ?? "");
  const sought = new Set(words.flatMap((word) => [word, ...(alsoCalled[word] ?? [])]));
  return tables.filter((table) => wordsOf(table).some((word) => sought.has(word)));
}

/** A place where an id can stand; its turn tells it from the others. */
export interface Target {
  readonly endpoint: Endpoint;
  readonly field: IdField;
  readonly turn: number;
}

/** The tables whose ids go into a field: those that fit and some others in turn; in the drill all. */
export function tablesFor({ endpoint, field, turn }: Target, tables: readonly string[]): string[] {
  const share = effort(4, tables.length);
  const others = Array.from(
    { length: share },
    (_, nth) => tables[(turn * share + nth) % tables.length] ?? "",
  );
  return [...new Set([...fitting(endpoint, field, tables), ...others])];
}
