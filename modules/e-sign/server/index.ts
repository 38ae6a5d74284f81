export { goOn as runGoOn, goOnWithContract } from "./jobs/go-on.ts";
export { lookAfterContracts } from "./jobs/look-after-contracts.ts";
export { remindSigners } from "./jobs/remind-signers.ts";
export { runUpload, uploadTemplate } from "./jobs/upload-template.ts";
export { signStateOf } from "./support/contract-of.ts";
export { createContract } from "./support/create-contract.ts";
export { contractFiles, templateFiles } from "./support/files.ts";
export { contractNotice } from "./support/notice.ts";
export { registerSignedOrder, type SignedOrderKind } from "./support/orders.ts";
