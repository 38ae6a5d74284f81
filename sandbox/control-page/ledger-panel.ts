import { call, type LedgerLine } from "./api.ts";
import { h, tableOf } from "./dom.ts";
import { providerText, text } from "./texts.ts";

/** Money that really moved outside; more than once under one number stands out. */
export function ledgerPanel() {
  const list = h("div");
  async function update(): Promise<void> {
    const lines = (await call<LedgerLine[]>("GET", "ledger")).toReversed().slice(0, 100);
    const table = tableOf<LedgerLine>(
      [
        { title: text("provider"), of: ({ provider }) => providerText(provider) },
        { title: text("kind"), of: ({ kind }) => text(kind) },
        { title: text("merchantNo"), of: ({ merchantNo }) => merchantNo },
        {
          title: text("count"),
          isNumber: true,
          of: ({ count }) => String(count),
          isBad: ({ count }) => count > 1,
        },
        { title: text("sum"), isNumber: true, of: ({ sumFen }) => yuan(sumFen) },
      ],
      lines,
    );
    list.replaceChildren(
      lines.length === 0 ? h("div", { class: "quiet" }, text("nothing")) : table,
    );
  }
  return { element: h("section", {}, h("h2", {}, text("ledger")), list), update };
}

function yuan(fen: number): string {
  return `${Math.trunc(fen / 100).toLocaleString("en-US")}.${String(fen % 100).padStart(2, "0")}`;
}
