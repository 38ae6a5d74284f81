import type { Kind } from "../contract.ts";

/** The page of the message box, open at a tab. */
export const messagePath = (kind: Kind): string =>
  kind === "message" ? "/user/message" : `/user/message?kind=${kind}`;

/** Where approvals are decided. It shows all tenants: nobody has to go to another one for it. */
export const taskCentre = "/dashboard/todo";
