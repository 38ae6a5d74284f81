import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

export type Chunk = Rolldown.OutputChunk;

const root = join(import.meta.dirname, "../..");

interface Options {
  readonly plugins?: Plugin[];
  /** Left out where only our own code is compared, which takes a second instead of ten. */
  readonly withPackages?: boolean;
}

/** The console's scripts as `vite build` makes them, kept in memory. */
export async function buildScripts({ plugins = [], withPackages = true }: Options) {
  const made = await build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "error",
    plugins,
    build: {
      write: false,
      reportCompressedSize: false,
      rolldownOptions: withPackages ? {} : { external: /^[a-z@](?!:)/ },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output.filter((one) => one.type === "chunk");
}

/** What a browser fetches to run these files: the chunks that hold them, and what those import. */
export function fetchedFor(chunks: readonly Chunk[], files: readonly string[]): Chunk[] {
  const fetched = new Set<Chunk>();
  const fetchWith = (chunk: Chunk | undefined): void => {
    if (!chunk || fetched.has(chunk)) return;
    fetched.add(chunk);
    for (const name of chunk.imports) fetchWith(chunks.find(({ fileName }) => fileName === name));
  };
  for (const file of files) {
    const holding = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, file)));
    if (!holding) throw new Error(`Nothing holds ${file}`);
    fetchWith(holding);
  }
  return [...fetched];
}

/** As they go over the wire, each compressed by itself. */
export const bytesOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
