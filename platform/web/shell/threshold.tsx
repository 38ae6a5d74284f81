import { Flex, Typography } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import icon from "./icon.svg";
import { LanguageSwitch, ThemeSwitch } from "./preferences.tsx";

/** The frame of the pages before signing in. */
export function Threshold({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="threshold">
      <Flex className="threshold-tools" gap={4}>
        <LanguageSwitch />
        <ThemeSwitch />
      </Flex>
      <main className="threshold-card">
        <Flex gap={12} align="center">
          <img src={icon} alt="" width={40} height={40} />
          <div>
            <Typography.Title level={1} className="threshold-name">
              {t("app.name")}
            </Typography.Title>
            <Typography.Text type="secondary">{t("app.title")}</Typography.Text>
          </div>
        </Flex>
        {children}
      </main>
    </div>
  );
}
