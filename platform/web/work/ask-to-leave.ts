import { App } from "antd";
import { useWords } from "../i18n.ts";

/** Asks before typed work is thrown away: who presses Enter without reading stays. */
export function useAskToLeave(): (leave: () => void) => void {
  const { t } = useWords();
  const { modal } = App.useApp();
  return (leave) =>
    void modal.confirm({
      title: t("msg.unsaved"),
      okText: t("msg.unsaved.leave"),
      okButtonProps: { danger: true },
      cancelText: t("msg.unsaved.stay"),
      autoFocusButton: "cancel",
      onOk: leave,
    });
}
