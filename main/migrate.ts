import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";

const applied = await migrate(loadConfig().DATABASE_OWNER_URL);
process.stdout.write(
  applied.length > 0 ? `${applied.join("\n")}\n` : "The database is up to date.\n",
);
