import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/server/config.ts";
import { systemClock } from "#platform/server/clock.ts";

/** Sends a text to a phone. Undefined where nothing is set up to do it. */
export type SendSms = (phone: string, text: string) => Promise<void>;

/** Where a folder is set, a message becomes a file in it: for development and tests. */
export function smsTo({ SMS_FOLDER: folder }: Pick<Config, "SMS_FOLDER">): SendSms | undefined {
  if (folder === undefined) return undefined;
  return async (phone, text) => {
    await mkdir(folder, { recursive: true });
    const time = systemClock.now().toISOString().replaceAll(/[:.]/g, "");
    await writeFile(join(folder, `${time}-${phone}.txt`), text, { mode: 0o600 });
  };
}

/** A story in a browser cannot read pictures: under test, and only there, a file says what they say. */
export function picturesTo(config: Pick<Config, "SMS_FOLDER" | "NODE_ENV">) {
  const { SMS_FOLDER: folder } = config;
  if (folder === undefined || config.NODE_ENV !== "test") return undefined;
  return async (codeId: string, text: string): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${codeId}.txt`), text, { mode: 0o600 });
  };
}
