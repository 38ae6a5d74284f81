import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshKeys } from "../environment.ts";
import { roleUrls } from "./database.ts";

const root = join(import.meta.dirname, "../..");
const started = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** Files of one run. Also where servers are started, so that they find no .env of a developer. */
export const scratch = mkdtempSync(join(tmpdir(), "chezhang-bench-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

const keys = freshKeys();
export const productEnvironment = () => ({
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  // A few people of the bench stand for everybody who works.
  REQUEST_PACE: "1000",
  FILE_FOLDER: join(scratch, "files"),
  ...roleUrls(),
  ...keys,
});

/** Loaded into every process that is started here: none stays behind when the bench itself is killed. */
const endWithParent = "--import=data:text/javascript,process.on('disconnect',()=>process.exit(1))";

interface Start {
  readonly file: string;
  readonly env?: Record<string, string>;
  readonly execArgv?: string[];
  readonly args?: string[];
}

/** Starts a program of ours and waits until it says "ready". What it prints goes to stderr. */
export async function start({ file, env = {}, execArgv = [], args = [] }: Start) {
  const child = fork(join(root, file), args, {
    cwd: scratch,
    env: { PATH: process.env["PATH"], ...env },
    execArgv: [endWithParent, ...execArgv],
    stdio: ["ignore", process.stderr, process.stderr, "ipc"],
  });
  started.add(child);
  child.once("exit", () => started.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) =>
      reject(new Error(`${file} ended with ${code} before it was ready`)),
    );
  });
  return child;
}

/** Runs a script of ours to its end. Listening for the parent's would keep it from that: hence the unref. */
export function runScript(file: string, args: string[], env: Record<string, string>) {
  const child = fork(join(root, file), args, {
    cwd: scratch,
    env: { PATH: process.env["PATH"], ...env },
    execArgv: [`${endWithParent};process.channel.unref()`],
    stdio: ["ignore", process.stderr, process.stderr, "ipc"],
  });
  started.add(child);
  return new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => {
      started.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}

/** Asks a program to end and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await ended;
}

export interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

/** The product's API exactly as it runs in production. */
export async function startOurs(execArgv: string[] = []): Promise<Server> {
  const port = await freePort();
  const env = { ...productEnvironment(), PORT: String(port) };
  return { child: await start({ file: "main/api.ts", env, execArgv }), port };
}

export const startWorker = (execArgv: string[] = []) =>
  start({ file: "main/worker.ts", env: productEnvironment(), execArgv });

export async function startBare(env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const file = "tools/bench/bare-server.ts";
  return { child: await start({ file, env: { ...env, PORT: String(port) } }), port };
}

/** A port that nobody else on this machine listens on. */
function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
