export type { ChannelFacts } from "../rules/channel-facts.ts";
