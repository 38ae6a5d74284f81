import { spawn } from "node:child_process";

export type Ended =
  | { readonly how: "done"; readonly output: string }
  | { readonly how: "timeout"; readonly message: string }
  | { readonly how: "refused"; readonly code: string; readonly message: string };

interface Run {
  readonly program: string;
  readonly image: Buffer;
  readonly model: Model;
  readonly deadlineMs: number;
}

const gigabyte = 1_073_741_824;
const largestOutput = 4 * 1_048_576;
/** Digits are read by the English model better than by the Chinese, names by the Chinese alone. */
export const models = ["chi_sim+eng", "chi_sim"] as const;
export type Model = (typeof models)[number];
/** A screenshot is one block of lines. */
const reading = (model: Model) => ["stdin", "stdout", "-l", model, "--psm", "6", "tsv"];
/** What `prlimit` says when it finds nothing to start. */
const notFound = 127;

/**
 * A stranger's picture, decoded in a process of its own: no shell, no environment, a bound on its
 * memory and its computing time, and the picture through a pipe so that no file is named.
 */
export async function runTesseract({ program, image, model, deadlineMs }: Run): Promise<Ended> {
  const seconds = Math.max(1, Math.ceil(deadlineMs / 1000));
  const limits = [`--as=${gigabyte}`, `--cpu=${seconds}`, "--core=0"];
  const child = spawn("prlimit", [...limits, program, ...reading(model)], {
    // One thread: pictures are read beside everything else on this machine.
    env: { PATH: "/usr/bin:/bin", OMP_THREAD_LIMIT: "1", LC_ALL: "C" },
    stdio: ["pipe", "pipe", "pipe"],
    cwd: "/",
  });
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  let length = 0;
  let isLate = false;
  child.stdout.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length > largestOutput) child.kill("SIGKILL");
    else output.push(piece);
  });
  child.stderr.on("data", (piece: Buffer) => {
    if (complaints.length < 100) complaints.push(piece);
  });
  // It may end before it has read everything; how it ended is what counts.
  child.stdin.on("error", () => {});
  child.stdin.end(image);
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, deadlineMs);
  const { promise, resolve } = Promise.withResolvers<Ended>();
  child.on("error", (error) =>
    resolve({ how: "refused", code: "NOT_INSTALLED", message: error.message }),
  );
  child.on("close", (exitCode, signal) => {
    const message = Buffer.concat(complaints).toString("utf8").slice(0, 500);
    if (isLate || signal === "SIGXCPU") resolve({ how: "timeout", message: "too slow" });
    else if (exitCode === 0) {
      resolve({ how: "done", output: Buffer.concat(output).toString("utf8") });
    } else if (exitCode === notFound) resolve({ how: "refused", code: "NOT_INSTALLED", message });
    else
      resolve({ how: "refused", code: "UNREADABLE", message: `${signal ?? exitCode} ${message}` });
  });
  return promise.finally(() => clearTimeout(timer));
}
