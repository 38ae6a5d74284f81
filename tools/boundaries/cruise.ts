import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { join } from "node:path";

export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Reading {
  /** Our own files that were read, libraries left out. */
  readonly filesRead: number;
  readonly breaches: readonly Breach[];
}

const ownFolders = ["platform", "modules", "main", "sandbox"];

export function readRules(): Promise<ICruiseOptions> {
  return extractDepcruiseOptions(join(import.meta.dirname, "..", "boundaries.cjs"));
}

/** Reads the imports of the tree under `root` and holds them against the rules. */
export async function readTree(root: string, rules: ICruiseOptions): Promise<Reading> {
  const { output } = await cruise(ownFolders, { ...rules, baseDir: root, validate: true });
  if (typeof output === "string") throw new Error(`dependency-cruiser answered: ${output}`);
  return { filesRead: countOwn(output), breaches: output.summary.violations.map(toBreach) };
}

function countOwn(result: ICruiseResult): number {
  return result.modules.filter((file) => ownFolders.includes(file.source.split("/")[0] ?? ""))
    .length;
}

function toBreach(violation: ICruiseResult["summary"]["violations"][number]): Breach {
  return { rule: violation.rule.name, from: violation.from, to: violation.to };
}
