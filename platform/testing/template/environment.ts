import { generateKeyPairSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { patience } from "../effort.ts";

/** What personal data are sealed with, and the log signed. */
export function freshKeys(): NodeJS.ProcessEnv {
  const key = () => randomBytes(32).toString("base64");
  const { privateKey } = generateKeyPairSync("ed25519");
  return {
    PERSONAL_DATA_KEYS: `1:${key()}`,
    BLIND_INDEX_KEY: key(),
    LOG_SIGNING_KEY: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
  };
}

/** Of a product under test, but for its keys. */
export function testEnvironment(urls: Record<string, string>, folder: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: "test",
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "fatal",
    DEMO_SIGN_IN: "on",
    // What waits in a test waits for a slow machine, unless it says so itself.
    DATABASE_PATIENCE: String(patience),
    // One test plays more people than a company has.
    REQUEST_PACE: "1000",
    FILE_FOLDER: folder,
    SMS_FOLDER: join(folder, "sms"),
    ...urls,
  };
}
