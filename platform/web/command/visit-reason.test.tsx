import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { z } from "zod";
import { contract, write } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { openTexts } from "../i18n.ts";
import { chooseLanguage, useSession } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { ActionButton } from "./action-button.tsx";

const declared = {
  method: "POST",
  path: "/api/channel",
  permission: "system:channel:edit",
  idempotency: "honoured",
  visitor: "withReason",
  audit: "channel.update",
  input: z.strictObject({}),
  output: z.null(),
} as const;
const channel = contract("channel", {
  update: write(declared),
  approve: write({ ...declared, visitor: "never" }),
  width: write({ ...declared, visitor: "forOneself" }),
});
const names = {
  "channel.action.update": "编辑",
  "channel.action.approve": "审批",
  "channel.action.width": "列宽",
};
const press = vi.fn<() => void>();

const show = async (writeUntil: string | null) => {
  useSession.setState({
    permissions: ["system:channel:edit"],
    user: {
      idCardName: "周启明",
      nickname: "platform",
      currentTenantName: "华东汇通",
      superTenant: false,
      visiting: { homeTenantId: "home", writeUntil },
    },
  });
  await render(
    <Providers>
      {Object.values(channel).map((endpoint) => (
        <ActionButton key={endpoint.name} do={endpoint} onClick={press} />
      ))}
    </Providers>,
  );
};
const button = (name: string) => page.getByRole("button", { name });

beforeEach(() => {
  press.mockReset();
  chooseLanguage("zh-CN");
  openTexts({ zhCN: names, enUS: names }, "zh-CN");
});

test("a visitor reads on every button of a write why he cannot use it", async () => {
  await show(null);
  const why = platformErrors.visitReadsOnly.zh;
  await expect.element(button("编辑")).toHaveAttribute("aria-description", why);
  await expect.element(button("列宽")).not.toHaveAttribute("aria-disabled");
});

test("having given a reason he may change things, and still not decide", async () => {
  await show("2099-01-01T00:00:00Z");
  await button("编辑").click();
  expect(press).toHaveBeenCalledOnce();
  const why = platformErrors.visitNeverDecides.zh;
  await expect.element(button("审批")).toHaveAttribute("aria-description", why);
});
