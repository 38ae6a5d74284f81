export {
  againstContract,
  contractsOfOrders,
  freeContractsOf,
  signingOf,
} from "./queries/of-orders.ts";
export { openContractsOf } from "./queries/open-of-author.ts";
export { signStateOf } from "./support/contract-of.ts";
export { createContract } from "./support/create-contract.ts";
export { contractsWith } from "./support/files.ts";
export { type SignedOrderKind, signedOrders } from "./support/orders.ts";
export { fieldsOfTemplate, usableTemplates } from "./support/usable-templates.ts";
