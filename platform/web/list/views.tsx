import { Segmented } from "antd";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { useWords } from "../i18n.ts";
import { formatMoney } from "../money.ts";
import { useSession } from "../session.ts";
import { formatCount } from "../time.ts";
import { useFigures } from "./use-figures.ts";
import type { List, PageOf } from "./use-list.ts";

/** What people look for in a list: no more than an address under its name. */
export interface View {
  readonly name: string;
  readonly search: string;
}

interface Props {
  readonly of: Endpoint;
  readonly list: List;
  readonly label: string;
  readonly views: readonly View[];
}

/** A list's usual views. Each says how many rows it opens; pointed at, what they add up to. */
export function Views({ of, list, label, views }: Props) {
  const figures = useFigures(
    of,
    views.map(({ search }) => search).filter((search) => search !== ""),
  );
  const shown = views.find(({ search }) => isSame(search, list.search));
  return (
    <Segmented<string>
      className="views"
      aria-label={label}
      value={shown?.name ?? ""}
      options={views.map(({ name, search }) => ({
        value: name,
        title: name,
        label: <ViewLabel name={name} figures={figures.get(search)} />,
      }))}
      onChange={(chosen) => {
        const view = views.find(({ name }) => name === chosen);
        if (view) list.open(view.search);
      }}
    />
  );
}

function ViewLabel({ name, figures }: { name: string; figures: PageOf<unknown> | undefined }) {
  const { t } = useWords();
  const language = useSession((session) => session.locale);
  const [sum] = Object.values(figures?.summary ?? {});
  return (
    <span title={sum === undefined ? undefined : t("view.sum", { sum: formatMoney(sum) })}>
      <span>{name}</span>
      {figures && figures.total > 0 && (
        <span className="view-count">
          {formatCount(figures.total, language)}
          {!figures.totalIsExact && "+"}
        </span>
      )}
    </span>
  );
}

/** The list writes its filters in an order of its own. */
const isSame = (one: string, other: string) =>
  one.split("&").toSorted().join("&") === other.split("&").toSorted().join("&");
