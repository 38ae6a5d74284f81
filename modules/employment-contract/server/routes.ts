import { serve } from "#platform/server/serve.ts";
import { employmentContract } from "../contract.ts";
import { createContract } from "./commands/create-contract.ts";
import { renewContracts } from "./commands/renew-contracts.ts";
import { revealContract } from "./commands/reveal-contract.ts";
import { signContract } from "./commands/sign-contract.ts";
import { refreshSigning } from "./commands/refresh-signing.ts";
import { remindSigners } from "./commands/remind-signers.ts";
import { startSigning } from "./commands/start-signing.ts";
import { withdrawSigning } from "./commands/withdraw-signing.ts";
import { terminateContract } from "./commands/terminate-contract.ts";
import { exportContracts } from "./export-contracts.ts";
import {
  contractChain,
  contractReads,
  contractSigning,
  contractTemplates,
  listContracts,
} from "./queries.ts";

export const employmentContractRoutes = serve(employmentContract, {
  list: listContracts,
  export: exportContracts,
  ...contractReads,
  chain: contractChain,
  create: createContract,
  sign: signContract,
  signTemplates: contractTemplates,
  signing: contractSigning,
  startSigning,
  refreshSigning,
  remindSigners,
  withdrawSigning,
  renew: renewContracts,
  terminate: terminateContract,
  reveal: revealContract,
});
