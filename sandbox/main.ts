import { openSandbox } from "./sandbox.ts";

/** The outside world as a process of its own: `npm run sandbox`. */
const basePort = Number(process.env["SANDBOX_PORT"] ?? 8390);
const folder = process.env["SANDBOX_FOLDER"] ?? ".data/sandbox";

const sandbox = await openSandbox({ basePort, folder });
process.stdout.write(`sandbox ready: control page http://127.0.0.1:${sandbox.ports.control}/\n`);
process.send?.("ready");

let closing: Promise<void> | undefined;
async function close(): Promise<void> {
  closing ??= sandbox.close();
  await closing;
  if (process.connected) process.disconnect();
}
// Who started it may die without a word; then it ends as well.
for (const end of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.once(end, () => void close());
}
