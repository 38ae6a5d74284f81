import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** However hard whoever started it dies, the process does not outlive him. */
export const endsWithItsParent = `data:text/javascript,process.on("disconnect",()=>process.exit(1))`;

const keptCode = join(import.meta.dirname, "../.tsbuild/code");
const keepsCode =
  `import { enableCompileCache, flushCompileCache } from "node:module";` +
  `enableCompileCache(${JSON.stringify(keptCode)}); setTimeout(flushCompileCache, 8000).unref();`;

/**
 * The next process starts from code that is compiled already, in half the time. It is written down
 * while the process runs: one that is killed writes nothing at its end.
 */
const startsFromKept = `data:text/javascript,${encodeURIComponent(keepsCode)}`;

/** A real process of the product, ready when this returns. `kill` ends it the hard way. */
export async function startProcess(name: "api" | "worker", environment: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: { ...environment, PATH: process.env["PATH"] },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: ["--import", endsWithItsParent, "--import", startsFromKept],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${name} ended before it was ready`);
    }),
  ]);
  return {
    child,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
