import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/server/config.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { Slot } from "#platform/server/slot.ts";

/** How a code gets to a phone. Whoever really sends texts is on a higher level. */
export interface CodeTexts {
  /** Whether a text can be sent just now. */
  isOpen(engine: Engine): Promise<boolean>;
  send(engine: Engine, text: { readonly phone: string; readonly code: string }): Promise<void>;
}

export const codeTexts = new Slot<CodeTexts>("identity.codeTexts");

const handedIn: CodeTexts = {
  isOpen: (engine) => codeTexts.only.isOpen(engine),
  send: (engine, text) => codeTexts.only.send(engine, text),
};

/** Where a folder is set, a text becomes a file in it instead: for development and tests. */
export function textsTo({ SMS_FOLDER: folder }: Pick<Config, "SMS_FOLDER">): CodeTexts {
  if (folder === undefined) return handedIn;
  return {
    isOpen: () => Promise.resolve(true),
    async send(_engine, { phone, code }) {
      await mkdir(folder, { recursive: true });
      const time = systemClock.now().toISOString().replaceAll(/[:.]/g, "");
      const text = `【车账】验证码 ${code}，5 分钟内有效。请勿告诉他人；如非本人操作请忽略。`;
      await writeFile(join(folder, `${time}-${phone}.txt`), text, { mode: 0o600 });
    },
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
