import "./check.css";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { keptLanguage } from "#platform/web/kept-session.ts";
import { saveFile } from "#platform/web/save-file.ts";
import { fetchReceipt } from "./check-client.ts";
import { CheckForm } from "./check-form.tsx";
import { LanguageContext, useCheckWords } from "./check-words.ts";

interface CheckPageProps {
  /** What a link that was sent has behind its hash; empty: somebody holds a paper. */
  readonly token: string;
}

/** For people outside who hold a receipt, or were sent one. Nobody signs in here, and nothing leads from here inside. */
export function CheckPage({ token }: CheckPageProps) {
  const [language, setLanguage] = useState(keptLanguage);
  return (
    <LanguageContext value={language}>
      <Frame onLanguage={() => setLanguage(language === "zh-CN" ? "en-US" : "zh-CN")}>
        {token !== "" && <Received token={token} />}
        <CheckForm />
      </Frame>
    </LanguageContext>
  );
}

interface FrameProps {
  readonly onLanguage: () => void;
  readonly children: React.ReactNode;
}

function Frame({ onLanguage, children }: FrameProps) {
  const { t, language } = useCheckWords();
  const title = t("title");
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
  const other = language === "zh-CN" ? "en-US" : "zh-CN";
  return (
    <div className="check-page">
      <main className="check-card">
        <header>
          <h1>{title}</h1>
          <button type="button" className="check-quiet" lang={other} onClick={onLanguage}>
            {other === "zh-CN" ? "中文" : "English"}
          </button>
        </header>
        {children}
      </main>
    </div>
  );
}

function Received({ token }: { token: string }) {
  const { t, language, tellFailure } = useCheckWords();
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState("");
  const download = async () => {
    setFetching(true);
    setFailure("");
    try {
      saveFile({ blob: await fetchReceipt(token, language), fileName: "收据.pdf" });
    } catch (error) {
      setFailure(tellFailure(error));
    } finally {
      setFetching(false);
    }
  };
  return (
    <section className="check-received">
      <h2>{t("received")}</h2>
      <p className="check-hint">{t("receivedLead")}</p>
      <button
        type="button"
        className="check-main"
        disabled={isFetching}
        onClick={() => void download()}
      >
        {t(isFetching ? "downloading" : "download")}
      </button>
      <div role="alert">{failure}</div>
    </section>
  );
}

export function openCheck(place: HTMLElement | null): void {
  if (!place) throw new Error("index.html has no place for the page of receipts");
  createRoot(place).render(
    <StrictMode>
      <CheckPage token={location.hash.slice(1)} />
    </StrictMode>,
  );
}
