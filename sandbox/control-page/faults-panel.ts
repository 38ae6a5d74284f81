import { call, type FaultCatalogue, type KeptFault, type ProviderInfo } from "./api.ts";
import { h, labelled, options, tableOf } from "./dom.ts";
import { isEnglish, providerText, text } from "./texts.ts";

interface Given {
  readonly providers: readonly ProviderInfo[];
  readonly catalogue: FaultCatalogue;
  readonly refresh: () => void;
  readonly complain: (problem: unknown) => void;
}

/** Orders faults and shows those that are ordered. */
export function faultsPanel({ providers, catalogue, refresh, complain }: Given) {
  const provider = h(
    "select",
    {},
    ...options(providers.map(({ name }) => [name, providerText(name)])),
  );
  const effect = h("select");
  const proves = h("div", { class: "quiet wide" });
  const fields = fieldsOfFault();
  const fill = () => {
    effect.replaceChildren(...options(effectsFor(catalogue, provider.value)));
    explain();
  };
  const explain = () => {
    const { kind = 0 } = catalogue.effects[effect.value] ?? {};
    const inEnglish = catalogue.faultKinds[kind]?.proves;
    const proof = isEnglish ? inEnglish : catalogue.provesInChinese[kind];
    proves.textContent = `#${kind} ${proof ?? ""}`;
  };
  provider.addEventListener("change", fill);
  effect.addEventListener("change", explain);
  fill();
  const add = () => {
    orderFault({ provider: provider.value, effect: effect.value }, fields).then(refresh, complain);
  };
  const remove = (id?: number) =>
    void call("DELETE", id === undefined ? "faults" : `faults?id=${id}`).then(refresh, complain);
  const list = h("div");
  const form = h(
    "section",
    {},
    h("h2", {}, text("newFault")),
    h(
      "div",
      { class: "fields" },
      labelled(text("provider"), provider, "wide"),
      labelled(text("effect"), effect, "wide"),
      proves,
      ...fields.elements,
    ),
    h("div", { class: "row below" }, h("button", { class: "main", onclick: add }, text("add"))),
  );
  const shown = h("section", {}, h("h2", {}, text("faults")), list);
  async function update(): Promise<void> {
    const faults = await call<KeptFault[]>("GET", "faults");
    list.replaceChildren(
      ...(faults.length === 0
        ? [h("div", { class: "quiet" }, text("noFaults"))]
        : [tableOfFaults(faults, catalogue, remove), clearAll(() => remove())]),
    );
  }
  return { form, shown, update };
}

/** Asynchronous, so that parameters which are no JSON are complained of like any other refusal. */
async function orderFault(chosen: object, { read }: ReturnType<typeof fieldsOfFault>) {
  await call("POST", "faults", { ...chosen, ...read() });
}

function effectsFor({ effects, faultKinds, effectTexts }: FaultCatalogue, provider: string) {
  return Object.entries(effects)
    .filter(([, { kind, stage }]) => {
      const fits = faultKinds[kind]?.providers ?? [];
      return stage !== "file" && (fits === "all" || fits.includes(provider));
    })
    .map(([name]) => [name, effectTexts[name]?.[isEnglish ? 1 : 0] ?? name] as const);
}

function fieldsOfFault() {
  const texts = ["op", "merchantNo"] as const;
  const numbers = ["amountFen", "nth", "times", "probability", "seed"] as const;
  const inputs = new Map<string, HTMLInputElement>(
    [...texts, ...numbers, "params" as const].map((name) => [name, h("input", { name })]),
  );
  const elements = [...inputs].map(([name, input]) =>
    labelled(text(name as "params"), input, name === "params" ? "wide" : ""),
  );
  inputs.get("params")?.setAttribute("placeholder", '{"ms": 60000}');
  function read() {
    const given = [...inputs].filter(([, input]) => input.value.trim() !== "");
    const values = given.map(([name, { value }]): [string, unknown] => {
      if (name === "params") return [name, JSON.parse(value)];
      return [name, (numbers as readonly string[]).includes(name) ? Number(value) : value.trim()];
    });
    const inMatch = ["op", "merchantNo", "amountFen", "nth"];
    const match = Object.fromEntries(values.filter(([name]) => inMatch.includes(name)));
    return { match, ...Object.fromEntries(values.filter(([name]) => !inMatch.includes(name))) };
  }
  return { elements, read };
}

function tableOfFaults(
  faults: readonly KeptFault[],
  { effectTexts }: FaultCatalogue,
  remove: (id: number) => void,
): HTMLElement {
  return tableOf<KeptFault>(
    [
      { title: text("provider"), of: ({ provider }) => providerText(provider) },
      {
        title: text("effect"),
        of: ({ effect }) => effectTexts[effect]?.[isEnglish ? 1 : 0] ?? effect,
      },
      { title: text("condition"), of: conditionOf },
      { title: text("fired"), isNumber: true, of: ({ fired, seen }) => `${fired} / ${seen}` },
      {
        title: text("act"),
        of: ({ id }) => h("button", { onclick: () => remove(id) }, text("clear")),
      },
    ],
    faults,
  );
}

function conditionOf({ match = {}, params = {}, times, probability, seed }: KeptFault): string {
  const all = { ...match, ...params, times, probability, seed };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${String(value)}`).join(", ") || text("always");
}

function clearAll(onclick: () => void): HTMLElement {
  return h("div", { class: "row below" }, h("button", { onclick }, text("clearAll")));
}
