import { Alert, App, Button, Drawer, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { preference } from "../../../contract/preference.ts";
import { Can } from "../../command/can.tsx";
import { useWords } from "../../i18n.ts";
import { resetSettings, saveAsTenantDefault, useSettings } from "../../settings.ts";
import { copyText } from "../copy-text.ts";
import { SettingRows } from "./setting-rows.tsx";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 页面配置: how the console looks to me. Everything counts at once. */
export function SettingsDrawer({ open, onClose }: Props) {
  const { t } = useTranslation();
  const isOutOfSync = useSettings((settings) => settings.isOutOfSync);
  return (
    <Drawer
      title={t("settings.title")}
      size={360}
      open={open}
      onClose={onClose}
      footer={<Buttons />}
      // What is applied at once should be seen at once.
      styles={{ mask: { background: "transparent" } }}
    >
      {isOutOfSync && <Alert type="warning" showIcon title={t("settings.outOfSync")} />}
      <SettingRows />
    </Drawer>
  );
}

function Buttons() {
  const { t, refusal } = useWords();
  const { message, modal } = App.useApp();
  const value = useSettings((settings) => settings.value);
  const copy = async () => {
    const isCopied = await copyText(JSON.stringify(value, null, 2));
    if (isCopied) void message.success(t("msg.copied"));
    else void message.error(t("settings.notCopied"));
  };
  const saveForAll = () => {
    modal.confirm({
      title: t("settings.saveForAll.confirm"),
      okText: t("common.ok"),
      cancelText: t("common.cancel"),
      onOk: () =>
        saveAsTenantDefault().then(
          () => void message.success(t("settings.savedForAll")),
          (error: unknown) => void message.error(refusal(error)),
        ),
    });
  };
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => void copy()}>{t("settings.copy")}</Button>
      <Button onClick={resetSettings}>{t("list.columnsReset")}</Button>
      <Can do={preference.saveTenantSettings}>
        <Button onClick={saveForAll}>{t("settings.saveForAll")}</Button>
      </Can>
    </Flex>
  );
}
