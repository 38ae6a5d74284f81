import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeywordFilter, RangeFilter, SelectFilter } from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { wallet } from "../../contract.ts";
import { ownerTypes } from "../../states.ts";
import { NoWallets } from "./no-wallets.tsx";
import { walletColumns } from "./wallet-columns.tsx";
import { DepartmentFilter, ProjectFilter, RegionFilter } from "./wallet-filters.tsx";
import { WalletHealth } from "./wallet-health.tsx";
import { WalletViews } from "./wallet-views.tsx";

const WalletDetail = lazy(async () => ({
  default: (await import("../detail/wallet-detail.tsx")).WalletDetail,
}));
const WalletExport = lazy(async () => ({
  default: (await import("./wallet-export.tsx")).WalletExport,
}));

/** Wallets with their figures; every figure opens what it is made of. */
export function WalletList({ switcher }: { switcher?: ReactNode }) {
  const { t } = useWords();
  const list = useList(wallet.list);
  const drawer = useDialogInUrl("detail");
  const [search] = useSearchParams();
  const [exporting, setExporting] = useState(false);
  const hasNone = list.page?.total === 0 && list.search === "";
  return (
    <Page
      title={t("menu.wallet.walletDetail")}
      views={<WalletViews list={list} />}
      actions={
        <>
          <WalletHealth />
          {switcher}
          <ActionButton do={wallet.export} onClick={() => setExporting(true)} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter
          name="userType"
          options={ownerTypes.map((type) => ({ value: type, label: t(`wallet.owner.${type}`) }))}
        />
        <ProjectFilter />
        <RegionFilter />
        <DepartmentFilter />
        <RangeFilter name="insertTime" />
      </Filters>
      {hasNone ? (
        <NoWallets />
      ) : (
        <DataTable
          list={list}
          columns={walletColumns(drawer.show)}
          actions={(row) => (
            <Button type="link" onClick={() => drawer.show(row.id)}>
              {t("wallet.action.detail")}
            </Button>
          )}
        />
      )}
      <Suspense>
        {drawer.open && (
          <WalletDetail
            id={drawer.open.kind}
            shown={drawer.open.id}
            onShow={drawer.show}
            onClose={drawer.close}
          />
        )}
        {/* A message about an export leads here; what takes it is in the dialog. */}
        {(exporting || search.has("export")) && (
          <WalletExport request={list.request} onClose={() => setExporting(false)} />
        )}
      </Suspense>
    </Page>
  );
}
