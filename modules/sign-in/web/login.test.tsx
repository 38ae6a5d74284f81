import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { platformErrors } from "#platform/contract/error.ts";
import { homePath } from "#platform/web/shell/way-back.ts";
import { addresses } from "./login-client.ts";
// Loaded late by the page; here already, so that no test waits for all of antd.
import "./form/login-qr-code.tsx";
import { LoginPage } from "./login.tsx";

const east = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  tenantName: "华东汇通",
  lastUsed: false,
};
const west = { id: "01a1dd15-1415-7d1b-bff6-236642d9d3a6", tenantName: "西南远航", lastUsed: true };
const signedIn = {
  step: "done",
  token: "secret",
  ticket: null,
  deviceToken: null,
  userId: east.id,
  tenants: [east],
};
const picture = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown) => Response.json({ code: "0", msg: "", data });
const refuse = (code: string, msg = "不行", status = 200) =>
  Response.json({ code, msg, data: null }, { status });
let pictures = 0;
const imageCode = (demo?: object, smsAvailable = true) => {
  pictures += 1;
  return answer({ codeId: `picture-${pictures}`, image: picture, demo, smsAvailable });
};
type Answers = { [N in keyof typeof addresses]?: (query: URLSearchParams) => Response };
function answerBy(answers: Answers): void {
  const all: Answers = { code: () => imageCode(), ...answers };
  server.mockImplementation((address) => {
    const [path = "", query] = address.split("?");
    const found = Object.entries(addresses).find(([, [, place]]) => place === path)?.[0];
    const give = all[found as keyof Answers];
    return Promise.resolve(give ? give(new URLSearchParams(query)) : refuse("0405"));
  });
}
const sentTo = (name: keyof typeof addresses) =>
  server.mock.calls
    .filter(([address]) => address.split("?")[0] === addresses[name][1])
    .map(([, init]) => JSON.parse((init.body ?? "null") as string) as unknown);

const leave = vi.fn<(address: string) => void>();

async function open(search = "", reason: string | null = null): Promise<void> {
  await render(<LoginPage search={search} reason={reason} leave={leave} />);
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function signIn(): Promise<void> {
  await field("用户名").fill("lin");
  await field("密码").fill("right horse");
  await field("图形验证码").fill("ab12");
  await button("登录").click();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  localStorage.clear();
  sessionStorage.clear();
  server.mockReset();
  leave.mockReset();
  pictures = 0;
  vi.stubGlobal("fetch", server);
});

test("name, password and captcha lead to the page that was wanted", async () => {
  answerBy({ signIn: () => answer(signedIn) });
  await open("?redirect=%2Fsystem%2Fchannel%3Fpage%3D2");
  await expect.element(button("图形验证码图片，点击换一张")).toBeVisible();
  sessionStorage.setItem("userInfo", "of the last person");
  await signIn();
  await expect.poll(() => leave).toHaveBeenCalledWith("/system/channel?page=2");
  expect(sentTo("signIn")).toEqual([
    {
      username: "lin",
      password: "right horse",
      codeId: `picture-${pictures}`,
      code: "ab12",
      remember: false,
    },
  ]);
  const kept = ["token", "currentTenantId"].map((key) => localStorage.getItem(key));
  expect(kept).toEqual(["secret", east.id]);
  expect(sessionStorage.getItem("tabTenantId")).toBe(east.id);
  expect(sessionStorage.getItem("userInfo")).toBeNull();
});

test("what is missing is said in words at its field, and the first of it is gone to", async () => {
  answerBy({});
  await open();
  await field("用户名").fill("lin");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("密码")).toHaveAccessibleDescription("密码不能为空");
  await expect.element(field("密码")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("图形验证码")).toHaveAccessibleDescription("验证码不能为空");
  await expect.element(field("用户名")).toHaveAttribute("aria-invalid", "false");
  await expect.element(field("密码")).toHaveFocus();
  expect(sentTo("signIn")).toEqual([]);
});

