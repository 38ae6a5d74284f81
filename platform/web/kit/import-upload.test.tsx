import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { uploadedFile } from "#platform/contract/schema.ts";
import { confirmBy } from "../command/confirmation.ts";
// Loaded late by the console; here already, so that no test waits for it.
import "../command/confirmation-dialog.tsx";
import { openTexts } from "../i18n.ts";
import { Providers } from "../shell/providers.tsx";
import { ImportUpload } from "./import-upload.tsx";

const fruit = contract("fruit", {
  template: read({
    method: "GET",
    path: "/api/fruit/import-template",
    permission: anyone,
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  import: write({
    visitor: "withReason",
    method: "POST",
    path: "/api/fruit/import",
    permission: anyone,
    idempotency: "honoured",
    audit: "fruit.import",
    needsConfirmation: true,
    input: z.strictObject({ file: uploadedFile() }),
    output: z.object({ id: z.string() }),
    receivesFile: true,
  }),
});

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  openTexts({ zhCN: { "fruit.done.import": "文件已上传" }, enUS: {} }, "zh-CN");
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("a spreadsheet that gives people rights is sent again once it was confirmed who sends it", async () => {
  const taken = vi.fn<(job: object) => void>();
  server
    .mockResolvedValueOnce(Response.json({ code: "0453", msg: "请再次确认身份", data: null }))
    .mockResolvedValueOnce(Response.json({ code: "0", msg: "", data: { id: "7" } }));
  confirmBy({ loadWay: () => Promise.resolve("password"), prove: () => Promise.resolve({}) });
  const screen = await render(
    <Providers>
      <ImportUpload do={fruit.import} template={fruit.template} onTaken={taken} />
    </Providers>,
  );
  const box = screen.container.querySelector("input[type=file]");
  if (!box) throw new Error("nothing takes a file");
  await userEvent.upload(box, new File(["PK"], "水果.xlsx"));
  const dialog = page.getByRole("dialog", { name: "确认是您本人" });
  await expect.element(dialog.getByLabelText("登录密码", { exact: true })).toHaveFocus();
  await userEvent.keyboard("my own horse{Enter}");
  await expect.element(page.getByText("文件已上传")).toBeVisible();
  expect(taken).toHaveBeenCalledExactlyOnceWith({ id: "7" });
  const sent = server.mock.calls.map(([, init]) => (init.body as FormData).get("file") as File);
  expect(sent.map(({ name }) => name)).toEqual(["水果.xlsx", "水果.xlsx"]);
});
