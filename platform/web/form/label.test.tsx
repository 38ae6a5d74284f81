import { Form } from "antd";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { z } from "zod";
import { contract, write } from "#platform/contract/endpoint.ts";
import { text } from "#platform/contract/schema.ts";
import { openTexts } from "../i18n.ts";
import "../kit/kit.css";
import { chooseLanguage } from "../session.ts";
import { useSettings } from "../settings.ts";
import { Providers } from "../shell/providers.tsx";
import { FormContext, TextField } from "./field.tsx";

const label = "Largest percent of the department's own allocation";
const names = { "fruit.field.percent": label, "fruit.field.city": "City" };
const { save } = contract("fruit", {
  save: write({
    visitor: "withReason",
    method: "POST",
    path: "/api/fruit",
    permission: "fruit:save",
    idempotency: "honoured",
    audit: "fruit.save",
    input: z.strictObject({ percent: text(5), city: text(5) }),
    output: z.null(),
  }),
});

test.each(["large", "middle", "small"] as const)(
  "a label of several lines pushes its box down, never lies over it, in density %s",
  async (density) => {
    chooseLanguage("en-US");
    openTexts({ zhCN: names, enUS: names }, "en-US");
    const before = useSettings.getState();
    useSettings.setState({ ...before, value: { ...before.value, density } });
    await render(
      <Providers>
        <FormContext value={save}>
          <Form layout="vertical" style={{ width: 150 }}>
            <TextField name="percent" />
            <TextField name="city" />
          </Form>
        </FormContext>
      </Providers>,
    );
    const words = page.getByText(label).element();
    const box = page.getByLabelText(label).element();
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    const range = document.createRange();
    range.selectNodeContents(words);
    expect(range.getBoundingClientRect().height).toBeGreaterThan(40);
    expect(range.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      box.getBoundingClientRect().top,
    );
    useSettings.setState(before);
  },
);
