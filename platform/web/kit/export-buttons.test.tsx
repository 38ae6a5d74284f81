import { App } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { menu } from "#modules/access/menu-contract.ts";
import { MenuPage } from "#modules/access/web/menu/menu-page.tsx";
import { approvalProcess } from "#modules/approval-process/contract.ts";
import { ProcessList } from "#modules/approval-process/web/process-list.tsx";
import { collection } from "#modules/collection/contract.ts";
import { CollectionList } from "#modules/collection/web/collection-list.tsx";
import { signContract } from "#modules/e-sign/contract.ts";
import { contractTemplate } from "#modules/e-sign/template-contract.ts";
import { ESignContracts, LetSignContracts } from "#modules/e-sign/web/contract-list.tsx";
import { TemplateList } from "#modules/e-sign/web/template-list.tsx";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { BatchList } from "#modules/payout/web/batch/batch-list.tsx";
import { PayoutList } from "#modules/payout/web/payout-list.tsx";
import { expenditureProject } from "#modules/project/contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import { expenditureItem } from "#modules/project/item-contract.ts";
import { EstablishmentList } from "#modules/project/web/establishment/establishment-list.tsx";
import { ItemList } from "#modules/project/web/item/item-list.tsx";
import { ProjectList } from "#modules/project/web/project/project-list.tsx";
import { reference } from "#modules/reference/contract.ts";
import { StateCodeList } from "#modules/reference/web/state-code-list.tsx";
import { walletAdjustment } from "#modules/wallet-order/adjustment-contract.ts";
import { allocationRun } from "#modules/wallet-order/allocation-contract.ts";
import { rechargeAccount } from "#modules/wallet-order/recharge-account-contract.ts";
import { walletRecharge } from "#modules/wallet-order/recharge-contract.ts";
import { AdjustmentList } from "#modules/wallet-order/web/adjustment/adjustment-list.tsx";
import { AllocationList } from "#modules/wallet-order/web/allocation/allocation-list.tsx";
import { RechargeAccountList } from "#modules/wallet-order/web/recharge-account/recharge-account-list.tsx";
import { RechargeList } from "#modules/wallet-order/web/recharge/recharge-list.tsx";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { openTexts } from "../i18n.ts";
import { chooseLanguage, keepFacts } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { onlyPage } from "../testing/only-page.ts";

const pages: readonly (readonly [Endpoint, Endpoint, () => ReactNode])[] = [
  [projectEstablishment.export, projectEstablishment.list, () => <EstablishmentList />],
  [expenditureProject.export, expenditureProject.list, () => <ProjectList />],
  [expenditureItem.export, expenditureItem.list, () => <ItemList />],
  [
    walletAdjustment.exportOrders,
    walletAdjustment.orderList,
    () => <AdjustmentList kind="order" />,
  ],
  [
    walletAdjustment.exportAmounts,
    walletAdjustment.amountList,
    () => <AdjustmentList kind="amount" />,
  ],
  [walletRecharge.export, walletRecharge.list, () => <RechargeList />],
  [rechargeAccount.export, rechargeAccount.list, () => <RechargeAccountList />],
  [allocationRun.export, allocationRun.list, () => <AllocationList />],
  [signContract.exportLetSign, signContract.letSignList, () => <LetSignContracts />],
  [signContract.exportESign, signContract.eSignList, () => <ESignContracts />],
  [contractTemplate.export, contractTemplate.list, () => <TemplateList />],
  [collection.export, collection.list, () => <CollectionList />],
  [payout.export, payout.list, () => <PayoutList switcher={null} />],
  [payoutBatch.export, payoutBatch.list, () => <BatchList switcher={null} />],
  [approvalProcess.export, approvalProcess.list, () => <ProcessList onDesign={() => undefined} />],
  [reference.export, reference.list, () => <StateCodeList />],
  [menu.export, menu.tree, () => <MenuPage />],
];

/** What all modules say, by their own files. */
const texts = import.meta.glob<{ zhCN: Record<string, string> }>(
  "../../../modules/*/web/locale/zh-CN.ts",
  { eager: true },
);
const zhCN = Object.assign({}, ...Object.values(texts).map((one) => one.zhCN)) as Record<
  string,
  string
>;

/** The server, as far as the network shows it: every list is empty. */
const server = vi.fn<(address: string) => Promise<Response>>();

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  server.mockImplementation((address) => {
    const data = address.endsWith("list") ? onlyPage() : [];
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
  vi.stubGlobal("fetch", server);
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS: {} }, "zh-CN");
});

async function show(element: ReactNode, permissions: readonly string[]) {
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: [...permissions], stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element }]);
  return render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const button = () => page.getByRole("button", { name: "导出", exact: true });

test.each(pages.map(([file, list, element]) => ({ name: file.name, file, list, element })))(
  "$name is asked for by a button, which only those see who may",
  async ({ file, list, element }) => {
    const { unmount } = await show(element(), [list.permission]);
    await expect
      .poll(() => server.mock.calls.some(([address]) => address.endsWith(list.path)))
      .toBe(true);
    await expect.element(page.getByRole("heading").first()).toBeVisible();
    expect(button().elements()).toEqual([]);
    await unmount();
    await show(element(), [list.permission, file.permission]);
    await button().click();
    await expect
      .poll(() => server.mock.calls.some(([address]) => address.endsWith(file.path)))
      .toBe(true);
  },
);
