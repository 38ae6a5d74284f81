import { type ReactNode, useEffect } from "react";
import icon from "#platform/web/shell/icon.svg";
import type { Theme } from "#platform/web/kept-session.ts";
import type { Language } from "#platform/web/session.ts";
import { useLoginWords } from "./login-words.ts";

interface LoginFrameProps {
  readonly theme: Theme;
  readonly onLanguage: (language: Language) => void;
  readonly onTheme: (theme: Theme) => void;
  readonly children: ReactNode;
}

/** The card on its calm page, with the two choices that are open before one is known. */
export function LoginFrame({ theme, onLanguage, onTheme, children }: LoginFrameProps) {
  const { t, language } = useLoginWords();
  const title = `${t("login.title")} - ${t("app.name")}`;
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
    document.body.dataset["theme"] = theme;
  }, [title, language, theme]);
  const otherLanguage = language === "zh-CN" ? "en-US" : "zh-CN";
  const otherTheme = theme === "dark" ? "light" : "dark";
  const toOtherTheme = t(otherTheme === "dark" ? "page.toDark" : "page.toLight");
  return (
    <div className="login-page">
      <div className="login-tools">
        <button
          type="button"
          className="login-quiet"
          lang={otherLanguage}
          onClick={() => onLanguage(otherLanguage)}
        >
          {otherLanguage === "zh-CN" ? "中文" : "English"}
        </button>
        <button
          type="button"
          className="login-quiet"
          aria-label={toOtherTheme}
          title={toOtherTheme}
          onClick={() => onTheme(otherTheme)}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            {otherTheme === "dark" ? (
              <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
            ) : (
              <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2" />
            )}
          </svg>
        </button>
      </div>
      <main className="login-card">
        <header>
          <img src={icon} alt="" width={40} height={40} />
          <div>
            <h1>{t("app.name")}</h1>
            <p className="login-hint">{t("app.title")}</p>
          </div>
        </header>
        {children}
      </main>
    </div>
  );
}
