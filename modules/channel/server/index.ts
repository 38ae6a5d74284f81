export { channelExport } from "./export-channels.ts";
export { channelImport } from "./import-channels.ts";
