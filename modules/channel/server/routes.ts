import { serve } from "#platform/server/serve.ts";
import { channel } from "../contract.ts";
import { createChannel } from "./commands/create-channel.ts";
import { disableChannel } from "./commands/disable-channel.ts";
import { enableChannel } from "./commands/enable-channel.ts";
import { removeChannel } from "./commands/remove-channel.ts";
import { updateChannel } from "./commands/update-channel.ts";
import { exportChannels } from "./export-channels.ts";
import { importChannels, importTemplate } from "./import-channels.ts";
import { channelDetail, channelHistory, listChannels } from "./queries.ts";

export const channelRoutes = serve(channel, {
  list: listChannels,
  detail: channelDetail,
  operationLog: channelHistory,
  create: createChannel,
  update: updateChannel,
  disable: disableChannel,
  enable: enableChannel,
  remove: removeChannel,
  export: exportChannels,
  importTemplate,
  import: importChannels,
});
