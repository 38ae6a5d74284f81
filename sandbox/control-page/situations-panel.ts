import { call } from "./api.ts";
import { h } from "./dom.ts";
import { text } from "./texts.ts";

const minute = 60_000;

/** What pays at each provider, and what asks how a payment ended. */
const paying = [
  ["flexpay", "SFT0502"],
  ["ping-an", "4004"],
  ["ping-an", "4018"],
] as const;
const asking = [
  ["flexpay", "SFT0503"],
  ["flexpay", "SFT0505"],
  ["ping-an", "4005"],
  ["ping-an", "4015"],
] as const;

type Ordered = Readonly<Record<string, unknown>>;
const next = (effect: string, params?: Ordered): Ordered[] =>
  paying.map(([provider, op]) => ({ provider, match: { op }, effect, times: 1, params }));
const unanswered = asking.map(([provider, op]) => ({
  provider,
  match: { op },
  effect: "noAnswerExecuted",
}));

/** What people want to show, in one click; it happens to the next payment, through whichever way. */
const situations = {
  nextUnknown: [...next("noAnswerExecuted"), ...unanswered],
  nextInThreeMinutes: next("unsureThenSuccess", { ms: 3 * minute }),
  nextFails: next("nameMismatch"),
  nextReturned: next("returnedLater", { ms: 2 * minute }),
  nextPaidTwice: [{ provider: "allinpay", match: { op: "pay" }, effect: "paidTwice", times: 1 }],
} satisfies Readonly<Record<string, readonly Ordered[]>>;

type Situation = keyof typeof situations;
const names = Object.keys(situations) as Situation[];

/** Those who come to an order by its number: the bank, or who pays a code. */
const acts = [
  ["settle", "settleNumber"],
  ["fail", "failNumber"],
  ["return", "returnNumber"],
  ["pay", "payNumber"],
  ["payTwice", "payTwiceNumber"],
] as const;

/** Ready-made situations, and what can be done to one order by the number that the console shows. */
export function situationsPanel(
  refresh: () => void,
  complain: (problem: unknown) => void,
): HTMLElement {
  const said = h("div", { class: "quiet", role: "status" });
  const doing = (work: Promise<unknown>, done: string) =>
    void work.then(() => {
      refresh();
      said.textContent = done;
    }, complain);
  const order = async (name: Situation) => {
    // One situation at a time: what an earlier one left would happen as well.
    await call("DELETE", "faults");
    for (const fault of situations[name]) await call("POST", "faults", fault);
  };
  const number = h("input", { "aria-label": text("number"), placeholder: text("numberHint") });
  const act = (name: string) => call("POST", "act", { act: name, merchantNo: number.value.trim() });
  return h(
    "section",
    {},
    h("h2", {}, text("situations")),
    h(
      "div",
      { class: "row" },
      ...names.map((name) =>
        h("button", { onclick: () => doing(order(name), text("ordered")) }, text(name)),
      ),
      h(
        "button",
        { class: "main", onclick: () => doing(call("DELETE", "faults"), text("normalAgain")) },
        text("normal"),
      ),
    ),
    h("h2", { class: "below" }, text("byNumber")),
    h(
      "div",
      { class: "row" },
      number,
      ...acts.map(([name, label]) =>
        h("button", { onclick: () => doing(act(name), text("done")) }, text(label)),
      ),
    ),
    said,
  );
}
