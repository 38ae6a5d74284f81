import { useQuery } from "@tanstack/react-query";
import { Divider, Skeleton } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { transfer } from "../contract.ts";

type Sheet = OutputOf<typeof transfer.impact>;

/** What would move with him if it took effect now. */
export function Impact({ id }: { readonly id: string }) {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ["transfer", "impact", id],
    queryFn: ({ signal }) => call(transfer.impact, { id }, { signal }),
  });
  return (
    <>
      <Divider titlePlacement="start" plain>
        {t("transfer.impact.title")}
      </Divider>
      {data ? <Told sheet={data} /> : <Skeleton active />}
    </>
  );
}

function Told({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useWords();
  const { roles, departments, pages, team } = sheet;
  const listed = (names: readonly string[]) => names.join("、") || t("transfer.impact.none");
  const change = ({ before, after }: { before: readonly string[]; after: readonly string[] }) =>
    t("transfer.impact.change", { before: listed(before), after: listed(after) });
  const titles = (keys: readonly string[]) => keys.map((key) => t(key as TextKey)).join("、");
  const leads = team.count > 0;
  return (
    <Facts
      of="transfer"
      shown={{
        roles: change(roles),
        departments: change(departments),
        sight: <Sight sheet={sheet} />,
        pagesGained: titles(pages.gained),
        pagesLost: titles(pages.lost),
        seats: <Seats seats={sheet.seats} />,
        team: leads && t("transfer.impact.team", { count: team.count, names: listed(team.names) }),
        tasks: <Tasks tasks={sheet.tasks} />,
        wallets: <Wallets wallets={sheet.wallets} />,
        walletsOpened: sheet.walletsOpened.join("、"),
      }}
    />
  );
}

function Sight({ sheet: { sight } }: { readonly sheet: Sheet }) {
  const { t } = useWords();
  const told = ({ everything, departments, people }: Sheet["sight"]["before"]) => {
    if (everything) return t("transfer.impact.seesAll");
    if (departments > 0) return t("transfer.impact.seesDepartments", { count: departments });
    if (people > 0) return t("transfer.impact.seesPeople", { count: people });
    return t("transfer.impact.seesOwn");
  };
  return t("transfer.impact.change", { before: told(sight.before), after: told(sight.after) });
}

function Seats({ seats }: { readonly seats: Sheet["seats"] }) {
  const { t } = useWords();
  if (seats.length === 0) return t("transfer.impact.none");
  return seats.map(({ processName, stepName, roleName, others }) => {
    const values = { processName, stepName, others };
    const said =
      roleName === null
        ? t("transfer.impact.seatByName", values)
        : t("transfer.impact.seatByRole", { ...values, roleName });
    return <div key={`${processName} ${stepName} ${roleName ?? ""}`}>{said}</div>;
  });
}

function Tasks({ tasks }: { readonly tasks: Sheet["tasks"] }) {
  const { t } = useWords();
  if (tasks.length === 0) return t("transfer.impact.none");
  return tasks
    .map(({ orderType, count }) =>
      t("transfer.impact.task", {
        kind: t(`reference.orderType.${orderType}` as TextKey),
        count,
      }),
    )
    .join("、");
}

function Wallets({ wallets }: { readonly wallets: Sheet["wallets"] }) {
  const { t } = useWords();
  if (wallets.length === 0) return t("transfer.impact.none");
  return wallets.map(({ projectName, availableFen, frozenFen }) => (
    <div key={projectName}>
      {availableFen === null || frozenFen === null
        ? projectName
        : t("transfer.impact.wallet", {
            projectName,
            available: formatMoney(availableFen),
            frozen: formatMoney(frozenFen),
          })}
    </div>
  ));
}
