import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ReadLimits, type RefusalCode, SpreadsheetRefused } from "./spreadsheet-refused.ts";

export interface RowsMessage {
  readonly type: "rows";
  readonly numbers: number[];
  readonly rows: string[][];
}

export type FileKind = "xlsx" | "xls";

/** What the reading process says; JSON, so that a broken reader can send data but nothing else. */
export type FromReader =
  | RowsMessage
  | { readonly type: "end" }
  | { readonly type: "refused"; readonly code: RefusalCode; readonly reason: string }
  | { readonly type: "fault"; readonly reason: string };

const worker = fileURLToPath(new URL("./read-workbook-worker.ts", import.meta.url));
/** Rows pass through, and texts that are kept are kept as bytes outside of the heap. */
const streamingHeap = 64;
const megabyte = 1024 * 1024;
/** The reader prepares the next batch while the last one is being used. */
const batchesAhead = 2;
const memoryCheckMilliseconds = 100;

/** A stranger's file, read in a process of its own that can be ended at any moment. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReadLimits;
  readonly #memoryCheck: NodeJS.Timeout;
  readonly #received: FromReader[] = [];
  #ended: Error | null = null;
  #wake: () => void = () => {};
  #millisecondsLeft: number;

  constructor(kind: FileKind, fileDescriptor: number, limits: ReadLimits) {
    this.#limits = limits;
    this.#millisecondsLeft = limits.milliseconds;
    this.#child = fork(worker, [kind, JSON.stringify(limits)], {
      execArgv: restrictions(kind, limits),
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc", fileDescriptor],
    });
    this.#child.on("message", (message: FromReader) => this.#receive(message));
    this.#child.on("error", (error) => this.#end(error));
    // Not "exit", which may come before the last batch has arrived.
    this.#child.on("close", (_, signal) => this.#end(whyItEnded(signal)));
    this.#memoryCheck = setInterval(() => void this.#checkMemory(), memoryCheckMilliseconds);
    this.#memoryCheck.unref();
    for (let count = 0; count < batchesAhead; count++) this.#ask();
  }

  /** The next batch, or null at the end. Only time spent waiting counts against the file. */
  async next(): Promise<RowsMessage | null> {
    const started = performance.now();
    const timer = setTimeout(
      () => this.#end(refused("timeout", `not read in ${this.#limits.milliseconds} ms`)),
      Math.max(0, this.#millisecondsLeft),
    );
    try {
      while (this.#received.length === 0 && !this.#ended) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
      this.#millisecondsLeft -= performance.now() - started;
    }
    const message = this.#received.shift();
    if (!message) throw this.#ended ?? new Error("the reader fell silent");
    if (message.type === "refused") throw refused(message.code, message.reason);
    if (message.type === "fault") throw new Error(message.reason);
    if (message.type === "end") return null;
    this.#ask();
    return message;
  }

  close(): void {
    clearInterval(this.#memoryCheck);
    this.#child.kill("SIGKILL");
  }

  #ask(): void {
    if (this.#child.connected) this.#child.send("next", () => {});
  }

  #receive(message: FromReader): void {
    this.#received.push(message);
    this.#wake();
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    this.close();
    this.#wake();
  }

  /** V8's own limit does not count buffers, so the kernel's figure is watched as well. */
  async #checkMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, "utf8").catch(() => "");
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 > this.#limits.memoryBytes) {
      this.#end(refused("tooLarge", `the reader took ${kilobytes} kB`));
    }
  }
}

const refused = (code: RefusalCode, reason: string) => new SpreadsheetRefused(code, reason);

/** V8 aborts when the heap is full, the kernel kills when the machine is; an exit is our own bug. */
function whyItEnded(signal: NodeJS.Signals | null): Error {
  if (signal === null) return new Error("the reader ended without a word");
  const outOfMemory = signal === "SIGABRT" || signal === "SIGKILL" || signal === "SIGTRAP";
  return refused(outOfMemory ? "tooLarge" : "unreadable", `the reader was ended by ${signal}`);
}

/** Node's permission model: read our code and packages, and nothing else on the disk. */
function restrictions(kind: FileKind, limits: ReadLimits): string[] {
  const readable = [dirname(worker), ...packageFolders()];
  return [
    "--permission",
    ...readable.map((folder) => `--allow-fs-read=${join(folder, "*")}`),
    `--max-old-space-size=${kind === "xlsx" ? streamingHeap : heapFor(limits)}`,
    // Small, or what was sent lies around until it is swept: 100 MB instead of 270 MB.
    "--max-semi-space-size=4",
  ];
}

/** What is left for the heap beside the program itself, in megabytes. */
const heapFor = (limits: ReadLimits) =>
  Math.max(32, Math.floor(limits.memoryBytes / megabyte) - 64);

/** Every folder in which Node looks for a package, and the one in which it is really found. */
function packageFolders(): string[] {
  const { resolve } = createRequire(worker);
  const found = resolve("yauzl");
  const real = found.slice(0, found.lastIndexOf("node_modules") + "node_modules".length);
  return [...new Set([real, ...(resolve.paths("yauzl") ?? [])])];
}
