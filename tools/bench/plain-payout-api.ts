import { openServer } from "#platform/server/http/server.ts";
import { EventHub } from "#platform/server/events.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { RunningFlow } from "#platform/server/flows/running.ts";
import { registryOf } from "#platform/server/serve.ts";
import { openEngine } from "#main/engine.ts";
import { allModules } from "#main/modules.ts";
import { jobsOf, rawRoutesOf, routesOf } from "#platform/server/module.ts";

/**
 * The product without its job engine: what a command starts is run in this process a moment after,
 * and is lost with it. The same transactions and calls otherwise; the engine's price is the difference.
 */
const { engine, enginePool } = await openEngine("app");
const runners = new Map(jobsOf(allModules).map((one: RunningFlow) => [one.flow.name, one.run]));

/** Long enough for the starting transaction to have committed. */
const momentMs = 25;

const start: Flows["start"] = (_tx, flow, { payload }) => {
  const run = runners.get(flow.name);
  if (!run) throw new Error(`Nothing runs ${flow.name}`);
  setTimeout(() => {
    run(plain, payload as never).catch((thrown: unknown) =>
      engine.log.error({ err: thrown }, "job"),
    );
  }, momentMs);
  return Promise.resolve();
};
const plain = { ...engine, flows: { ...engine.flows, start } };

const hub = new EventHub(enginePool, engine.log);
const handlers = registryOf(routesOf(allModules, { config: engine.config, hub }));
const server = await openServer(plain, handlers, rawRoutesOf(allModules));
await hub.open();
await server.listen({ host: engine.config.HOST, port: engine.config.PORT });
process.send?.("ready");
