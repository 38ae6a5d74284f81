import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { leaseModule } from "#modules/lease/web/module.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { openModules } from "#platform/web/testing/open-modules.ts";
import { vehicle } from "../contract.ts";
import { vehicleModule } from "./module.ts";
import { VehicleDetail } from "./vehicle-detail.tsx";

/** What the page of a car says where there is nothing to show, or something to doubt, in both languages. */
const car: OutputOf<typeof vehicle.detail> = {
  frameNumber: "LSVAM4180C2184847",
  vinVerdict: "wrong",
  carNumbers: ["苏E12345"],
  otherFrameNumbers: ["LSVAM4187C2184847"],
  leases: [],
  hasMoreLeases: false,
  orderKinds: [],
  orders: [],
  contracts: [],
};
const nothing = () => undefined;

async function show(shown: typeof car, language: "zh-CN" | "en-US"): Promise<void> {
  await page.viewport(1600, 1200);
  const answer = Response.json({ code: "0", msg: "", data: shown });
  vi.stubGlobal("fetch", () => Promise.resolve(answer.clone()));
  chooseLanguage(language);
  await openModules([vehicleModule, leaseModule], language);
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: [vehicle.detail.permission], stateCodes: [] });
  const element = <VehicleDetail id={idOf(1)} onClose={nothing} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

describe.each([
  {
    language: "zh-CN",
    wrong: "校验码不符，请核对行驶证",
    others: /LSVAM4187C2184847。车牌可能已过户/,
    noKinds: "尚无按车辆归集的业务单据。",
    none: "这辆车没有您可以查看的单据",
    noVin: "没有车架号，按车牌号归集",
  },
  {
    language: "en-US",
    wrong: "Check digit does not fit, compare with the licence",
    others: /LSVAM4187C2184847 bore the same plate/,
    noKinds: "No orders are gathered by car yet.",
    none: "The car has no orders that you may see",
    noVin: "No VIN, gathered by plate",
  },
] as const)("in $language", ({ language, wrong, others, noKinds, none, noVin }) => {
  test("a doubtful VIN and another car with the plate are pointed out", async () => {
    await show(car, language);
    await expect.element(page.getByText(wrong)).toBeVisible();
    await expect.element(page.getByText(others)).toBeVisible();
    await expect.element(page.getByText(noKinds)).toBeVisible();
  });

  test("a car without a VIN, and without orders where there could be some, says so", async () => {
    await show({ ...car, frameNumber: null, vinVerdict: null, orderKinds: ["车款"] }, language);
    await expect.element(page.getByText(noVin)).toBeVisible();
    await expect.element(page.getByText(none)).toBeVisible();
  });
});
