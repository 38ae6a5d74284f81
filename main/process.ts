import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** However hard whoever started it dies, the process does not outlive him. */
export const endsWithItsParent = `data:text/javascript,process.on("disconnect",()=>process.exit(1))`;

/** A real process of the product, ready when this returns. `kill` ends it the hard way. */
export async function startProcess(name: "api" | "worker", environment: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: { ...environment, PATH: process.env["PATH"] },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: ["--import", endsWithItsParent],
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
