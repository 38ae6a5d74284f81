import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { contractTemplate } from "../template-contract.ts";
import { newTemplate, nobody, readyTemplate } from "./support/arrange.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nobody } });

const words = {
  fileName: "新名称",
  templateDescribe: null,
  remark: "仅限华东",
  fieldNames: ["承租人"],
};
const reference = async (world: World, as: TestPerson) => ({
  id: (await world.call(contractTemplate.create, await newTemplate(world, as), { as })).data.id,
  rowVersion: 1,
});
const disabled = async (world: World, as: TestPerson) => {
  const one = await reference(world, as);
  await world.call(contractTemplate.disable, one, { as });
  return { ...one, rowVersion: 2 };
};
const onlyId = async (world: World, as: TestPerson) => ({ id: (await reference(world, as)).id });

guards(contractTemplate.create, {
  open,
  valid: newTemplate,
  refused: {
    input: async (world, as) => ({
      ...(await newTemplate(world, as)),
      fileIds: [await uploadAs(world, as, { name: "照片.png", content: smallPicture })],
    }),
    code: "2302",
  },
});
guards(contractTemplate.update, {
  open,
  valid: async (world, as) => ({ ...(await reference(world, as)), ...words }),
  refused: {
    input: async (world, as) => ({ ...(await reference(world, as)), ...words, rowVersion: 7 }),
    code: "0409",
  },
});
guards(contractTemplate.uploadAgain, {
  open,
  valid: onlyId,
  refused: {
    input: async (world, as) => ({ id: await readyTemplate(world, as) }),
    code: "2309",
  },
});
guards(contractTemplate.disable, {
  open,
  valid: reference,
  refused: { input: disabled, code: "2301" },
});
guards(contractTemplate.enable, {
  open,
  valid: disabled,
  refused: { input: reference, code: "2301" },
});
guards(contractTemplate.remove, {
  open,
  valid: onlyId,
  refused: {
    input: async (world, as) => {
      const one = await onlyId(world, as);
      await world.call(contractTemplate.remove, one, { as });
      return one;
    },
    code: "2301",
  },
});

describe("templates of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await open();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  it("need an account with their provider", async () => {
    const other = await world.person(await world.tenant());
    const input = await newTemplate(world, admin);
    const file = await uploadAs(world, other, { name: "a.png", content: smallPicture });
    const answer = await world.call(
      contractTemplate.create,
      { ...input, fileIds: [file] },
      { as: other },
    );
    expect(answer.code).toBe("2302");
    const pdf = (await newTemplate(world, other)).fileIds;
    await world.database.admin.query(
      "update provider_accounts set state = 1001 where tenant_id = $1",
      [other.tenantId],
    );
    const refused = await world.call(
      contractTemplate.create,
      { ...input, fileIds: pdf },
      { as: other },
    );
    expect(refused.code).toBe("2303");
  });

  it("are listed with what has to be filled in, and leave the list when deleted", async () => {
    const id = await readyTemplate(world, admin);
    const list = async () =>
      (await world.call(contractTemplate.list, { filters: { provider: ["ESIGN"] } }, { as: admin }))
        .data.records;
    expect((await list()).find((row) => row.id === id)).toMatchObject({
      fileName: "收款确认书",
      fieldNames: ["承租人", "金额"],
      uploadState: "ready",
      stateCode: 1000,
    });
    await world.call(contractTemplate.remove, { id }, { as: admin });
    expect((await list()).map((row) => row.id)).not.toContain(id);
    const { data } = await world.call(contractTemplate.operationLog, { id }, { as: admin });
    expect(data.map((line) => line.operationType)).toEqual([
      "contractTemplate.remove",
      "contractTemplate.create",
    ]);
  });

  it("show their file to whoever may look at templates, and to nobody else", async () => {
    const input = await newTemplate(world, admin);
    await world.call(contractTemplate.create, input, { as: admin });
    const tenant = { id: admin.tenantId, name: "" };
    const reader = await world.person(tenant, [contractTemplate.list.permission]);
    const stranger = await world.person(tenant, ["system:channel:list"]);
    const id = input.fileIds[0] ?? "";
    expect((await world.call(attachment.detail, { id }, { as: reader })).code).toBe("0");
    expect((await world.call(attachment.detail, { id }, { as: stranger })).code).toBe("0404");
  });
});
