import "./candidate.css";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { keptLanguage } from "#platform/web/kept-session.ts";
import { type Opened, openLink } from "./candidate-client.ts";
import { CandidateForm } from "./candidate-form.tsx";
import { LanguageContext, useCandidateWords } from "./candidate-words.ts";

interface CandidatePageProps {
  /** What the link has behind its hash. */
  readonly token: string;
}

/** For a candidate who was sent a link, on his phone. Nobody signs in here, and nothing leads from here inside. */
export function CandidatePage({ token }: CandidatePageProps) {
  const [language, setLanguage] = useState(keptLanguage);
  return (
    <LanguageContext value={language}>
      <Frame onLanguage={() => setLanguage(language === "zh-CN" ? "en-US" : "zh-CN")}>
        <Link token={token} />
      </Frame>
    </LanguageContext>
  );
}

interface FrameProps {
  readonly onLanguage: () => void;
  readonly children: React.ReactNode;
}

function Frame({ onLanguage, children }: FrameProps) {
  const { t, language } = useCandidateWords();
  const title = t("title");
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
  const other = language === "zh-CN" ? "en-US" : "zh-CN";
  return (
    <div className="candidate-page">
      <main className="candidate-card">
        <header>
          <h1>{title}</h1>
          <button type="button" className="candidate-quiet" lang={other} onClick={onLanguage}>
            {other === "zh-CN" ? "中文" : "English"}
          </button>
        </header>
        {children}
      </main>
    </div>
  );
}

function Link({ token }: CandidatePageProps) {
  const { t, language, tellFailure } = useCandidateWords();
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (found: () => void) => isGone || found();
    openLink(token, keptLanguage()).then(
      (found) => show(() => setOpened(found)),
      (error: unknown) => show(() => setFailure(error)),
    );
    return () => {
      isGone = true;
    };
  }, [token, tries]);
  if (isDone) {
    return (
      <div role="status" className="candidate-done">
        <h2>{t("doneTitle")}</h2>
        <p>{t("done")}</p>
      </div>
    );
  }
  if (opened) {
    return <CandidateForm token={token} opened={opened} onDone={() => setDone(true)} />;
  }
  if (failure === undefined) return <p className="candidate-hint">{t("opening")}</p>;
  const again = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return (
    <>
      <div role="alert" lang={language}>
        {tellFailure(failure)}
      </div>
      <button type="button" className="candidate-main" onClick={again}>
        {t("retry")}
      </button>
    </>
  );
}

export function openCandidate(place: HTMLElement | null): void {
  if (!place) throw new Error("index.html has no place for the page of candidates");
  createRoot(place).render(
    <StrictMode>
      <CandidatePage token={location.hash.slice(1)} />
    </StrictMode>,
  );
}
