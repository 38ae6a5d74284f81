export { AttachmentsField } from "./attachments.tsx";
export { FileStrip } from "./file-strip.tsx";
export { ShownFile } from "./shown-file.tsx";
export { useFiles } from "./use-files.ts";
export { useContentsAhead } from "./use-content.ts";
