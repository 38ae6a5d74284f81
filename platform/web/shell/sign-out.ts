import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useDrafts } from "../work/draft.ts";
import { endSession } from "../session.ts";
import type { Door } from "./door.ts";

/** Spec §4: the server is told, and whatever it answers, nothing of the person stays here. */
async function leave(door: Door): Promise<void> {
  await door.signOut().catch(() => undefined);
  endSession();
}

/** Leaves the console; what was typed and not sent is asked about first. */
export function useSignOut(door: Door): () => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return () => {
    const isUnsaved = Object.keys(useDrafts.getState().drafts).length > 0;
    if (!isUnsaved) return void leave(door);
    modal.confirm({
      title: t("shell.signOut.unsaved"),
      okText: t("shell.signOut"),
      cancelText: t("msg.unsaved.stay"),
      onOk: () => leave(door),
    });
  };
}
