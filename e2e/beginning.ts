import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "#main/seed.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { portOffsets, providerNames } from "../sandbox/provider-names.ts";
import { outsideOf } from "../tools/demo-sandbox.ts";
import { adminUrl, databaseUrls, freshKeys } from "../tools/environment.ts";
import { asAdminOf } from "./database.ts";
import type { Place } from "./place.ts";

/** The demo as it is before anybody works in it: its database, and what belongs to that. */
export interface Beginning {
  readonly database: string;
  readonly keys: Record<string, string>;
  readonly fileFolder: string;
  readonly sandbox: { readonly basePort: number; readonly folder: string };
}

const emptyFolder = (name: string) => mkdtempSync(join(tmpdir(), `chezhang-e2e-${name}-`));

/** Takes minutes: one product does it, and the others begin with copies. */
export async function seeded(
  { database, sandboxPort: basePort }: Place,
  usual: NodeJS.ProcessEnv,
): Promise<Beginning> {
  const admin = adminUrl();
  await dropDatabase(admin, database);
  await prepareDatabase(admin, database);
  const keys = freshKeys();
  const fileFolder = emptyFolder("files");
  const sandbox = { basePort, folder: emptyFolder("sandbox") };
  const urls = databaseUrls(admin, database);
  const config = loadConfig({ ...usual, ...urls, ...keys, FILE_FOLDER: fileFolder });
  await migrate(config.DATABASE_OWNER_URL);
  await seed(config, outsideOf(sandbox));
  return { database, keys, fileFolder, sandbox };
}

/** The same demo for a product at another place, whose sandbox answers at ports of its own. */
export async function copyOf(
  first: Beginning,
  { database, sandboxPort: basePort }: Place,
): Promise<Beginning> {
  await dropDatabase(adminUrl(), database);
  await copyDatabase(first.database, database);
  await moveSandbox(database, first.sandbox.basePort, basePort);
  const fileFolder = emptyFolder("files");
  cpSync(first.fileFolder, fileFolder, { recursive: true });
  const folder = emptyFolder("sandbox");
  cpSync(first.sandbox.folder, folder, { recursive: true });
  return { database, keys: first.keys, fileFolder, sandbox: { basePort, folder } };
}

async function copyDatabase(from: string, to: string): Promise<void> {
  await asAdminOf("postgres", `create database ${to} owner chezhang_owner template ${from}`);
}

/** Where the accounts outside are: in their address, in what the platform bound, and in a setting. */
async function moveSandbox(database: string, from: number, to: number): Promise<void> {
  for (const name of providerNames) {
    const [old, now] = [from, to].map((base) => `127.0.0.1:${base + portOffsets[name]}`);
    await asAdminOf(
      database,
      `update provider_accounts set address = replace(address, '${old}', '${now}'),
         settings = replace(settings::text, '${old}', '${now}')::jsonb;
       update merchant_bindings set address = replace(address, '${old}', '${now}')`,
    );
  }
}
