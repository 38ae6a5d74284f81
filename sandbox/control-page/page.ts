import { actsPanel } from "./acts-panel.ts";
import { call, type FaultCatalogue, type ProviderInfo } from "./api.ts";
import { clockBar } from "./clock-bar.ts";
import { h, tableOf } from "./dom.ts";
import { faultsPanel } from "./faults-panel.ts";
import { journalPanel } from "./journal-panel.ts";
import { ledgerPanel } from "./ledger-panel.ts";
import { situationsPanel } from "./situations-panel.ts";
import { isEnglish, providerText, text } from "./texts.ts";

const refreshMs = 2000;

const providers = await call<ProviderInfo[]>("GET", "providers");
const catalogue = await call<FaultCatalogue>("GET", "fault-kinds");
const problem = h("div", { class: "problem", role: "alert" });
const complain = (reason: unknown) => {
  problem.textContent = reason instanceof Error ? reason.message : String(reason);
};
const refresh = () => {
  problem.textContent = "";
  updateAll().catch(complain);
};

const clock = clockBar(refresh, complain);
const faults = faultsPanel({ providers, catalogue, refresh, complain });
const journal = journalPanel(providers, complain);
const ledger = ledgerPanel();

function providersPanel(): HTMLElement {
  const table = tableOf<ProviderInfo>(
    [
      { title: text("provider"), of: ({ name }) => providerText(name) },
      { title: text("address"), of: ({ address }) => h("code", {}, address) },
    ],
    providers,
  );
  return h("section", {}, h("h2", {}, text("providers")), table);
}

async function updateAll(): Promise<void> {
  await Promise.all([clock, faults, journal, ledger].map(({ update }) => update()));
}

document.documentElement.lang = isEnglish ? "en" : "zh-CN";
document.title = text("title");
const acts = actsPanel(providers, refresh, complain);
document.body.append(
  clock.element,
  h(
    "main",
    {},
    problem,
    ledger.element,
    situationsPanel(refresh, complain),
    faults.shown,
    journal.element,
    h(
      "details",
      {},
      h("summary", {}, text("advanced")),
      h("div", { class: "two" }, faults.form, acts, clock.settings, providersPanel()),
    ),
  ),
);
refresh();
setInterval(() => {
  if (!document.hidden) updateAll().catch(complain);
}, refreshMs);
