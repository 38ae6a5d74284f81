import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPurse, draftOf, orderOf, type Purse } from "#main/expenditure-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { newId } from "#platform/server/clock.ts";
import { exported, guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditurePayee } from "../contract.ts";

const remark = "与银行核对退票";
const field = "payeeBankCardNo" as const;

async function aPayee(world: World, as: TestPerson) {
  const purse = await aPurse(world, as, {});
  const [payee] = (await orderOf(purse, await draftOf(purse, [5_000]))).payees;
  return { id: payee?.id ?? "", field, remark };
}

guards(expenditurePayee.reveal, {
  open: openQuietWorld,
  valid: aPayee,
  refused: { input: async () => ({ id: newId(), field, remark }), code: "0404" },
});

describe("a payee's whole numbers", () => {
  let world: World;
  let applicant: TestPerson;
  let purse: Purse;
  let orderId: string;
  beforeAll(async () => {
    world = await openQuietWorld();
    applicant = await world.person(await world.tenant());
    purse = await aPurse(world, applicant, {});
    orderId = await draftOf(purse, [5_000]);
  });
  afterAll(() => world.close());

  const onlyPayee = async () => {
    const [payee] = (await orderOf(purse, orderId)).payees;
    if (!payee) throw new Error("The order has no payee");
    return payee;
  };

  it("are masked everywhere else, and end as the masked ones do", async () => {
    const payee = await onlyPayee();
    for (const one of ["payeeBankCardNo", "payeeIdCardNo", "payeePhone"] as const) {
      const asked = { id: payee.id, field: one, remark };
      const { data } = await world.call(expenditurePayee.reveal, asked, { as: applicant });
      expect(payee[one]).toContain("*");
      expect(data.value).not.toContain("*");
      expect(data.value.slice(-4)).toBe(payee[one].slice(-4));
    }
    const { rows } = await world.database.admin.query(
      "select remark, changes::text as changes from operation_logs where tenant_id = $1 and event = $2 order by id limit 1",
      [applicant.tenantId, "expenditurePayee.reveal"],
    );
    expect(rows).toMatchObject([{ remark }]);
    expect(JSON.stringify(rows)).toContain("payeeBankCardNo");
  });

  it("are not there for who does not see the order", async () => {
    const { id } = await onlyPayee();
    const stranger = await world.person({ id: applicant.tenantId, name: "" }, []);
    const permissions = [expenditurePayee.reveal.permission];
    const role = await addRole(world, applicant.tenantId, { range: 6, permissions });
    await putInPlace(world, stranger, { roles: [role] });
    const asked = { id, field, remark };
    const { code } = await world.call(expenditurePayee.reveal, asked, { as: stranger });
    expect(code).toBe("0404");
  });

  it("go out in a file with the reason, and masked in the plain one", async () => {
    const { payeeBankCardNo } = await onlyPayee();
    const plain = await exported(world, expenditurePayee.export, { as: applicant });
    expect(plain.rows.flat()).toContain(payeeBankCardNo);
    const input = { remark };
    const whole = await exported(world, expenditurePayee.exportInFull, { as: applicant, input });
    expect(whole.rows).toHaveLength(plain.rows.length);
    expect(whole.rows.flat().join("|")).not.toContain("*");
  });

  it("go out for nobody who may take the plain file alone", async () => {
    const plain = [expenditurePayee.list.permission, expenditurePayee.export.permission];
    const clerk = await world.person({ id: applicant.tenantId, name: "" }, plain);
    const { code } = await world.call(expenditurePayee.exportInFull, { remark }, { as: clerk });
    expect(code).toBe("0403");
  });
});
