import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { openVault, Personal } from "./personal.ts";

const keys = new Map([[1, randomBytes(32)]]);
const config = { PERSONAL_DATA_KEYS: keys, BLIND_INDEX_KEY: randomBytes(32) };
const vault = openVault(config);
const place = { table: "users", column: "phone", tenantId: null, rowId: "r1" };
const phone = "13812345678";

describe("personal data", () => {
  it("opens where it was sealed", () => {
    expect(vault.open(place, vault.seal(place, phone).sealed, "phone").reveal()).toBe(phone);
  });

  it.each([
    { ...place, rowId: "r2" },
    { ...place, column: "id_card_no" },
    { ...place, table: "dealers" },
    { ...place, tenantId: "t1" },
  ])("does not open anywhere else: %j", (elsewhere) => {
    const { sealed } = vault.seal(place, phone);
    expect(() => vault.open(elsewhere, sealed, "phone")).toThrow();
  });

  it("does not open when any byte was changed", () => {
    const { sealed } = vault.seal(place, phone);
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => vault.open(place, changed, "phone")).toThrow();
    }
  });

  it("seals the same value differently each time, and indexes it alike", () => {
    const [one, two] = [vault.seal(place, phone), vault.seal(place, phone)];
    expect(one.sealed.equals(two.sealed)).toBe(false);
    expect(one.index.equals(two.index)).toBe(true);
    expect(vault.index({ ...place, tenantId: "t1" }, phone).equals(one.index)).toBe(false);
    expect(one.sealed.includes("1381234")).toBe(false);
  });

  it("opens old values after a new key came, and seals new ones with it", () => {
    const { sealed } = vault.seal(place, phone);
    const rotated = openVault({
      ...config,
      PERSONAL_DATA_KEYS: new Map([...keys, [2, randomBytes(32)]]),
    });
    expect(rotated.open(place, sealed, "phone").reveal()).toBe(phone);
    expect(rotated.seal(place, phone).sealed[0]).toBe(2);
  });

  it("shows itself masked in logs, texts and JSON", () => {
    const value = new Personal(phone, "phone");
    for (const shown of [JSON.stringify({ value }), String(value), inspect(value)]) {
      expect(shown).not.toContain("1234567");
    }
    expect(new Personal("110105199003070029", "idCardNo").masked()).toBe("110105********0029");
    expect(new Personal("6222020200112233445", "bankCardNo").masked()).toBe("**** **** **** 3445");
  });
});
