import { useQuery } from "@tanstack/react-query";
import { Alert, Divider, Skeleton, Tag } from "antd";
import { Link } from "react-router";
import { employmentContractStates as contractStates } from "#modules/employment-contract/states.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { departure } from "../contract.ts";
import { departureStates } from "../states.ts";
import type { DepartureRow } from "./departure-columns.tsx";

type Line = OutputOf<typeof departure.gate>["lines"][number];
type Item = Line["items"][number];

const colours = { none: "default", settled: "success", open: "warning" } as const;

/** What has to be handed over or settled before he can leave, as things stand now. */
export function Gate({ row }: { readonly row: DepartureRow }) {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ["departure", "gate", row.id, row.rowVersion],
    queryFn: ({ signal }) => call(departure.gate, { id: row.id }, { signal }),
  });
  if (!data) return <Skeleton active />;
  const open = data.lines.filter(({ stands }) => stands === "open").length;
  const isAgreed = row.stateCode === departureStates.handingOver;
  const done = isAgreed ? "departure.gate.complete" : "departure.gate.nothing";
  return (
    <>
      <Divider titlePlacement="start" plain>
        {t("departure.gate.title")}
      </Divider>
      <Alert
        type={data.complete ? "success" : "warning"}
        showIcon
        title={data.complete ? t(done) : t("departure.gate.open", { count: open })}
      />
      <Facts
        of="departure"
        shown={Object.fromEntries(
          data.lines.map((line) => [
            line.matter,
            <GateLine key={line.matter} line={line} row={row} />,
          ]),
        )}
      />
    </>
  );
}

function GateLine({ line, row }: { readonly line: Line; readonly row: DepartureRow }) {
  const { t } = useWords();
  const { matter, count, stands, items } = line;
  const more = count - items.length;
  const hasMore = more > 0 && matter !== "tasks";
  return (
    <>
      <Tag color={colours[stands]}>{t(`departure.stands.${stands}`)}</Tag>
      {count > 0 && <span>{t("departure.gate.count", { count })}</span>}
      <Choice line={line} row={row} />
      {Object.entries(items).map(([place, one]) => (
        // Two of a matter may be called alike: their place tells them apart.
        <div key={place}>
          <Told item={one} />
        </div>
      ))}
      {hasMore && <div>{t("departure.gate.more", { count: more })}</div>}
    </>
  );
}

/** Who takes it over, or where it is settled. */
function Choice({ line: { matter, stands }, row }: Parameters<typeof GateLine>[0]) {
  const { t } = useWords();
  const names: Partial<Record<Line["matter"], string | null>> = {
    tasks: row.taskHeirName,
    team: row.teamHeirName,
    agencies: row.agencyHeirName,
  };
  const name = names[matter];
  if (name) return <div>{t("departure.gate.heir", { name })}</div>;
  return stands === "open" && <div>{t(`departure.settle.${matter}`)}</div>;
}

const becomesOf: Readonly<Record<number, TextKey>> = {
  [contractStates.pendingSign]: "departure.contract.pendingSign",
  [contractStates.signing]: "departure.contract.signing",
  [contractStates.inForce]: "departure.contract.inForce",
  [contractStates.renewing]: "departure.contract.renewing",
};

/** One of them, and what becomes of it where that depends on how it stands. */
function Told({ item }: { readonly item: Item }) {
  const { t } = useWords();
  const becomes = becomesOf[item.stateCode ?? 0];
  return (
    <>
      <Named item={item} />
      {becomes && <span> · {t(becomes)}</span>}
    </>
  );
}

function Named({ item }: { readonly item: Item }) {
  const { t } = useWords();
  const { name, orderType, count, amountFen, link } = item;
  const kind = orderType && t(`reference.orderType.${orderType}` as TextKey);
  const many = count !== null && t("departure.gate.count", { count });
  const shown = [kind, name, many, amountFen !== null && formatMoney(amountFen)];
  const said = shown.filter((one) => one !== null && one !== false && one !== "").join(" ");
  const told = said || t("departure.gate.look");
  return link ? <Link to={link}>{told}</Link> : told;
}
