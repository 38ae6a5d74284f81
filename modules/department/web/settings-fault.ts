import {
  type OwnSettings,
  OwnSettings as schema,
  percentTotal,
  type Share,
  wholePercent,
} from "../settings-contract.ts";

/** Why settings cannot be saved; none when they can. */
export type Fault =
  | { readonly kind: "minutes" | "project" | "other" }
  | { readonly kind: "twice"; readonly project: string }
  | { readonly kind: "short" | "over"; readonly by: number };

export function faultOf(own: OwnSettings): Fault | undefined {
  const shares = own.expenditure && shareFault(own.expenditure);
  if (shares) return shares;
  const issue = schema.safeParse(own).error?.issues[0];
  if (!issue) return undefined;
  return { kind: issue.path.at(-1) === "qrExpirationTime" ? "minutes" : "other" };
}

function shareFault(shares: readonly Share[]): Fault | undefined {
  const left = wholePercent - percentTotal(shares);
  if (left !== 0) return { kind: left > 0 ? "short" : "over", by: Math.abs(left) };
  const names = shares.map(({ project }) => project.trim());
  if (names.includes("")) return { kind: "project" };
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : { kind: "twice", project: twice };
}
