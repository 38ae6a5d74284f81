import { startedSmall } from "./start-small.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { EventHub } from "#platform/server/events.ts";
import { serveConsole } from "#platform/server/http/console.ts";
import { drain } from "#platform/server/http/drain.ts";
import { openInnerServer } from "#platform/server/http/inner.ts";
import { openServer } from "#platform/server/http/server.ts";
import { rawRoutesOf, routesOf } from "#platform/server/module.ts";
import { registryOf } from "#platform/server/serve.ts";
import { openEngine, stopOnSignal } from "./engine.ts";
import { allModules } from "./modules.ts";

const { engine, enginePool, close } = await openEngine("app");
const { config, log } = engine;
const hub = new EventHub(enginePool, log);
const handlers = registryOf(routesOf(allModules, { config, hub }));
const server = await openServer(engine, handlers, rawRoutesOf(allModules));

const built = join(import.meta.dirname, "../dist");
if (existsSync(built)) await serveConsole(server, built);

await hub.open();
await server.listen({ host: config.HOST, port: config.PORT });
const inner = openInnerServer(engine, handlers);
const { INNER_HOST, INNER_PORT } = config;
if (INNER_PORT !== undefined) await inner.listen({ host: INNER_HOST, port: INNER_PORT });
log.info(`listening on http://${config.HOST}:${config.PORT}`);
startedSmall();
process.send?.("ready");

stopOnSignal(async () => {
  hub.close();
  await drain(server, config.DRAIN_MS);
  await inner.close();
  await close();
});