test("a refusal is shown, removes any token, and brings another picture", async () => {
  answerBy({ signIn: () => refuse("1010", "用户名或密码错误") });
  await open();
  await expect.poll(() => pictures).toBeGreaterThan(0);
  const before = pictures;
  localStorage.setItem("token", "old");
  await signIn();
  await expect.element(page.getByRole("alert")).toHaveTextContent("用户名或密码错误");
  await expect.poll(() => pictures).toBe(before + 1);
  await expect.element(field("图形验证码")).toHaveValue("");
  await expect.element(field("密码")).toHaveValue("right horse");
  expect(localStorage.getItem("token")).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

const bearersOf = (name: keyof typeof addresses) =>
  server.mock.calls
    .filter(([address]) => address === addresses[name][1])
    .map(([, init]) => new Headers(init.headers).get("authorization"));

test("the session that this browser still has ends with the new one, seen by no other window", async () => {
  const ticket = { ...signedIn, step: "secondFactor", token: null, ticket: "ticket" };
  answerBy({
    signIn: () => answer(ticket),
    secondFactor: () => answer({ ...ticket, step: "nickname" }),
    activate: () => answer(signedIn),
  });
  await open();
  localStorage.setItem("token", "old");
  const removed = vi.spyOn(Storage.prototype, "removeItem");
  await signIn();
  await field("动态码").fill("123456");
  await button("验证").click();
  await field("昵称").fill("小林");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => leave).toHaveBeenCalled();
  const sent = (["signIn", "secondFactor", "activate"] as const).flatMap(bearersOf);
  expect(sent).toEqual(Array(3).fill("Bearer old"));
  expect(localStorage.getItem("token")).toBe("secret");
  expect(removed).not.toHaveBeenCalledWith("token");
  removed.mockRestore();
});

test("the token that a refusal removes is ended at the server", async () => {
  answerBy({ signIn: () => refuse("1003"), signOut: () => answer({}) });
  await open();
  localStorage.setItem("token", "old");
  await signIn();
  await expect.poll(() => bearersOf("signOut")).toEqual(["Bearer old"]);
  expect(localStorage.getItem("token")).toBeNull();
});

test.each([
  ["letters misread", () => refuse("1004")],
  ["no answer", () => new Response("<html>", { status: 502 })],
])("%s removes no token", async (_, give) => {
  answerBy({ signIn: give });
  await open();
  localStorage.setItem("token", "old");
  await signIn();
  await expect.poll(() => sentTo("signIn")).toHaveLength(1);
  await expect.element(field("图形验证码")).toHaveValue("");
  expect(localStorage.getItem("token")).toBe("old");
});

test("fields that the server marks are marked", async () => {
  const data = { fields: [{ field: "username", message: "用户名过长" }] };
  answerBy({ signIn: () => Response.json({ code: "0400", msg: "有误", data }) });
  await open();
  await signIn();
  await expect.element(field("用户名")).toHaveAccessibleDescription("用户名过长");
  await expect.element(field("用户名")).toHaveFocus();
});

test("what the server marks without a box of its own is said above the form", async () => {
  const fields = [
    { field: "codeId", message: "编号有误" },
    { field: "username", message: "用户名过长" },
  ];
  answerBy({ signIn: () => Response.json({ code: "0400", msg: "有误", data: { fields } }) });
  await open();
  await signIn();
  await expect.element(page.getByRole("alert")).toHaveTextContent("编号有误");
  await expect.element(field("用户名")).toHaveAccessibleDescription("用户名过长");
});

test("without a picture nothing is sent, and it is said that it is missing", async () => {
  answerBy({ code: () => refuse("1005", "请稍后再试") });
  await open();
  await expect.element(page.getByText("请稍后再试")).toBeVisible();
  await button("登录").click();
  const missing = "图形验证码没有加载出来，请点击右侧重新获取";
  await expect.element(field("图形验证码")).toHaveAccessibleDescription(missing);
  await signIn();
  await expect.element(field("图形验证码")).toHaveAccessibleDescription(missing);
  expect(sentTo("signIn")).toEqual([]);
});

const { tokenMissing, tokenExpired, kickedOffline, accountDisabled, tenantDisabled } =
  platformErrors;
const offLoginOnly = [tokenMissing, tokenExpired, kickedOffline, accountDisabled, tenantDisabled];

test.each(offLoginOnly.map(({ code }) => code))(
  "code %s does nothing here but show its words",
  async (code) => {
    answerBy({ signIn: () => refuse(code, "说明") });
    await open();
    localStorage.setItem("currentTenantId", east.id);
    await signIn();
    await expect.element(page.getByRole("alert")).toHaveTextContent("说明");
    expect(localStorage.getItem("currentTenantId")).toBe(east.id);
  },
);

test.each([
  ["0022", 200],
  ["0002", 200],
  ["0002.2", 200],
  ["0032", 200],
  ["1010", 401],
  ["1010", 403],
])("code %s with HTTP %d clears the session and stays here", async (code, status) => {
  answerBy({ signIn: () => refuse(code, "说明", status) });
  await open();
  localStorage.setItem("currentTenantId", east.id);
  sessionStorage.setItem("userInfo", "{}");
  await signIn();
  await expect.element(page.getByRole("alert")).toHaveTextContent("说明");
  expect(localStorage.getItem("currentTenantId")).toBeNull();
  expect(sessionStorage.getItem("userInfo")).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

test("a wall of text is shown as its code, an unknown failure as a login error", async () => {
  answerBy({ signIn: () => refuse("1010", "长".repeat(101)) });
  await open();
  await signIn();
  await expect.element(page.getByRole("alert")).toHaveTextContent("错误码：1010");
  answerBy({ signIn: () => new Response("<html>", { status: 502 }) });
  await signIn();
  await expect.element(page.getByRole("alert")).toHaveTextContent("登录异常，请刷新后重试");
});

test("who was sent here is told why", async () => {
  answerBy({});
  await open("", kickedOffline.code);
  await expect.element(page.getByRole("status")).toHaveTextContent(kickedOffline.zh);
  await button("English").click();
  await expect.element(page.getByRole("status")).toHaveTextContent(kickedOffline.en);
});

test("a remembered browser keeps its device mark and shows it next time", async () => {
  answerBy({ signIn: () => answer({ ...signedIn, deviceToken: "this browser" }) });
  await open();
  await page.getByRole("checkbox", { name: "记住密码" }).click();
  await signIn();
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(localStorage.getItem("deviceToken")).toBe("this browser");
  await signIn();
  await expect.poll(() => sentTo("signIn")).toHaveLength(2);
  const [first, second] = sentTo("signIn");
  expect(first).toMatchObject({ remember: true });
  expect(first).not.toHaveProperty("deviceToken");
  expect(second).toMatchObject({ deviceToken: "this browser" });
});

test("who unticks the box is no longer remembered in this browser", async () => {
  localStorage.setItem("deviceToken", "this browser");
  answerBy({ signIn: () => answer(signedIn) });
  await open();
  const box = page.getByRole("checkbox", { name: "记住密码" });
  await expect.element(box).toBeChecked();
  await box.click();
  await signIn();
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(localStorage.getItem("deviceToken")).toBeNull();
});

test("the password can be looked at, and language and theme chosen", async () => {
  answerBy({});
  await open();
  await button("显示密码").click();
  await expect.element(field("密码")).toHaveAttribute("type", "text");
  await button("切换到深色").click();
  expect(document.body.dataset["theme"]).toBe("dark");
  await button("English").click();
  await expect.element(field("Password")).toBeVisible();
  expect(document.documentElement.lang).toBe("en-US");
  expect([localStorage.getItem("theme"), localStorage.getItem("locale")]).toEqual([
    "dark",
    "en-US",
  ]);
  await button("Switch to light").click();
});

test("a person of several tenants chooses by arrow keys, from the last used on", async () => {
  answerBy({ signIn: () => answer({ ...signedIn, tenants: [east, west] }) });
  await open();
  await signIn();
  const dialog = page.getByRole("dialog", { name: "选择租户" });
  await expect.element(dialog.getByRole("radio", { name: /西南远航/ })).toBeChecked();
  expect(localStorage.getItem("token")).toBeNull();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(dialog.getByRole("radio", { name: /华东汇通/ })).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => leave).toHaveBeenCalledWith(homePath);
  expect(localStorage.getItem("currentTenantId")).toBe(east.id);
});

test("who leaves the choice of tenants is not signed in, and the server is told", async () => {
  answerBy({
    signIn: () => answer({ ...signedIn, tenants: [east, west] }),
    signOut: () => answer({}),
  });
  await open();
  await signIn();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field("用户名")).toBeVisible();
  const told = server.mock.calls.find(([address]) => address === addresses.signOut[1]);
  expect(told?.[1].headers).toMatchObject({ authorization: "Bearer secret" });
  expect(localStorage.getItem("token")).toBeNull();
});

test("who belongs to no tenant gets in by accepting one that invites him", async () => {
  const [west] = signedIn.tenants;
  answerBy({
    signIn: () =>
      answer({ ...signedIn, step: "invitation", token: null, ticket: "ticket", tenants: [west] }),
    joinTenant: () => answer({ ...signedIn, tenants: [west] }),
  });
  await open();
  await signIn();
  const dialog = page.getByRole("dialog", { name: "加入租户" });
  await expect.element(dialog.getByText(/不认识的请取消/)).toBeVisible();
  await dialog.getByRole("button", { name: "接受邀请并进入" }).click();
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(sentTo("joinTenant")).toEqual([{ ticket: "ticket", invitationId: west?.id }]);
});

test("the first login asks for a nickname", async () => {
  answerBy({
    signIn: () => answer({ ...signedIn, step: "nickname", token: null, ticket: "ticket" }),
    activate: () => answer(signedIn),
  });
  await open();
  await signIn();
  const dialog = page.getByRole("dialog", { name: "设置昵称" });
  await dialog.getByRole("button", { name: "保存并登录" }).click();
  await expect.element(field("昵称")).toHaveAccessibleDescription("请输入昵称");
  await field("昵称").fill(" 小林 ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(sentTo("activate")).toEqual([{ ticket: "ticket", nickname: "小林" }]);
});

test("a password that was handed over is replaced by one's own before anything opens", async () => {
  const ticket = { ...signedIn, token: null, tenants: [], ticket: "ticket" };
  const message = "新密码不能与当前密码相同";
  answerBy({
    signIn: () => answer({ ...ticket, step: "newPassword" }),
    newPassword: () =>
      Response.json({
        code: "0400",
        msg: "提交的内容有误",
        data: { fields: [{ field: "newPassword", message }] },
      }),
  });
  await open();
  await signIn();
  await expect.element(page.getByRole("heading", { name: "设置您自己的密码" })).toBeVisible();
  await field("新密码").fill("right horse");
  await field("确认新密码").fill("right house");
  await button("保存并继续").click();
  await expect.element(field("确认新密码")).toHaveAccessibleDescription("两次输入的密码不一致");
  await field("确认新密码").fill("right horse");
  await button("保存并继续").click();
  await expect.element(field("新密码")).toHaveAccessibleDescription(message);
  answerBy({ newPassword: () => answer({ ...ticket, step: "nickname" }) });
  await field("新密码").fill("my own horse");
  await field("确认新密码").fill("my own horse");
  await button("保存并继续").click();
  await expect.element(page.getByRole("dialog", { name: "设置昵称" })).toBeVisible();
  expect(sentTo("newPassword").at(-1)).toEqual({ ticket: "ticket", newPassword: "my own horse" });
  expect(leave).not.toHaveBeenCalled();
});

test("a second factor is asked for and its refusal shown", async () => {
  answerBy({
    signIn: () => answer({ ...signedIn, step: "secondFactor", token: null, ticket: "ticket" }),
    secondFactor: () => refuse("1020", "动态码不正确"),
  });
  await open();
  await signIn();
  await field("动态码").fill("12");
  await button("验证").click();
  await expect.element(field("动态码")).toHaveAccessibleDescription("请输入 6 位动态码");
  await field("动态码").fill("123456");
  await button("验证").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("动态码不正确");
  answerBy({ secondFactor: () => answer(signedIn) });
  await button("验证").click();
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(sentTo("secondFactor")).toEqual(Array(2).fill({ ticket: "ticket", code: "123456" }));
});

test("an authenticator is set up by its QR code or by typing its key", async () => {
  answerBy({
    signIn: () => answer({ ...signedIn, step: "enrolSecondFactor", token: null, ticket: "ticket" }),
    beginSecondFactor: () => answer({ secret: "JBSWY3DPEHPK", uri: "otpauth://totp/x" }),
    secondFactor: () => answer(signedIn),
  });
  await open();
  await signIn();
  await expect.element(page.getByText("JBSW Y3DP EHPK")).toBeVisible();
  const drawn = page.getByRole("img", { name: "绑定身份验证器的二维码" });
  await expect.poll(() => drawn.element().querySelector("svg")).not.toBeNull();
  await field("动态码").fill("123456");
  await button("绑定并登录").click();
  await expect.poll(() => leave).toHaveBeenCalled();
});

test("the demo's entrance is there only where the server offers it", async () => {
  answerBy({});
  await open();
  const shown = () => button("图形验证码图片，点击换一张").element().querySelector("img");
  await expect.poll(() => shown()).not.toBeNull();
  await expect.element(page.getByText("演示登录")).not.toBeInTheDocument();
  const people = [
    { job: "sales", nickname: "hanruoxi", name: "韩若溪" },
    { job: "otherTenant", nickname: "west", name: "何蜀宁" },
  ];
  answerBy({
    code: () => imageCode({ password: "shown-2026", people }),
    demoSignIn: () => answer({ token: "demo", currentTenantId: west.id, userId: "person" }),
  });
  await button("图形验证码图片，点击换一张").click();
  const demo = page.getByRole("region", { name: "演示登录" });
  await expect.element(demo.getByText("shown-2026", { exact: true })).toBeVisible();
  await expect.element(demo.getByRole("button", { name: /^销售 韩若溪/ })).toBeVisible();
  await page.getByRole("button", { name: /west/ }).click();
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(sentTo("demoSignIn")).toEqual([{ nickname: "west" }]);
  expect(localStorage.getItem("token")).toBe("demo");
});

test("everybody of a demo stands above the fold of a small screen, in two columns", async () => {
  await page.viewport(1280, 720);
  const jobs = ["sales", "regionManager", "cashier", "reviewer", "hr", "overview", "admin"];
  const more = ["platform", "otherTenant", "twoTenants", "fewRights"];
  const people = [...jobs, ...more].map((job) => ({ job, nickname: `nick${job}`, name: "韩若溪" }));
  answerBy({ code: () => imageCode({ password: "shown-2026", people }) });
  await open();
  const demo = page.getByRole("region", { name: "演示登录" });
  await expect.element(demo).toBeVisible();
  const boxes = demo
    .getByRole("button")
    .elements()
    .map((one) => one.getBoundingClientRect());
  expect(boxes).toHaveLength(people.length);
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(720);
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
});

test("the console's files are fetched when typing begins and not before", async () => {
  answerBy({});
  const meta = document.createElement("meta");
  meta.name = "console-files";
  meta.content = "/assets/a.js /assets/a.css";
  document.head.append(meta);
  await open();
  const ahead = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map((link) =>
      link.getAttribute("href"),
    );
  expect(ahead()).toEqual([]);
  await field("用户名").fill("lin");
  expect(ahead()).toEqual(["/assets/a.js", "/assets/a.css"]);
  await field("密码").fill("x");
  expect(ahead()).toHaveLength(2);
});

const smsCode = "01a1dd15-1415-7d1b-bff6-236642d9d3a7";

async function openForgot(): Promise<void> {
  await open();
  await button("忘记密码").click();
}

test("by phone: a code is sent once a minute, then the new password is set", async () => {
  answerBy({
    code: (query) =>
      query.get("kind") === "sms" ? answer({ codeId: smsCode, image: null }) : imageCode(),
    recoverByPhone: () => answer({}),
  });
  await openForgot();
  await button("发送验证码").click();
  await expect.element(field("手机号")).toHaveAccessibleDescription("手机号不能为空");
  await expect.element(field("手机号")).toHaveFocus();
  await field("手机号").fill("13800138000");
  await field("图形验证码").fill("ab12");
  await button("发送验证码").click();
  await expect.element(page.getByRole("button", { name: /秒后可重发/ })).toBeDisabled();
  await expect.element(field("图形验证码")).toHaveValue("");
  await field("短信验证码").fill("654321");
  await field("新密码").fill("secret1");
  await expect.element(page.getByRole("meter", { name: "密码强度" })).toBeVisible();
  await field("确认新密码").fill("secret2");
  await button("重置密码").click();
  await expect.element(field("确认新密码")).toHaveAccessibleDescription("两次输入的密码不一致");
  await field("确认新密码").fill("secret1");
  await button("重置密码").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("密码已重置，请使用新密码登录");
  expect(sentTo("recoverByPhone")).toEqual([
    { phone: "13800138000", codeId: smsCode, code: "654321", newPassword: "secret1" },
  ]);
});

test("by phone: a code that was never sent cannot be typed", async () => {
  answerBy({});
  await openForgot();
  await field("手机号").fill("13800138000");
  await field("短信验证码").fill("654321");
  await field("新密码").fill("secret1");
  await field("确认新密码").fill("secret1");
  await button("重置密码").click();
  await expect.element(field("短信验证码")).toHaveAccessibleDescription("请先获取验证码");
  expect(sentTo("recoverByPhone")).toEqual([]);
});

test("by phone: a refused code request brings another picture and starts no countdown", async () => {
  answerBy({
    code: (query) => (query.get("kind") === "sms" ? refuse("1011", "验证码错误") : imageCode()),
  });
  await openForgot();
  await expect.poll(() => pictures).toBeGreaterThan(0);
  await field("手机号").fill("13800138000");
  await field("图形验证码").fill("ab12");
  const before = pictures;
  await button("发送验证码").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("验证码错误");
  await expect.poll(() => pictures).toBe(before + 1);
  await expect.element(button("发送验证码")).toBeEnabled();
});

test("where no text messages are sent, only the questions are offered, and it is said why", async () => {
  answerBy({ code: () => imageCode(undefined, false) });
  await open();
  const shown = () => button("图形验证码图片，点击换一张").element().querySelector("img");
  await expect.poll(() => shown()).not.toBeNull();
  await button("忘记密码").click();
  await expect.element(page.getByText(/^短信服务未开通/)).toBeVisible();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
  await expect.element(field("手机号")).not.toBeInTheDocument();
  await expect.element(field("用户名")).toHaveFocus();
});

test("by security question: the questions of that account are asked", async () => {
  answerBy({
    recoveryQuestions: () => answer({ ticket: "ticket", questions: ["birthCity", "firstCar"] }),
    recoverByQuestion: () => answer({}),
  });
  await openForgot();
  await userEvent.keyboard("{ArrowRight}");
  const way = page.getByRole("radio", { name: "通过密保问题找回" });
  await expect.element(way).toBeChecked();
  await expect.element(way).toHaveFocus();
  await field("用户名").fill("lin");
  await field("图形验证码").fill("ab12");
  await button("下一步").click();
  await field("您出生在哪个城市？").fill("杭州");
  await field("您的第一辆车是什么品牌？").fill("吉利");
  await field("新密码").fill("secret1");
  await field("确认新密码").fill("secret1");
  await button("重置密码").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("密码已重置，请使用新密码登录");
  expect(sentTo("recoverByQuestion")).toEqual([
    { ticket: "ticket", answers: ["杭州", "吉利"], newPassword: "secret1" },
  ]);
});
