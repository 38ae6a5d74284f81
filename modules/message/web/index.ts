import { lazy } from "react";
import type { Screen } from "#platform/web/shell/screen.ts";
import { message } from "../contract.ts";

/** The bell for the shell's header. */
export const MessageBell = lazy(async () => ({
  default: (await import("./message-box.tsx")).MessageBox,
}));

export const messageScreens: Screen[] = [
  {
    path: "/user/message",
    menuKey: "menu.user.message",
    needs: message.list,
    load: async () => (await import("./message-list.tsx")).MessageList,
  },
];
