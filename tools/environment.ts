import { generateKeyPairSync, randomBytes } from "node:crypto";
import { urlFor } from "#platform/server/db/prepare.ts";

export const adminUrl = () =>
  process.env["DATABASE_ADMIN_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Database addresses for a database on the administrator's server. */
export function databaseUrls(admin: string, database: string): Record<string, string> {
  return {
    DATABASE_OWNER_URL: urlFor(admin, "chezhang_owner", database),
    DATABASE_APP_URL: urlFor(admin, "chezhang_app", database),
    DATABASE_WORKER_URL: urlFor(admin, "chezhang_worker", database),
    DATABASE_AUDITOR_URL: urlFor(admin, "chezhang_auditor", database),
  };
}

/** Fresh random keys, as a developer's machine or a test needs them. */
export function freshKeys(): Record<string, string> {
  const key = () => randomBytes(32).toString("base64");
  const { privateKey } = generateKeyPairSync("ed25519");
  return {
    PERSONAL_DATA_KEYS: `1:${key()}`,
    BLIND_INDEX_KEY: key(),
    LOG_SIGNING_KEY: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
  };
}
