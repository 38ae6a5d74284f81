import type { Endpoint } from "#platform/contract/endpoint.ts";
import { routesOf, type Serving } from "#platform/server/module.ts";
import { registryOf } from "#platform/server/serve.ts";
import { allModules } from "./modules.ts";

/** No process serves them here: nothing of it is asked before the first request. */
const nobody = { config: { DEMO_SIGN_IN: "off" }, hub: {} } as unknown as Serving;

/** Every endpoint of the product, for what looks at them without a server. */
export const allEndpoints = (): Endpoint[] =>
  registryOf(routesOf(allModules, nobody)).map(({ endpoint }) => endpoint);
