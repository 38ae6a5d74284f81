import { describe, expect, it } from "vitest";
import { limitsOf, payeesOf } from "./config.ts";

const plain = {
  itemHasExpenditureUpperLimit: false,
  itemExpenditureUpperLimitAmount: null,
  itemHasPercent: false,
  itemPercent: null,
};
const fieldsOf = (refuse: () => unknown) => {
  try {
    refuse();
  } catch (refused) {
    return (refused as { details: { fields: { field: string }[] } }).details.fields.map(
      (one) => one.field,
    );
  }
  return [];
};

describe("an item's limits", () => {
  it("are required where they are chosen, each marked at its own box", () => {
    const limit = { ...plain, itemHasExpenditureUpperLimit: true };
    expect(fieldsOf(() => limitsOf(limit))).toEqual(["itemExpenditureUpperLimitAmount"]);
    const percent = { ...plain, itemHasPercent: true };
    expect(fieldsOf(() => limitsOf(percent))).toEqual(["itemPercent"]);
  });
  it("are not kept where they are not chosen, whatever was typed", () => {
    const typed = { ...plain, itemExpenditureUpperLimitAmount: 5_000, itemPercent: 300 };
    expect(limitsOf(typed)).toMatchObject({ monthly_limit_fen: null, percent_bp: null });
    const chosen = { ...typed, itemHasExpenditureUpperLimit: true, itemHasPercent: true };
    expect(limitsOf(chosen)).toMatchObject({ monthly_limit_fen: 5_000, percent_bp: 300 });
  });
});

describe("a project's payees", () => {
  const [people, roles] = [["person"], ["role"]];
  it("are people or roles where the type names them", () => {
    const none = { payeePersonIds: [], payeeRoleIds: [], canPayAnybody: false };
    const refused = (payeeType: string) => fieldsOf(() => payeesOf({ payeeType, ...none }));
    expect(refused("designatedPerson")).toEqual(["payeePersonIds"]);
    expect(refused("designatedRole")).toEqual(["payeeRoleIds"]);
    expect([...refused("superior"), ...refused("payeeSelf")]).toEqual([]);
  });
  it("need no names where anybody may be paid", () => {
    const open = { payeePersonIds: [], payeeRoleIds: [], canPayAnybody: true };
    for (const payeeType of ["designatedPerson", "designatedRole"]) {
      expect(payeesOf({ payeeType, ...open })).toMatchObject({ pays_anybody: true });
    }
  });
  it("are forgotten where the type names nobody", () => {
    const given = { payeePersonIds: people, payeeRoleIds: roles, canPayAnybody: false };
    const kept = (payeeType: string) => {
      const { payee_person_ids: ofPeople, payee_role_ids: ofRoles } = payeesOf({
        payeeType,
        ...given,
      });
      return [ofPeople, ofRoles];
    };
    expect(kept("designatedPerson")).toEqual([people, []]);
    expect(kept("designatedRole")).toEqual([[], roles]);
    expect(kept("superior")).toEqual([[], []]);
  });
});
