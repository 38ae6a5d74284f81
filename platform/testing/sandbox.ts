import { fork, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  openSandboxControl,
  type SandboxControl,
  type SandboxMerchants,
  type SandboxProvider,
  sandboxProviders,
} from "./sandbox-control.ts";

export interface TestSandbox {
  /** Where each provider listens, without a slash at the end. */
  readonly addresses: Readonly<Record<SandboxProvider, string>>;
  readonly merchants: SandboxMerchants;
  readonly control: SandboxControl;
  /** Kills the process as a power cut would and starts it again on the same ports and folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const program = join(import.meta.dirname, "../../sandbox/main.ts");
const portsTaken = sandboxProviders.length + 1;

/**
 * Starts the sandbox as the process that it is everywhere else, on free ports and with a folder of
 * its own. Amounts such as .13 are plain amounts in tests: a test orders the fault that it means.
 */
export async function openTestSandbox(): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const started = await startSomewhere(folder);
  const { basePort } = started;
  let { child } = started;
  const control = openSandboxControl(addressOf(basePort));
  await control.amountRules(false);
  await control.latency(0);
  const addresses = Object.fromEntries(
    sandboxProviders.map((name, index) => [name, addressOf(basePort + index + 1)]),
  ) as TestSandbox["addresses"];
  return {
    addresses,
    merchants: await control.merchants(),
    control,
    async restart() {
      await end(child, "SIGKILL");
      const again = await start(folder, basePort);
      if (!again) throw new Error("the sandbox did not come back on its ports");
      child = again;
    },
    async close() {
      await end(child, "SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Below the range from which the system gives out ports; somebody may still sit there. */
async function startSomewhere(folder: string) {
  for (let tries = 0; tries < 20; tries++) {
    const basePort = 12_000 + portsTaken * randomInt(2000);
    const child = await start(folder, basePort);
    if (child) return { child, basePort };
  }
  throw new Error("the sandbox found no free ports");
}

async function start(folder: string, basePort: number): Promise<ChildProcess | undefined> {
  const env = { ...process.env, SANDBOX_PORT: String(basePort), SANDBOX_FOLDER: folder };
  const child = fork(program, { env, execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const complaints: string[] = [];
  child.stderr?.on("data", (piece: Buffer) => complaints.push(piece.toString()));
  const isReady = await Promise.race([
    once(child, "message").then(() => true),
    once(child, "close").then(() => false),
  ]);
  if (isReady) return child;
  const complaint = complaints.join("");
  if (complaint.includes("EADDRINUSE")) return undefined;
  throw new Error(`the sandbox did not start: ${complaint}`);
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
