import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import type { Simulated } from "./use-simulation.ts";
import "./simulation.css";

type Dealer = Simulated["dealers"][number];

const mostBars = 12;

/** Less goes to the left and more to the right of one line, so that nobody has to tell it by colour alone. */
export function DifferenceBars({ dealers }: { readonly dealers: readonly Dealer[] }) {
  const { t } = useWords();
  const shown = dealers
    .map(({ shop, before, after }) => ({ shop, difference: after - before }))
    .filter(({ difference }) => difference !== 0)
    .slice(0, mostBars);
  const most = Math.max(...shown.map(({ difference }) => Math.abs(difference)));
  if (shown.length === 0) return null;
  return (
    <figure className="simulation-chart">
      <figcaption>{t("rebateType.simulation.chart", { count: shown.length })}</figcaption>
      {shown.map(({ shop, difference }) => (
        <div key={shop} className="simulation-bar">
          <span className="simulation-shop" title={shop}>
            {shop}
          </span>
          <svg viewBox="-100 0 200 14" preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={difference < 0 ? "simulation-less" : "simulation-more"}
              x={difference < 0 ? (difference / most) * 100 : 0}
              width={Math.max((Math.abs(difference) / most) * 100, 0.5)}
              height="14"
            />
            <line x1="0" x2="0" y1="0" y2="14" />
          </svg>
          <span className="simulation-figure">{signed(difference)}</span>
        </div>
      ))}
    </figure>
  );
}

/** A difference says that it is one. */
export const signed = (fen: number): string => `${fen > 0 ? "+" : ""}${formatMoney(fen)}`;
