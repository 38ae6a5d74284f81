import type { EndpointFact, ErrorFact, LocalePair, MovesFact, Texts } from "./tree.ts";

export type Exports = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Exports {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The named parts of every exported object: endpoints of contracts, definitions of errors. */
function partsOf(exports: Exports): { inCode: string; part: Exports }[] {
  return Object.entries(exports).flatMap(([exported, object]) =>
    isFields(object)
      ? Object.entries(object).flatMap(([key, part]) =>
          isFields(part) ? [{ inCode: `${exported}.${key}`, part }] : [],
        )
      : [],
  );
}

export function endpointsIn(file: string, exports: Exports): EndpointFact[] {
  return partsOf(exports).flatMap(({ inCode, part }) => {
    const { name, access, path, permission } = part;
    if (typeof name !== "string" || typeof access !== "string" || !path) return [];
    return [{ file, name, inCode, access, permission }];
  });
}

export function errorsIn(file: string, exports: Exports): ErrorFact[] {
  return partsOf(exports).flatMap(({ part: { code, zh, en } }) =>
    typeof code === "string" && typeof zh === "string" && typeof en === "string"
      ? [{ file, code, zh, en }]
      : [],
  );
}

export function movesIn(file: string, moves: unknown): MovesFact | undefined {
  if (!isFields(moves) || !Object.values(moves).every(Array.isArray)) return undefined;
  const edges = Object.entries(moves as Record<string, unknown[]>).flatMap(([from, targets]) =>
    targets.map((to) => `${from} → ${String(to)}`),
  );
  return { file, edges: new Set(edges) };
}

export function textsIn(exported: unknown): Texts {
  return new Map(isFields(exported) ? flatten(exported, []) : []);
}

function flatten(value: unknown, keys: readonly string[]): [string, string][] {
  if (!isFields(value)) return [[keys.join("."), typeof value === "string" ? value : ""]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...keys, key]));
}

export function pairsOf(texts: ReadonlyMap<string, Texts>): LocalePair[] {
  const folders = new Set([...texts.keys()].map((file) => file.replace(/\/[^/]+$/, "")));
  return [...folders].map((folder) => ({
    folder,
    zhCN: texts.get(`${folder}/zh-CN.ts`) ?? new Map(),
    enUS: texts.get(`${folder}/en-US.ts`) ?? new Map(),
  }));
}
