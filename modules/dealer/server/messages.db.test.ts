import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { colleague } from "#main/approval-arrange.ts";
import {
  aFiling,
  changeOf,
  decide,
  filed,
  filingDraft,
  rowOf,
  submitFiling,
} from "#main/dealer-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Endpoint, GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { dealerFiling } from "../contract.ts";
import { carDealer } from "../dealer-contract.ts";
import { dealerErrors } from "../errors.ts";
import { networkStates } from "../states.ts";

let world: World;
let author: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  author = await world.person(await world.tenant());
});
afterAll(() => world.close());

/** Something that is asked for and refused, and what its message names. */
interface Asked {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly as?: TestPerson;
  readonly names?: Readonly<Record<string, string>>;
}

const asking = <E extends Endpoint>(
  endpoint: E,
  input: GivenTo<E>,
  more: Pick<Asked, "as" | "names"> = {},
): Asked => ({ endpoint, input: input as object, ...more });

const remark = "停止合作";
const draft = async () => (await filingDraft(world, author)).id;
const inForce = async () => (await filed(world, author)).id;
async function submitted() {
  const id = await draft();
  return { id, instanceId: await submitFiling(world, author, id) };
}

/** The dealer of a filing, as e-sign and reviewers would have left it. */
async function dealerOf(filingId: string, columns: Readonly<Record<string, unknown>> = {}) {
  const { dealerId } = await rowOf(world, author, filingId);
  const id = dealerId ?? "";
  for (const [name, value] of Object.entries(columns)) {
    const sql = `update dealers set ${name} = $3 where tenant_id = $1 and id = $2`;
    await world.database.admin.query(sql, [author.tenantId, id, value]);
  }
  return { id };
}

const agreement = ({ id }: { id: string }) =>
  asking(carDealer.startAgreement, {
    id,
    templateId: newId(),
    signerName: "王建国",
    signerPhone: aPhone(),
  });
const signed = { agreement_state: 4104 };

/** What stands beside a row that cannot be taken back refuses no request: import-dealers.db.test.ts has it. */
type Refusing = Exclude<keyof typeof dealerErrors, "dealerFiledSince">;

/** Every message of filings and of the way into the network, and what provokes it; none is left out. */
const provoked: Readonly<Record<Refusing, () => Promise<Asked>>> = {
  async filingWrongState() {
    const one = { id: await inForce(), remark };
    await world.call(dealerFiling.disable, one, { as: author });
    return asking(dealerFiling.disable, one);
  },
  filingApproving: async () => asking(dealerFiling.remove, { id: (await submitted()).id }),
  filingFiled: async () => asking(dealerFiling.submit, { id: await inForce() }),
  filingNotFiled: async () => asking(dealerFiling.disable, { id: await draft(), remark }),
  async filingChanging() {
    const change = await changeOf(world, author);
    await world.call(dealerFiling.change, change, { as: author });
    return asking(dealerFiling.disable, { id: change.id, remark });
  },
  async filingNotYours() {
    const rights = [dealerFiling.list.permission, dealerFiling.create.permission];
    const as = await colleague(world, author, rights);
    return asking(dealerFiling.remove, { id: await draft() }, { as });
  },
  async filingSubmittedOnce() {
    const { id, instanceId } = await submitted();
    await decide(world, author, { instanceId, how: "reject" });
    return asking(dealerFiling.remove, { id });
  },
  async dealerHasFiling() {
    const { id: first, reportCarShop: shop } = await filed(world, author);
    const { orderNo: number } = await rowOf(world, author, first);
    const { id } = await filingDraft(world, author, { reportCarShop: shop });
    return asking(dealerFiling.submit, { id }, { names: { shop, number } });
  },
  async cnapsOfOtherBank() {
    const fields = { ...(await aFiling(world, author)), cnapsCode: "102305028020" };
    return asking(dealerFiling.create, fields, { names: { bank: "招商银行", code: "308" } });
  },
  async bankUnknown() {
    const fields = { ...(await aFiling(world, author)), headOffice: "没有的银行" };
    return asking(dealerFiling.create, fields, { names: { bank: "没有的银行" } });
  },
  async sameBankDetails() {
    const { id } = await filed(world, author);
    const row = await rowOf(world, author, id);
    const { collectionAccountName, headOffice, openBankName, cnapsCode, rowVersion } = row;
    const { bankCity, isLegalPerson } = row;
    const bank = { collectionAccountName, headOffice, openBankName, cnapsCode, bankCity };
    // Numbers that are left out stay as they are.
    const kept = { ...bank, isLegalPerson, id, rowVersion, changeReason: "误操作" };
    return asking(dealerFiling.change, kept);
  },
  async cityUnknown() {
    const fields = { ...(await aFiling(world, author)), city: "没有的城市" };
    return asking(dealerFiling.create, fields, { names: { city: "没有的城市" } });
  },
  dealerWrongState: async () => asking(carDealer.readmit, await dealerOf(await inForce())),
  dealerNotFiled: async () => agreement(await dealerOf((await submitted()).id)),
  dealerNotSigned: async () => asking(carDealer.apply, await dealerOf(await inForce())),
  dealerAgreementRunning: async () => agreement(await dealerOf(await inForce(), signed)),
  async dealerOwnReview() {
    const applied = { ...signed, state: networkStates.reviewing, applied_by: author.userId };
    return asking(carDealer.admit, await dealerOf(await inForce(), applied));
  },
};

async function answerTo({ endpoint, input, as = author }: Asked, language: string) {
  const headers = { ...headersOf(as, newId()), "accept-language": language };
  const response = await world.server.inject({ ...requestOf(endpoint, input), headers });
  const { code, msg } = response.json<{ code: string; msg: string }>();
  return { code, msg };
}

const filledIn = (text: string, names: Asked["names"] = {}) =>
  Object.entries(names).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), text);

describe("who is refused is told why in his language", () => {
  it.each(Object.keys(provoked) as (keyof typeof provoked)[])("%s", async (name) => {
    const asked = await provoked[name]();
    const { code, zh, en } = dealerErrors[name];
    for (const [language, text] of [
      ["zh-CN", zh],
      ["en-US", en],
    ] as const) {
      const msg = filledIn(text, asked.names);
      expect(msg).not.toMatch(/[{}]/);
      expect(await answerTo(asked, language)).toEqual({ code, msg });
    }
  });
});
