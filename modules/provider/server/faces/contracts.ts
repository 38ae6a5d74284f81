/** Which providers there are and whose contracts a tenant may use: no connection is opened by it. */
export { adapterOf, adapters } from "../support/adapters.ts";
export { boundContracts } from "../support/bindings.ts";
