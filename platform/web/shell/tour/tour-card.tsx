import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mayUse, useSession } from "../../session.ts";
import { changeSettings } from "../../settings.ts";
import type { JobTour } from "./job-tour.ts";

/** The three steps of the first job that the person's rights fit; nothing for who has none of them. */
export function TourCard({ tours }: { readonly tours: readonly JobTour[] }) {
  const { t } = useTranslation();
  const language = useSession((session) => session.locale);
  const tour = useSession((session) => tours.find((one) => mayUse(one, session)));
  if (!tour) return null;
  return (
    <section className="panel tour" aria-label={t("tour.title")}>
      <header>
        <h2 className="section-title">{t("tour.title")}</h2>
        <Button size="small" onClick={() => changeSettings({ tour: false })}>
          {t("tour.close")}
        </Button>
      </header>
      <ol>
        {tour.steps[language].map(([title, text], at) => (
          <li key={title}>
            <Link to={tour.paths[at] ?? ""}>{title}</Link>
            <p className="aside">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
