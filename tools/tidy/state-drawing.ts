import type { Finding, Tree } from "./tree.ts";

const arrow = /\s*(?:-->|->|→)\s*/;

/**
 * Moves drawn in the fenced blocks of a README, one chain a line: `draft → submitted → paid | failed`.
 * What follows a colon is a label, as in Mermaid.
 */
function drawnMoves(readme: string): Set<string> {
  const blocks = [...readme.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map(
    (match) => match[1] ?? "",
  );
  return new Set(blocks.flatMap((block) => block.split("\n")).flatMap(movesOfLine));
}

function movesOfLine(line: string): string[] {
  const steps = line.replace(/:.*$/, "").split(arrow).map(namesOfStep);
  return steps
    .slice(1)
    .flatMap((targets, at) =>
      (steps[at] ?? []).flatMap((from) => targets.map((to) => `${from} → ${to}`)),
    );
}

/** `[*]`, Mermaid's start and end, is no state of ours. */
function namesOfStep(step: string): string[] {
  return step
    .split(/[|,]/)
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "[*]");
}

function listing(intro: string, moves: readonly string[]): string[] {
  return moves.length > 0 ? [`${intro} ${moves.join(", ")}`] : [];
}

export function drawingEqualsStates(tree: Tree): Finding[] {
  return tree.moves.flatMap(({ file, edges }) => {
    const readme = file.replace("states.ts", "README.md");
    const drawn = drawnMoves(tree.files.get(readme) ?? "");
    const differences = [
      ...listing(
        "does not draw",
        [...edges].filter((move) => !drawn.has(move)),
      ),
      ...listing(
        "draws what states.ts forbids:",
        [...drawn].filter((move) => !edges.has(move)),
      ),
    ];
    return differences.map((message) => ({ rule: "state-drawing", file: readme, message }));
  });
}
