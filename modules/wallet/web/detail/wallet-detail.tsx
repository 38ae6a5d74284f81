import { useQuery } from "@tanstack/react-query";
import { Drawer, Flex, Skeleton, Tabs, Tag } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { wallet } from "../../contract.ts";
import { walletFigures, type WalletFigure } from "../../states.ts";
import { OwnerType, type Show } from "../list/wallet-columns.tsx";
import { WalletEntries } from "./wallet-entries.tsx";
import { WalletExport } from "../list/wallet-export.tsx";
import { WalletFigures } from "./wallet-figures.tsx";
import { WalletFunding } from "./wallet-funding.tsx";
import { WalletHolds } from "./wallet-holds.tsx";
import { WalletPeriod } from "./wallet-period.tsx";
import { WhatIf } from "./what-if.tsx";
import "../wallet.css";

type OpenedWallet = OutputOf<typeof wallet.detail>;

interface Props {
  readonly id: string;
  /** Which part is looked at: a figure, or one of the other tabs. */
  readonly shown: string | undefined;
  readonly onShow: Show;
  readonly onClose: () => void;
}

/** All about one wallet: what it has, and every movement that made it so. */
export function WalletDetail({ id, shown, onShow, onClose }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["wallet", "detail", id],
    queryFn: ({ signal }) => call(wallet.detail, { id }, { signal }),
  });
  const title = data
    ? `${data.wallet.name} · ${data.wallet.orderTypeName}`
    : t("wallet.action.detail");
  return (
    <Drawer open size={1040} title={title} onClose={onClose}>
      {error && !data && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Opened key={id} opened={data} shown={shown} onShow={(part) => onShow(id, part)} />}
    </Drawer>
  );
}

interface OpenedProps {
  readonly opened: OpenedWallet;
  readonly shown: string | undefined;
  readonly onShow: (part: string) => void;
}

const isFigure = (part: string): part is WalletFigure =>
  (walletFigures as readonly string[]).includes(part);

function Opened({ opened, shown = "entries", onShow }: OpenedProps) {
  const { t } = useWords();
  const [exporting, setExporting] = useState(false);
  const { id } = opened.wallet;
  const figure = isFigure(shown) ? shown : undefined;
  const tab = (key: string, content: React.ReactNode) => ({
    key,
    label: t(`wallet.tab.${key}` as "wallet.tab.entries", { count: opened.wallet.openHolds }),
    children: content,
  });
  return (
    <>
      <Facts opened={opened} />
      <WalletFigures row={opened.wallet} onShow={onShow} />
      <Tabs
        activeKey={figure ? "entries" : shown}
        onChange={onShow}
        items={[
          tab(
            "entries",
            <WalletEntries
              key={figure}
              id={id}
              figure={figure}
              onFigure={(chosen) => onShow(chosen ?? "entries")}
              onExport={() => setExporting(true)}
            />,
          ),
          tab("holds", <WalletHolds id={id} />),
          tab("funding", <WalletFunding id={id} />),
          tab("period", <WalletPeriod id={id} />),
          tab("whatIf", <WhatIf whatIf={opened.whatIf} />),
        ]}
      />
      {exporting && <WalletExport walletId={id} onClose={() => setExporting(false)} />}
    </>
  );
}

function Facts({ opened: { wallet: row } }: { opened: OpenedWallet }) {
  const { t } = useWords();
  const place = [row.region, row.department].filter(
    (name, at, all) => name && all.indexOf(name) === at,
  );
  return (
    <Flex gap={8} align="center" wrap className="wallet-facts">
      <StateTag code={row.stateCode} />
      <Tag>
        <OwnerType type={row.userType} />
      </Tag>
      {row.isTest && <Tag color="orange">{t("wallet.field.isTest")}</Tag>}
      <span>{place.join(" / ")}</span>
    </Flex>
  );
}
