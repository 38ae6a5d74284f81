import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { z } from "zod";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { openTexts } from "../i18n.ts";
import { Providers } from "../shell/providers.tsx";
import { useCommand } from "./use-command.ts";

const { disable } = contract("tenant", {
  disable: write({
    visitor: "withReason",
    method: "PUT",
    path: "/api/tenant/{id}/disable",
    permission: anyone,
    idempotency: "honoured",
    audit: "tenant.disable",
    input: z.strictObject({ id: z.string() }),
    output: z.object({}),
  }),
});

/** What the list was told, each time that it asked, whenever that arrives. */
const answers: ((state: string) => void)[] = [];
const ask = () => new Promise<string>((resolve) => void answers.push(resolve));

function Tenants() {
  const { data } = useQuery({ queryKey: ["tenant", "list"], queryFn: ask });
  const { run } = useCommand(disable);
  return (
    <>
      <button type="button" onClick={() => void run({ id: "1" })}>
        停用租户
      </button>
      <p>{data}</p>
    </>
  );
}

test("a list that was asked for before a change and answered after it shows the change", async () => {
  openTexts({ zhCN: { "tenant.done.disable": "停用成功" }, enUS: {} }, "zh-CN");
  const done = () => Promise.resolve(Response.json({ code: "0", msg: "", data: {} }));
  vi.stubGlobal("fetch", vi.fn(done));
  await render(
    <Providers>
      <Tenants />
    </Providers>,
  );
  await page.getByRole("button", { name: "停用租户" }).click();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("正常");
  answers[1]?.("已停用");
  await expect.element(page.getByText("已停用")).toBeVisible();
});
