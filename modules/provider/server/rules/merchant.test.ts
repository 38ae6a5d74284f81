import { expect, it } from "vitest";
import { flexpay } from "#modules/provider-adapter/server/adapters/flexpay/index.ts";
import { allAdapters } from "#modules/provider-adapter/server/adapters/index.ts";
import { pingAn } from "#modules/provider-adapter/server/adapters/ping-an/index.ts";
import { isSameMerchant, merchantOf, plainAddress } from "./merchant.ts";

it("an address has one way to be written", () => {
  for (const [written, plain] of [
    ["https://API.Example.com:443", "https://api.example.com"],
    ["http://api.example.com:80", "http://api.example.com"],
    ["http://127.0.0.1:8393", "http://127.0.0.1:8393"],
  ] as const)
    expect(plainAddress(written)).toBe(plain);
});

it.each(allAdapters)("$code says which of its settings are the merchant", (adapter) => {
  const { identity, settings, code } = adapter;
  expect(identity.length).toBeGreaterThan(0);
  expect(settings).toEqual(expect.arrayContaining([...identity]));
  const filled = Object.fromEntries(settings.map((name) => [name, `${name} of mine`]));
  const address = "https://api.example.com";
  const mine = merchantOf(adapter, { provider: code, address, settings: filled });
  expect(Object.keys(mine.merchant)).toEqual(identity);
  expect(isSameMerchant(mine, mine)).toBe(true);
  for (const name of identity) {
    const other = { ...filled, [name]: "a neighbour's" };
    const theirs = merchantOf(adapter, { provider: code, address, settings: other });
    expect(isSameMerchant(mine, theirs), name).toBe(false);
    const { [name]: _, ...less } = mine.merchant;
    expect(isSameMerchant(mine, { ...mine, merchant: less }), name).toBe(false);
  }
  expect(isSameMerchant(mine, { ...mine, address: "https://other.example.com" })).toBe(false);
  expect(isSameMerchant(mine, { ...mine, provider: "OTHER" })).toBe(false);
});

/** Whoever pays without a secret is known by nothing but these. */
it("every setting of a payer that goes out as the payer's is part of its merchant", () => {
  expect(pingAn.identity).toEqual(["customerCode", "payerAccount"]);
  expect(flexpay.identity).toEqual(["merchantNo", "acctNo", "projectCode"]);
});
