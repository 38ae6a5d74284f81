import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../i18n.ts";
import { formatMoney } from "../money.ts";
import { useSession } from "../session.ts";
import { formatCount } from "../time.ts";
import { Bones } from "./bones.tsx";
import "./kit.css";

/** A figure of somebody's own, and the address of the rows behind it. */
export interface HomeFigure {
  readonly name: string;
  readonly to: string;
  /** Nothing while it is on its way. */
  readonly count: number | undefined;
  readonly sumFen?: number | undefined;
}

interface Props {
  readonly title: string;
  /** The page that it is of. */
  readonly to: string;
  readonly figures: readonly HomeFigure[];
  readonly children?: ReactNode;
}

/** One thing that somebody has to do with, in figures; each opens exactly the rows that it counts. */
export function HomeCard({ title, to, figures, children }: Props) {
  const { t } = useWords();
  const isKnown = figures.every(({ count }) => count !== undefined);
  const isIdle = isKnown && figures.every(({ count }) => count === 0);
  return (
    <section className="panel home-card" aria-label={title} aria-busy={!isKnown}>
      <h2 className="section-title">
        <Link to={to}>{title}</Link>
      </h2>
      {!isKnown && <Bones rows={figures.length} />}
      {isIdle && <p className="aside">{t("workplace.nothing")}</p>}
      {isKnown && !isIdle && (
        <ul className="home-figures">
          {figures.map((figure) => (
            <FigureRow key={figure.to} {...figure} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function FigureRow({ name, to, count = 0, sumFen }: HomeFigure) {
  const language = useSession((session) => session.locale);
  return (
    <li data-none={count === 0}>
      <Link to={to}>{name}</Link>
      {sumFen !== undefined && count > 0 && <span className="aside">{formatMoney(sumFen)}</span>}
      <strong>{formatCount(count, language)}</strong>
    </li>
  );
}
