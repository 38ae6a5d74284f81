import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { dropDatabase } from "#platform/server/db/prepare.ts";
import { copyTemplate, urlsOf } from "../database.ts";
import { freshKeys, testEnvironment } from "./environment.ts";
import { adminUrl } from "../template-database.ts";

/** A database with data in it that test files copy, the files that belong to it, and what these are sealed with. */
export interface SeededTemplate {
  readonly database: string;
  readonly fileFolder: string;
  readonly keys: NodeJS.ProcessEnv;
}

/** The one of this run: who asks first seeds it, who asks meanwhile waits for that. */
export async function seededTemplate(
  seed: (config: Config, folder: string) => Promise<void>,
): Promise<SeededTemplate> {
  const { database, folder } = inject("seededTemplate");
  const fileFolder = join(folder, "files");
  const kept = join(folder, "keys.json");
  const lock = new pg.Client({ connectionString: adminUrl });
  await lock.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext($1))", [database]);
    const known = await readFile(kept, "utf8").catch(() => undefined);
    if (known) return { database, fileFolder, keys: JSON.parse(known) as NodeJS.ProcessEnv };
    // Half done if the one before broke off.
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(adminUrl, database);
    await mkdir(fileFolder, { recursive: true });
    await copyTemplate(inject("templateDatabase"), database);
    const keys = freshKeys();
    const usual = testEnvironment(urlsOf(database), fileFolder);
    await seed(loadConfig({ ...usual, ...keys }), folder);
    await writeFile(kept, JSON.stringify(keys));
    return { database, fileFolder, keys };
  } finally {
    await lock.end();
  }
}
