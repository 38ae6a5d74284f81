import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { HomeCard } from "#platform/web/kit/home-card.tsx";
import type { View } from "#platform/web/list/views.tsx";
import { useFigures } from "#platform/web/list/use-figures.ts";
import type { PageOf } from "#platform/web/list/use-list.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import type { OrderRow } from "../order-parts.ts";

interface Props {
  readonly of: { readonly list: Endpoint };
  readonly title: string;
  readonly path: string;
  readonly views: readonly View[];
  /** The filters that find one's own orders on which somebody has to decide. */
  readonly waiting: Readonly<Record<string, unknown>>;
}

const most = 5;

/** Orders of a kind at the begin of a day: those to go on with, and whom one's own wait for. */
export function OrderHome({ of, title, path, views, waiting }: Props) {
  useLiveRecords(moduleOf(of.list));
  const figures = useFigures(
    of.list,
    views.map(({ search }) => search),
  );
  return (
    <HomeCard
      title={title}
      to={path}
      figures={views.map(({ name, search }) => {
        const found = figures.get(search);
        const [sumFen] = Object.values(found?.summary ?? {});
        return { name, to: `${path}?${search}`, count: found?.total, sumFen };
      })}
    >
      <Waiting list={of.list} path={path} filters={waiting} />
    </HomeCard>
  );
}

interface WaitingProps {
  readonly list: Endpoint;
  readonly path: string;
  readonly filters: Props["waiting"];
}

function Waiting({ list, path, filters }: WaitingProps) {
  const { t } = useWords();
  const request = { current: 1, size: most, sorts: [], filters };
  const { data } = useQuery({
    queryKey: [moduleOf(list), list.name, request],
    queryFn: ({ signal }) => call(list, request as never, { signal }) as Promise<PageOf<OrderRow>>,
  });
  if (!data || data.records.length === 0) return null;
  return (
    <ul className="home-waiting">
      {data.records.map(({ id, orderNo, currentApprovalPerson }) => (
        <li key={id}>
          <Link to={`${path}?detail=${id}`}>{orderNo}</Link>{" "}
          {t("workplace.waitsFor", { people: currentApprovalPerson ?? "" })}
        </li>
      ))}
    </ul>
  );
}
