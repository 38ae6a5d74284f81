import type { Kind } from "../contract.ts";

/** The page of the message box, open at a tab. */
export const messagePath = (kind: Kind): string =>
  kind === "message" ? "/user/message" : `/user/message?kind=${kind}`;
