import { expect, it } from "vitest";
import { allAdapters } from "#modules/provider-adapter/server/adapters/index.ts";
import { demoAccounts } from "./demo-accounts.ts";

const anything = new Proxy({} as Record<string, string>, { get: () => "given" });
const addresses = new Proxy({} as Record<string, string>, { get: () => "http://127.0.0.1:8391" });
const merchants = new Proxy({} as Record<string, typeof anything>, { get: () => anything });

it("every demo account has exactly what its adapter asks for", () => {
  const { texts, signing, money } = demoAccounts({ addresses, merchants } as never);
  for (const { provider, settings, secrets } of [texts, ...signing, ...money]) {
    const adapter = allAdapters.find(({ code }) => code === provider);
    expect(Object.keys(settings).toSorted(), provider).toEqual(adapter?.settings.toSorted());
    expect(Object.keys(secrets).toSorted(), provider).toEqual(adapter?.secrets.toSorted());
  }
});
