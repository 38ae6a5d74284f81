import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../session.ts";
import { changeSettings, useSettings } from "../../settings.ts";

/** Says the language that a click leads to, in that language. */
export function LanguageSwitch() {
  const isChinese = useSession((session) => session.locale === "zh-CN");
  const switchOver = () => changeSettings({ locale: isChinese ? "en-US" : "zh-CN" });
  return (
    <Button type="text" lang={isChinese ? "en-US" : "zh-CN"} onClick={switchOver}>
      {isChinese ? "English" : "中文"}
    </Button>
  );
}

export function ThemeSwitch() {
  const { t } = useTranslation();
  const isDark = useSettings(({ value }) => value.theme === "dark");
  const label = isDark ? t("shell.toLight") : t("shell.toDark");
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => changeSettings({ theme: isDark ? "light" : "dark" })}
      />
    </Tooltip>
  );
}
