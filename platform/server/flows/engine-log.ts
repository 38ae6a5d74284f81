import type { DBOSConfig } from "@dbos-inc/dbos-sdk";
import { openLog } from "../log.ts";

const log = openLog("warn");

/** The job engine's own log lines, in our format; its routine chatter is left out. */
export const engineLog: NonNullable<DBOSConfig["logger"]> = {
  debug: () => {},
  info: () => {},
  warn: (entry) => log.warn({ entry }, "job engine"),
  error: (entry) => log.error({ err: entry }, "job engine"),
};
