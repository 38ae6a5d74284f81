import type { Config } from "#platform/server/config.ts";
import { EventHub } from "#platform/server/events.ts";
import { openServer } from "#platform/server/http/server.ts";
import { type Module, rawRoutesOf, routesOf } from "#platform/server/module.ts";
import { registryOf } from "#platform/server/serve.ts";
import type { SeededTemplate } from "#platform/testing/template/seeded-template.ts";
import { openWorld, type World } from "#platform/testing/world.ts";
import { openEngine } from "./engine.ts";
import { allModules } from "./modules.ts";

interface Additions {
  /** Modules that only a test has, beside the product's own. */
  readonly modules?: readonly Module[];
  /** Environment beyond the usual, such as which addresses outside may be called. */
  readonly settings?: NodeJS.ProcessEnv;
  /** What the database has in it from the start. */
  readonly template?: SeededTemplate;
}

/** The product as main wires it, on a database of the test's own. */
export function openTestWorld(additions: Additions = {}): Promise<World> {
  const { modules = [], settings, template } = additions;
  const run = async (config: Config) => {
    const all = [...allModules, ...modules];
    const { engine, enginePool, close } = await openEngine("app", config, all);
    const hub = new EventHub(enginePool, engine.log);
    const handlers = registryOf(routesOf(all, { config, hub }));
    const server = await openServer(engine, handlers, rawRoutesOf(all));
    await hub.open();
    const closeAll = async () => {
      hub.close();
      await server.close();
      await close();
    };
    return { server, engine, handlers, close: closeAll };
  };
  return openWorld(run, settings, template);
}
