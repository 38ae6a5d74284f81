import { call, type ProviderInfo } from "./api.ts";
import { h, labelled, options } from "./dom.ts";
import { actText, providerText, text } from "./texts.ts";

/** Lets a person sign, refuse, pay or return in the name of somebody outside. */
export function actsPanel(
  providers: readonly ProviderInfo[],
  refresh: () => void,
  complain: (problem: unknown) => void,
): HTMLElement {
  const acting = providers.filter(({ acts }) => acts.length > 0);
  const provider = h(
    "select",
    {},
    ...options(acting.map(({ name }) => [name, providerText(name)])),
  );
  const act = h("select");
  const number = h("input");
  const amount = h("input", { inputmode: "numeric" });
  const phone = h("input", { inputmode: "tel" });
  const reason = h("input");
  const result = h("pre", { hidden: true, tabindex: 0 });
  const fill = () => {
    const acts = acting.find(({ name }) => name === provider.value)?.acts ?? [];
    act.replaceChildren(...options(acts.map((name) => [name, actText(name)])));
  };
  provider.addEventListener("change", fill);
  fill();
  /** Providers name the same thing differently; each takes what it knows. */
  const given = () => ({
    ...(number.value && { merchantNo: number.value, signerNumber: number.value }),
    ...(amount.value && { amountFen: Number(amount.value) }),
    ...(phone.value && { phone: phone.value }),
    ...(reason.value && { reason: reason.value, text: reason.value }),
  });
  const run = async () => {
    const body = { ...given(), provider: provider.value, act: act.value };
    const answer = await call("POST", "act", body);
    result.hidden = false;
    result.textContent = JSON.stringify(answer, undefined, 2);
    refresh();
  };
  return h(
    "section",
    {},
    h("h2", {}, text("acts")),
    h(
      "div",
      { class: "fields" },
      labelled(text("provider"), provider),
      labelled(text("act"), act),
      labelled(text("merchantNo"), number),
      labelled(text("amountFen"), amount),
      labelled(text("phone"), phone),
      labelled(text("reason"), reason),
    ),
    h(
      "div",
      { class: "row below" },
      h("button", { class: "main", onclick: () => void run().catch(complain) }, text("do")),
    ),
    result,
  );
}
