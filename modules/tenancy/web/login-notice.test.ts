import { expect, test } from "vitest";
import { noticeAddress } from "#modules/sign-in/web/login-notice.tsx";
import { platformSettings } from "../settings-contract.ts";

test("the login page asks for its notice where it is answered", () => {
  expect(platformSettings.notice).toMatchObject({ method: "GET", path: noticeAddress });
});
