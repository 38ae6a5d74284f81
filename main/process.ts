import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A real process of the product, ready when this returns. `stop` kills it the hard way. */
export async function startProcess(name: "api" | "worker", environment: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: { ...environment, PATH: process.env["PATH"] },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [],
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
