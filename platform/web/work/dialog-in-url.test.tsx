import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useDialogInUrl } from "./dialog-in-url.ts";

function Desk() {
  const form = useDialogInUrl();
  const detail = useDialogInUrl("detail");
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <button
        type="button"
        onClick={() => {
          form.close();
          detail.show("7");
        }}
      >
        go on
      </button>
      <button type="button" onClick={detail.close}>
        close
      </button>
      <button type="button" onClick={() => form.show("create")}>
        create
      </button>
    </>
  );
}

test("a form that closes and shows what it made leaves only that in the address", async () => {
  await render(
    <MemoryRouter initialEntries={["/?size=50&dialog=create"]}>
      <Desk />
    </MemoryRouter>,
  );
  const address = () => page.getByRole("status").element().textContent;
  await page.getByRole("button", { name: "go on" }).click();
  await expect.poll(address).toBe("?size=50&detail=7");
  await page.getByRole("button", { name: "close" }).click();
  await expect.poll(address).toBe("?size=50");
  await page.getByRole("button", { name: "create" }).click();
  await expect.poll(address).toBe("?size=50&dialog=create");
});
