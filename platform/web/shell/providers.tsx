import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import enUS from "antd/es/locale/en_US.js";
import zhCN from "antd/es/locale/zh_CN.js";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn.js";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ConfirmationGate } from "../command/confirmation-gate.tsx";
import { openQueryClient } from "../query-client.ts";
import { type Language, useSession } from "../session.ts";
import { useSettings } from "../settings.ts";
import { showLanguage } from "../texts.ts";
import { showLook, themeClass, themeConfig } from "../theme.ts";

/** The language of what is on the screen: the chosen one, as soon as its texts are there. */
function useShownLanguage(): Language {
  const chosen = useSession((session) => session.locale);
  const [shown, setShown] = useState(chosen);
  useEffect(() => {
    // Without a connection the old words stay; the next choice asks again.
    void showLanguage(chosen).then(
      () => setShown(chosen),
      () => undefined,
    );
  }, [chosen]);
  return shown;
}

/** What every page stands on: language, theme, messages and the cache of the server's answers. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useShownLanguage();
  const { theme, themeColor, colorWeak, density } = useSettings((settings) => settings.value);
  const [queryClient] = useState(openQueryClient);
  const look = useMemo(() => themeConfig({ theme, themeColor }), [theme, themeColor]);
  useEffect(() => showLook({ theme, colorWeak }), [theme, colorWeak]);
  useEffect(() => {
    document.documentElement.lang = locale;
    dayjs.locale(locale === "zh-CN" ? "zh-cn" : "en");
  }, [locale]);
  return (
    <ConfigProvider
      locale={locale === "zh-CN" ? zhCN : enUS}
      theme={look}
      componentSize={density}
      // antd would write two characters as 查 询; no other Chinese text here is spaced so.
      button={{ autoInsertSpace: false }}
    >
      <App className={`${themeClass} console`}>
        <QueryClientProvider client={queryClient}>
          {children}
          <ConfirmationGate />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
