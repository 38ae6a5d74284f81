import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Breach, readRules, readTree } from "./boundaries/cruise.ts";
import { type Planted, plantsFor } from "./boundaries/planted.ts";

/**
 * dependency-cruiser reports success when it reads nothing, as it does with a TypeScript it does
 * not know. Fewer files than this means that it went blind; raise it as the tree grows.
 */
const fewestFiles = 20;

const root = join(import.meta.dirname, "..");
const packageJson = JSON.stringify({
  type: "module",
  imports: {
    "#platform/*": "./platform/*",
    "#modules/*": "./modules/*",
    "#main/*": "./main/*",
    "#sandbox/*": "./sandbox/*",
  },
});

function specifierOf(target: string): string {
  return /^(platform|modules|main|sandbox)\//.test(target) ? `#${target}` : target;
}

/** Writes a tree in which every plant is one import; targets that exist are empty files. */
function writePlants(folder: string, plants: readonly Planted[]): void {
  const lines = new Map<string, string[]>();
  for (const { from, to } of plants) {
    if (specifierOf(to) !== to && !lines.has(to)) lines.set(to, []);
    lines.set(from, [...(lines.get(from) ?? []), `import "${specifierOf(to)}";`]);
  }
  writeFileSync(join(folder, "package.json"), packageJson);
  for (const [path, imports] of lines) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), [...imports, "export {};", ""].join("\n"));
  }
}

/** Both directions alike, because a cycle is reported once for its two imports. */
function keyOf({ rule, from, to }: Breach | Planted): string {
  return [rule, ...[from, to].toSorted()].join(" ");
}

/** Rules that stayed silent about the import planted for them, or that nobody plants for. */
async function findSilentRules(): Promise<string[]> {
  const rules = await readRules();
  const names = (rules.ruleSet?.forbidden ?? []).map((rule) => rule.name ?? "unnamed");
  const plants = plantsFor(names);
  const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  try {
    writePlants(folder, plants);
    const { breaches } = await readTree(folder, rules);
    const reported = new Set(breaches.map(keyOf));
    const silent = plants.filter((plant) => !reported.has(keyOf(plant)));
    const unproven = names.filter((name) => !plants.some((plant) => plant.rule === name));
    return [...silent.map((plant) => `${plant.rule} (${plant.from})`), ...unproven];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function describe(breach: Breach): string {
  return `${breach.rule}: ${breach.from} imports ${breach.to}`;
}

const { filesRead, breaches } = await readTree(root, await readRules());
const problems = [
  ...breaches.map(describe),
  ...(await findSilentRules()).map((rule) => `the planted violation was not reported: ${rule}`),
  ...(filesRead < fewestFiles ? [`only ${filesRead} files were read, so nothing is proven`] : []),
];

for (const problem of problems) console.log(problem);
console.log(`boundaries: ${filesRead} files read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
