export { signStateOf } from "./support/contract-of.ts";
export { createContract } from "./support/create-contract.ts";
export { type SignedOrderKind, signedOrders } from "./support/orders.ts";
export { usableTemplates } from "./support/usable-templates.ts";
