import {
  type Chosen,
  type OwnSettings,
  OwnSettings as schema,
  percentTotal,
  type Share,
  tablesOf,
  templateFields,
  valueIn,
  wholePercent,
} from "../settings-contract.ts";

/** Why settings cannot be saved; none when they can. */
export type Fault =
  | { readonly kind: "minutes" | "project" | "other" }
  | { readonly kind: "twice" | "notFound"; readonly name: string }
  | { readonly kind: "short" | "over"; readonly by: number };

export function faultOf(own: OwnSettings): Fault | undefined {
  const found = (own.expenditure && tableFault(own.expenditure)) ?? templateFault(own);
  if (found) return found;
  const issue = schema.safeParse(own).error?.issues[0];
  if (!issue) return undefined;
  return { kind: issue.path.at(-1) === "qrExpirationTime" ? "minutes" : "other" };
}

function tableFault(shares: readonly Share[]): Fault | undefined {
  const tables = tablesOf(shares);
  // Before the first month that is named something has to hold as well.
  if (!tables.has(null)) tables.set(null, []);
  return [...tables.values()].map(shareFault).find((fault) => fault !== undefined);
}

function templateFault(own: OwnSettings): Fault | undefined {
  const lost = templateFields
    .map((field) => valueIn(own, field) as Chosen | null | undefined)
    .find((chosen) => chosen?.id === null);
  return lost ? { kind: "notFound", name: lost.name } : undefined;
}

function shareFault(shares: readonly Share[]): Fault | undefined {
  const left = wholePercent - percentTotal(shares);
  if (left !== 0) return { kind: left > 0 ? "short" : "over", by: Math.abs(left) };
  const projects = shares.map(({ project }) => project);
  const lost = projects.find(({ id }) => id === null);
  if (lost) return lost.name === "" ? { kind: "project" } : { kind: "notFound", name: lost.name };
  const ids = projects.map(({ id }) => id);
  const twice = projects.find(({ id }, index) => ids.indexOf(id) !== index);
  return twice && { kind: "twice", name: twice.name };
}
