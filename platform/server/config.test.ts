import { generateKeyPairSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";

const key = () => randomBytes(32).toString("base64");
const { privateKey } = generateKeyPairSync("ed25519");
const good = {
  DATABASE_APP_URL: "postgres://a",
  DATABASE_WORKER_URL: "postgres://a",
  DATABASE_OWNER_URL: "postgres://a",
  DATABASE_AUDITOR_URL: "postgres://a",
  PERSONAL_DATA_KEYS: `1:${key()},2:${key()}`,
  BLIND_INDEX_KEY: key(),
  LOG_SIGNING_KEY: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
};

describe("the environment", () => {
  it("is taken when every secret is a real one", () => {
    const config = loadConfig(good);
    expect([...config.PERSONAL_DATA_KEYS.keys()]).toEqual([1, 2]);
    expect(config.DEMO_SIGN_IN).toBe("off");
  });

  it.each([
    ["a short key", { BLIND_INDEX_KEY: randomBytes(16).toString("base64") }],
    ["a key of one byte", { BLIND_INDEX_KEY: Buffer.alloc(32, 1).toString("base64") }],
    ["a default key", { BLIND_INDEX_KEY: "changeme" }],
    ["a missing key", { BLIND_INDEX_KEY: undefined }],
    ["a key without version", { PERSONAL_DATA_KEYS: key() }],
    ["a signing key of another kind", { LOG_SIGNING_KEY: key() }],
    ["no database", { DATABASE_APP_URL: "" }],
  ])("stops the start with %s, and does not print it", (_, wrong) => {
    let message = "";
    try {
      loadConfig({ ...good, ...wrong });
    } catch (thrown) {
      message = (thrown as Error).message;
    }
    expect(message).toMatch(/not usable/);
    for (const value of Object.values(wrong)) if (value) expect(message).not.toContain(value);
  });
});
