import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/server/db/migrate.ts";
import { prepareDatabase, urlFor } from "#platform/server/db/prepare.ts";

export const adminUrl =
  process.env["DATABASE_ADMIN_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

const folder = join(import.meta.dirname, "../../db");

/** Changes with every SQL file, so that an old template is never mistaken for a new one. */
function fingerprint(): string {
  const digest = createHash("sha256");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => one.endsWith(".sql")).toSorted()) {
    digest.update(name).update(readFileSync(join(folder, name)));
  }
  return digest.digest("hex").slice(0, 12);
}

/** Before the first test: a migrated, empty database that each test file copies for itself. */
export default async function prepareTemplate(project: TestProject): Promise<void> {
  const template = `chezhang_template_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const found = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^chezhang_t(emplate|est)_'",
  );
  for (const { datname } of found.rows) {
    // Without force: one that another run is using stays.
    if (datname !== template) await admin.query(`drop database ${datname}`).catch(() => {});
  }
  if (!found.rows.some((row) => row.datname === template)) {
    const building = `${template}_new`;
    await prepareDatabase(adminUrl, building);
    await migrate(urlFor(adminUrl, "chezhang_owner", building));
    await admin.query(`alter database ${building} rename to ${template}`);
  }
  await admin.end();
  project.provide("templateDatabase", template);
}

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabase: string;
  }
}
