import { call } from "./api.ts";
import { h } from "./dom.ts";
import { isEnglish, switchLanguage, text } from "./texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ["+1", "minutes", minute],
  ["+30", "minutes", 30 * minute],
  ["+1", "hours", hour],
  ["+1", "days", day],
  ["+3", "days", 3 * day],
] as const;

interface Settings {
  readonly latencyMs: number;
  readonly amountRules: boolean;
}

/** The head of the page: outside time and how to move it, the language; apart from it the settings. */
export function clockBar(refresh: () => void, complain: (problem: unknown) => void) {
  const time = h("strong");
  const ahead = h("span", { class: "quiet" });
  const act = (action: Promise<unknown>) => void action.then(refresh, complain);
  const moves = steps.map(([count, unit, ms]) =>
    h(
      "button",
      { onclick: () => act(call("POST", "clock", { advanceMs: ms })) },
      `${count} ${text(unit)}`,
    ),
  );
  const latency = h("input", { type: "number", min: 0, style: "width: 90px" });
  latency.addEventListener("change", () =>
    act(call("POST", "latency", { ms: Number(latency.value) })),
  );
  const amounts = h("input", { type: "checkbox" });
  amounts.addEventListener("change", () => act(call("POST", "amounts", { on: amounts.checked })));
  const reset = () => {
    if (window.confirm(text("resetSure"))) act(call("POST", "reset"));
  };
  const element = h(
    "header",
    {},
    h(
      "div",
      { class: "row" },
      h("h1", {}, text("title")),
      h("span", { class: "quiet space" }, text("lead")),
      h("button", { class: "danger", onclick: reset }, text("reset")),
      h("button", { onclick: switchLanguage }, text("otherLanguage")),
    ),
    h(
      "div",
      { class: "row" },
      h("span", {}, `${text("outsideTime")} `, time, " ", ahead),
      ...moves,
    ),
  );
  const settings = h(
    "section",
    {},
    h("h2", {}, text("settings")),
    h("label", { class: "tick" }, text("latency"), latency),
    h("label", { class: "tick" }, amounts, text("amountRules")),
  );
  async function update(): Promise<void> {
    const { now, wall } = await call<{ now: number; wall: number }>("GET", "clock");
    const kept = await call<Settings>("GET", "settings");
    time.textContent = timeText(now);
    const isAhead = now - wall >= 1000;
    ahead.textContent = isAhead ? `${text("aheadOf")} ${spanText(now - wall)}` : "";
    if (document.activeElement !== latency) latency.value = String(kept.latencyMs);
    amounts.checked = kept.amountRules;
  }
  return { element, settings, update };
}

export function timeText(at: number): string {
  return new Date(at).toLocaleString(isEnglish ? "en-GB" : "zh-CN", { hour12: false });
}

function spanText(ms: number): string {
  const parts = [
    [Math.floor(ms / day), "days"],
    [Math.floor((ms % day) / hour), "hours"],
    [Math.round((ms % hour) / minute), "minutes"],
  ] as const;
  const shown = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${text(unit)}`);
  return shown.join(" ");
}
