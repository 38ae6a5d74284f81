import { EventHub } from "#platform/server/events.ts";
import { openServer } from "#platform/server/http/server.ts";
import { registryOf, type Served } from "#platform/server/serve.ts";
import { openWorld, type World } from "#platform/testing/world.ts";
import { openEngine } from "./engine.ts";
import { allRawRoutes, allRoutes } from "./modules.ts";

interface Additions {
  /** Routes that only a test has, served beside the product's own. */
  readonly routes?: readonly Served[];
  /** Environment beyond the usual, such as which addresses outside may be called. */
  readonly settings?: NodeJS.ProcessEnv;
}

/** The product as main wires it, on a database of the test's own. */
export function openTestWorld({ routes = [], settings }: Additions = {}): Promise<World> {
  return openWorld(async (config) => {
    const { engine, enginePool, close } = await openEngine("app", config);
    const hub = new EventHub(enginePool, engine.log);
    const handlers = registryOf([...allRoutes({ config, hub }), ...routes]);
    const server = await openServer(engine, handlers, allRawRoutes);
    await hub.open();
    const closeAll = async () => {
      hub.close();
      await server.close();
      await close();
    };
    return { server, engine, handlers, close: closeAll };
  }, settings);
}
