import "./login.css";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import {
  keepSession,
  keptLanguage,
  keptTheme,
  type NewSession,
  type Theme,
} from "#platform/web/kept-session.ts";
import type { Language } from "#platform/web/session.ts";
import { wayBack } from "#platform/web/shell/way-back.ts";
import { LoginFrame } from "./login-frame.tsx";
import { LoginNotice } from "./login-notice.tsx";
import { fetchConsoleAhead } from "./login-prefetch.ts";
import { LoginSteps } from "./step/login-steps.tsx";
import { LanguageContext } from "./login-words.ts";

interface LoginPageProps {
  /** The page's query: it says where the person wanted to go. */
  readonly search: string;
  readonly reason: string | null;
  readonly leave: (address: string) => void;
}

export function LoginPage({ search, reason, leave }: LoginPageProps) {
  const [language, setLanguage] = useState(keptLanguage);
  const [theme, setTheme] = useState(keptTheme);
  const chooseLanguage = (chosen: Language) => {
    localStorage.setItem("locale", chosen);
    setLanguage(chosen);
  };
  const chooseTheme = (chosen: Theme) => {
    localStorage.setItem("theme", chosen);
    setTheme(chosen);
  };
  const enter = (session: NewSession) => {
    keepSession(session);
    leave(wayBack(new URLSearchParams(search)));
  };
  return (
    <LanguageContext value={language}>
      <LoginFrame theme={theme} onLanguage={chooseLanguage} onTheme={chooseTheme}>
        <LoginNotice />
        <div className="login-steps" onInput={fetchConsoleAhead} onPointerOver={fetchConsoleAhead}>
          <LoginSteps reason={reason} onSession={enter} />
        </div>
      </LoginFrame>
    </LanguageContext>
  );
}

/** Why the console sent somebody here is said once; a reload is a fresh start. */
function takeReason(): string | null {
  const reason = sessionStorage.getItem("signOutReason");
  sessionStorage.removeItem("signOutReason");
  return reason;
}

export function openLogin(place: HTMLElement | null): void {
  if (!place) throw new Error("index.html has no place for the login page");
  // Leaves by loading anew, so that nothing of this page, and no password, stays in memory.
  const leave = (address: string) => location.replace(address);
  createRoot(place).render(
    <StrictMode>
      <LoginPage search={location.search} reason={takeReason()} leave={leave} />
    </StrictMode>,
  );
}
