import { call, type LedgerLine } from "./api.ts";
import { h, tableOf } from "./dom.ts";
import { providerText, text } from "./texts.ts";

/** The proof: money that really moved outside, by the console's numbers; twice under one stands out. */
export function ledgerPanel() {
  const list = h("div");
  const sums = h("p", { class: "sums" });
  async function update(): Promise<void> {
    const lines = (await call<LedgerLine[]>("GET", "ledger")).toReversed();
    sums.textContent = sumsOf(lines);
    const table = tableOf<LedgerLine>(
      [
        { title: text("number"), of: ({ merchantNo }) => merchantNo.replace(attempt, "") },
        { title: text("kind"), of: ({ kind }) => text(kind) },
        { title: text("sum"), isNumber: true, of: ({ sumFen }) => yuan(sumFen) },
        {
          title: text("count"),
          isNumber: true,
          of: ({ count }) => (count > 1 ? `${text("twice")} ${count}` : String(count)),
          isBad: ({ count }) => count > 1,
        },
        { title: text("provider"), of: ({ provider }) => providerText(provider) },
        {
          title: text("attempt"),
          isNumber: true,
          of: ({ merchantNo }) => attempt.exec(merchantNo)?.[1] ?? "",
        },
      ],
      lines.slice(0, 100),
    );
    list.replaceChildren(
      lines.length === 0 ? h("div", { class: "quiet" }, text("nothing")) : table,
    );
  }
  return { element: h("section", {}, h("h2", {}, text("ledger")), sums, list), update };
}

/** Behind the console's number stands which attempt it was. */
const attempt = /-(\d+)$/;

function sumsOf(lines: readonly LedgerLine[]): string {
  const total = (kind: LedgerLine["kind"]) =>
    yuan(lines.filter((line) => line.kind === kind).reduce((sum, { sumFen }) => sum + sumFen, 0));
  const kinds = ["paid", "collected", "refunded", "returned"] as const;
  return kinds.reduce<string>(
    (told, kind) => told.replace(`{${kind}}`, total(kind)),
    text("moved"),
  );
}

function yuan(fen: number): string {
  return `${Math.trunc(fen / 100).toLocaleString("en-US")}.${String(fen % 100).padStart(2, "0")}`;
}
