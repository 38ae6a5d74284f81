import { flexpayChannel, pingAnChannel } from "./channels.ts";
import { payoutContract } from "./payout-contract.ts";

payoutContract(pingAnChannel);
payoutContract(flexpayChannel);
