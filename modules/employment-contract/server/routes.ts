import { serve } from "#platform/server/serve.ts";
import { employmentContract } from "../contract.ts";
import { createContract } from "./commands/create-contract.ts";
import { renewContracts } from "./commands/renew-contracts.ts";
import { revealContract } from "./commands/reveal-contract.ts";
import { signContract } from "./commands/sign-contract.ts";
import { terminateContract } from "./commands/terminate-contract.ts";
import { exportContracts } from "./export-contracts.ts";
import { contractChain, contractReads, listContracts } from "./queries.ts";

export const employmentContractRoutes = serve(employmentContract, {
  list: listContracts,
  export: exportContracts,
  ...contractReads,
  chain: contractChain,
  create: createContract,
  sign: signContract,
  renew: renewContracts,
  terminate: terminateContract,
  reveal: revealContract,
});
