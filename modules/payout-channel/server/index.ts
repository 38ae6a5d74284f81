export {
  abilitiesOf,
  allChannels,
  type Channel,
  channelById,
  factsOfChannel,
  lockedChannel,
  providerOf,
} from "./support/channels.ts";
export { meetCodes, ruleOf } from "./support/error-rules.ts";
export { isOpenNow } from "./support/open-now.ts";
