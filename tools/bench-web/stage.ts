import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, chromium } from "@playwright/test";

/** Where the stories' product runs, with the demo's data. */
export const address = `http://127.0.0.1:${process.env["E2E_PORT"] ?? "8290"}`;

const isReady = () =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function startStack(): Promise<ChildProcess> {
  const stack = spawn("node", ["e2e/stack.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  while (!(await isReady())) {
    if (stack.exitCode !== null) throw new Error("The stack did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return stack;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });

/** Does something with the product, which is started before and ended after, unless it runs already. */
export async function onStage(act: () => Promise<void>): Promise<void> {
  if (await isReady()) return act();
  const stack = await startStack();
  try {
    await act();
  } finally {
    stack.kill("SIGTERM");
    await once(stack, "exit");
  }
}
