import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { expenditure } from "../contract.ts";
import "./expenditure.css";

/** What people look for among expenditures, each no more than an address. */
const views = {
  all: "",
  mine: "mine=yes",
  draft: "expenditureStateCode=3300",
  approving: "expenditureStateCode=3301",
  toPay: "expenditureStateCode=3302",
  paying: "expenditureStateCode=3303",
  unknown: "expenditureStateCode=3307",
  failed: "expenditureStateCode=3305%2C3306%2C3308",
  paid: "expenditureStateCode=3304",
  voided: "expenditureStateCode=3309",
} as const;

/** Whoever pays has to do with what is to be paid or failed; an applicant with his own that came back. */
const todo = {
  payer: "expenditureStateCode=3302%2C3305%2C3306%2C3307%2C3308",
  applicant: "mine=yes&stateCode=2002%2C2004%2C2005%2C2006%2C3300%2C3310%2C3311",
} as const;

export function ExpenditureViews({ list }: { list: List }) {
  const { t } = useWords();
  const pays = useSession((session) => mayUse(expenditure.pay, session));
  const addresses = { todo: pays ? todo.payer : todo.applicant, ...views };
  const kinds = Object.keys(addresses) as (keyof typeof addresses)[];
  const shown = kinds.find((kind) => sameSearch(addresses[kind], list.search));
  return (
    <Segmented<keyof typeof addresses | "">
      className="expenditure-views"
      aria-label={t("expenditure.view.title")}
      value={shown ?? ""}
      options={kinds.map((kind) => ({ value: kind, label: t(`expenditure.view.${kind}`) }))}
      onChange={(kind) => kind && list.open(addresses[kind])}
    />
  );
}

/** The list writes its filters in an order of its own. */
const sameSearch = (one: string, other: string) =>
  one.split("&").toSorted().join("&") === other.split("&").toSorted().join("&");
