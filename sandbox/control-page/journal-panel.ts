import { call, type Exchange, type ProviderInfo } from "./api.ts";
import { timeText } from "./clock-bar.ts";
import { h, options, tableOf } from "./dom.ts";
import { providerText, text } from "./texts.ts";

const pageSize = 200;

/** The exchanges, newest first; a click shows both bodies. */
export function journalPanel(
  providers: readonly ProviderInfo[],
  complain: (problem: unknown) => void,
) {
  const everyProvider = options([
    ["", text("all")],
    ...providers.map(({ name }) => [name, providerText(name)] as const),
  ]);
  const provider = h("select", { "aria-label": text("provider") }, ...everyProvider);
  const op = h("input", { placeholder: text("op") });
  const merchantNo = h("input", { placeholder: text("number") });
  const eachQuery = h("input", { type: "checkbox" });
  const list = h("div");
  let limit = pageSize;
  let newestShown = "";
  const older = () => {
    limit += pageSize;
    newestShown = "";
    update().catch(complain);
  };
  const start = () => {
    limit = pageSize;
    newestShown = "";
    update().catch(complain);
  };
  for (const field of [provider, op, merchantNo, eachQuery])
    field.addEventListener("change", start);

  async function update(): Promise<void> {
    const query = new URLSearchParams({ limit: String(limit) });
    for (const [name, { value }] of Object.entries({ provider, op, merchantNo })) {
      if (value.trim() !== "") query.set(name, value.trim());
    }
    const rows = await call<Exchange[]>("GET", `journal?${query.toString()}`);
    // Drawn anew only when something came, so that a line somebody reads stays open.
    const newest = `${rows[0]?.id ?? 0} ${rows.length}`;
    if (newest === newestShown) return;
    newestShown = newest;
    const more = h("div", { class: "row below" }, h("button", { onclick: older }, text("older")));
    list.replaceChildren(
      ...(rows.length === 0
        ? [h("div", { class: "quiet" }, text("nothing"))]
        : [tableOfExchanges(eachQuery.checked ? rows.map(once) : folded(rows))]),
      ...(rows.length === limit ? [more] : []),
    );
  }
  const unfold = h("label", { class: "tick" }, eachQuery, text("eachQuery"));
  const filters = h("div", { class: "row" }, provider, op, merchantNo, unfold);
  const element = h("section", {}, h("h2", {}, text("journal")), filters, h("br"), list);
  return { element, update };
}

interface Folded extends Exchange {
  readonly times: number;
}

const once = (exchange: Exchange): Folded => ({ ...exchange, times: 1 });

/** Asking the same with the same answer over and over is one line, where it happened last. */
function folded(rows: readonly Exchange[]): Folded[] {
  const lines = new Map<string, Folded>();
  for (const row of rows) {
    const { provider, op, merchantNo, direction, status, fault } = row;
    const alike = [provider, op, merchantNo, direction, status, fault].join(" ");
    const newest = lines.get(alike) ?? { ...row, times: 0 };
    lines.set(alike, { ...newest, times: newest.times + 1 });
  }
  return [...lines.values()];
}

function tableOfExchanges(rows: readonly Folded[]): HTMLElement {
  return tableOf<Folded>(
    [
      { title: text("time"), of: ({ at }) => timeText(at) },
      { title: text("direction"), of: ({ direction }) => text(direction) },
      { title: text("provider"), of: ({ provider }) => providerText(provider) },
      { title: text("op"), of: ({ op }) => op },
      { title: text("merchantNo"), of: ({ merchantNo = "" }) => merchantNo },
      {
        title: text("status"),
        of: ({ status }) => (status === 0 ? text("noAnswer") : String(status)),
        isBad: ({ status }) => status === 0 || status >= 400,
      },
      {
        title: text("repeated"),
        isNumber: true,
        of: ({ times }) => (times > 1 ? `× ${times}` : ""),
      },
      { title: text("effect"), of: ({ fault = "" }) => fault },
      { title: text("took"), isNumber: true, of: ({ ms }) => `${ms} ms` },
    ],
    rows,
    detailOf,
  );
}

function detailOf(exchange: Exchange): Node {
  const { method, path, requestHeaders, requestBody, answerBody, error } = exchange;
  const headers = Object.entries(requestHeaders).map(
    ([name, value]) => `${name}: ${String(value)}`,
  );
  return h(
    "div",
    {},
    h("strong", {}, text("request")),
    h("pre", {}, [`${method} ${path}`, ...headers, "", requestBody].join("\n")),
    h("strong", {}, text("answer")),
    h("pre", {}, answerBody),
    ...(error ? [h("pre", { class: "problem" }, error)] : []),
  );
}
