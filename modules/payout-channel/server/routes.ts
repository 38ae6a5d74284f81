import { serve } from "#platform/server/serve.ts";
import { payoutChannel } from "../contract.ts";
import { classifyError } from "./commands/classify-error.ts";
import { confirmSettings } from "./commands/confirm-settings.ts";
import { rejectSettings } from "./commands/reject-settings.ts";
import { updateChannel } from "./commands/update-channel.ts";
import { updateSettings } from "./commands/update-settings.ts";
import { channelSettings, listChannels, listErrorRules } from "./queries.ts";

export const payoutChannelRoutes = [
  serve(payoutChannel, {
    list: listChannels,
    update: updateChannel,
    settings: channelSettings,
    updateSettings,
    confirmSettings,
    rejectSettings,
    errorRules: listErrorRules,
    classifyError,
  }),
];
