import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { photoOf, tokensOf } from "#main/candidate-arrange.ts";
import { nowhere } from "#main/collection-arrange.ts";
import { addTexts } from "#main/receipt-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { position } from "#modules/hr-directory/position-contract.ts";
import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { effort } from "#platform/testing/effort.ts";
import { addRole, anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment, letGrantEverything } from "#platform/testing/role-holders.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { onboarding } from "../../contract.ts";
import { candidate, type PhotoKind } from "../../link-contract.ts";
import { runLookIntoGiven } from "../jobs/look-into-given.ts";
import { tidyPhotos } from "../jobs/tidy-photos.ts";
import { newToken } from "./secrets.ts";

let world: World;
let hr: TestPerson;
let offer: { positionId: string; departmentId: string; seniorId: string };

async function done<E extends Endpoint>(endpoint: E, input: GivenTo<E>): Promise<OutputOf<E>> {
  const { code, msg, data } = await world.call(endpoint, input, { as: hr });
  if (code !== "0") throw new Error(`${endpoint.name}: ${code} ${msg}`);
  return data;
}

beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  const tenant = await world.tenant();
  hr = await world.person(tenant);
  await letGrantEverything(world, hr);
  await addTexts(world, hr);
  const roleId = await addRole(world, tenant.id, { permissions: ["biz:carPayment:list"] });
  const departmentId = await addDepartment(world, hr);
  const { id: positionId } = await done(position.create, {
    positionName: "销售顾问",
    positionCode: `C-${newId().slice(-12)}`,
    rank: 4,
    roleIds: [roleId],
    checklist: ["收取身份证复印件", "收取银行卡", "领取工牌"],
    walletProjectIds: [],
    contractText: null,
    remark: null,
  });
  offer = { positionId, departmentId, seniorId: hr.userId };
});
afterAll(() => world.close());
/** Each begins on a quiet day. */
beforeEach(() => world.database.admin.query("delete from login_limits"));

async function started(given: { readonly idCardNo?: string } = {}) {
  const fields = {
    ...offer,
    candidateName: "李文静",
    phone: aPhone(),
    idCardNo: anIdNumber(),
    bankName: "建设银行",
    mail: null,
    source: null,
    remark: null,
    businessCityId: null,
    jobNumber: `C-${newId().slice(-12)}`,
    entryDate: "2026-12-01",
    probationEndDate: null,
    contractMonths: 36,
    salary: { monthlySalary: 900_000 as Fen, probationSalary: 800_000 as Fen },
    ...given,
  };
  const { id } = await done(onboarding.create, fields);
  await done(onboarding.start, { id });
  return { id, fields };
}

/** As if a minute and a half had passed since the last link. */
const later = (id: string) =>
  world.database.admin.query(
    "update candidate_links set created_at = created_at - interval '90 seconds' where onboarding_id = $1",
    [id],
  );

async function linkTo(id: string): Promise<string> {
  await done(onboarding.sendLink, { id });
  return (await tokensOf(world, hr)).at(-1) ?? "";
}

async function invited(given: { readonly idCardNo?: string } = {}) {
  const { id, fields } = await started(given);
  return { id, fields, token: await linkTo(id) };
}

const numbers = (over: Partial<GivenTo<typeof candidate.fillIn>> = {}) => ({
  phone: aPhone(),
  idCardNo: anIdNumber(),
  bankCardNo: "6214830000000009",
  bankName: "招商银行杭州分行",
  idCardAddress: "杭州市西湖区文三路 1 号",
  ...over,
});
const open = (token: string, address?: string) =>
  visit(world, candidate.open, { input: { token }, ...(address && { address }) });
const photo = (token: string, photoKind: PhotoKind, picture = photoOf(["照片"])) =>
  visit(world, candidate.keepPhoto, {
    input: { token, photoKind, picture: picture.toString("base64") },
  });
const fillIn = (token: string, over?: Parameters<typeof numbers>[0]) =>
  visit(world, candidate.fillIn, { input: { ...numbers(over), token } });

async function withPhotos(token: string, lines: Partial<Record<PhotoKind, string[]>> = {}) {
  for (const kind of ["idFront", "idBack", "bankCard"] as const) {
    expect((await photo(token, kind, photoOf(lines[kind] ?? [kind]))).code).toBe("0");
  }
}
const given = async (id: string) => (await done(onboarding.given, { id })) ?? expect.fail("none");
const isRefusedEverywhere = async (token: string) => {
  const all = [await open(token), await photo(token, "idFront"), await fillIn(token)];
  expect(all.map(({ code }) => code)).toEqual(["5217", "5217", "5217"]);
};
const picturesOf = async (id: string) => {
  const sql =
    "select count(p.picture_sealed)::int as kept from candidate_photos p" +
    " join candidate_links l on l.id = p.link_id where l.onboarding_id = $1";
  return (await world.database.admin.query<{ kept: number }>(sql, [id])).rows[0]?.kept;
};

describe("a candidate with a link", () => {
  it("learns that it is his and nothing else", async () => {
    const { token, fields } = await invited();
    const { code, data, response } = await open(token);
    expect(code).toBe("0");
    expect(data).toMatchObject({
      candidateName: "李**",
      photoKinds: ["idFront", "idBack", "bankCard"],
    });
    expect(Object.keys(data).toSorted()).toEqual([
      "candidateName",
      "companyName",
      "expireTime",
      "photoKinds",
    ]);
    for (const secret of ["李文静", fields.phone, fields.idCardNo]) {
      expect(response.body).not.toContain(secret);
    }
  });

  it("fills his onboarding once, ticks nothing as done, and reads nothing back", async () => {
    const { id, token } = await invited();
    expect((await fillIn(token)).code).toBe("5221");
    await withPhotos(token);
    const said = numbers();
    expect((await fillIn(token, said)).code).toBe("0");
    expect(await done(onboarding.reveal, { id, remark: "核对" })).toMatchObject({
      phone: said.phone,
      idCardNo: said.idCardNo,
      bankCardNo: said.bankCardNo,
      idCardAddress: said.idCardAddress,
    });
    const { checklist, bankName, stateCode } = await done(onboarding.detail, { id });
    expect([bankName, stateCode]).toEqual(["招商银行杭州分行", 5001]);
    expect(checklist.map(({ doneBy, givenTime }) => [doneBy, givenTime !== null])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ]);
    await isRefusedEverywhere(token);
    const seen = await given(id);
    expect(seen).toMatchObject({ linkState: "SUBMITTED", reading: "WAITING" });
    expect(seen.differs.toSorted()).toEqual(["bankName", "idCardNo", "phone"]);
    expect(seen.photos.map(({ photoKind }) => photoKind)).toEqual([
      "bankCard",
      "idBack",
      "idFront",
    ]);
    const told = await world.database.admin.query(
      "select from messages where user_id = $1 and event = 'onboarding.filledIn' and subject_id = $2",
      [hr.userId, id],
    );
    expect(told.rowCount).toBe(1);
  });

  it("who submits twice at once is taken once", async () => {
    const { token } = await invited();
    await withPhotos(token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => fillIn(token)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0", "5217", "5217", "5217"]);
  });

  it("is not told that his ID number is another candidate's; HR is", async () => {
    const other = await started();
    const { id, token, fields } = await invited();
    await withPhotos(token);
    expect((await fillIn(token, { idCardNo: other.fields.idCardNo })).code).toBe("0");
    expect((await given(id)).idCardTaken).toBe(true);
    const kept = await done(onboarding.reveal, { id, remark: "核对" });
    expect(kept.idCardNo).toBe(fields.idCardNo);
  });
});

describe("a link is over", () => {
  it("once another was sent", async () => {
    const { id, token } = await invited();
    expect((await world.call(onboarding.sendLink, { id }, { as: hr })).code).toBe("5215");
    await later(id);
    const next = await linkTo(id);
    await isRefusedEverywhere(token);
    expect((await open(next)).code).toBe("0");
  });

  it("after 72 hours", async () => {
    const { id, token } = await invited();
    const set =
      "update candidate_links set expires_at = now() + $2::interval where onboarding_id = $1";
    const { sendTime, expireTime } = await given(id);
    expect((Date.parse(expireTime) - Date.parse(sendTime)) / 3_600_000).toBeCloseTo(72, 1);
    await world.database.admin.query(set, [id, "1 hour"]);
    expect((await open(token)).code).toBe("0");
    await world.database.admin.query(set, [id, "-1 second"]);
    await isRefusedEverywhere(token);
    expect((await given(id)).linkState).toBe("EXPIRED");
  });

  it("when the onboarding is terminated, and stays so when it is taken up again", async () => {
    const { id, token } = await invited();
    await done(onboarding.terminate, { id, remark: "不来了" });
    await isRefusedEverywhere(token);
    await done(onboarding.reactivate, { id });
    await done(onboarding.start, { id });
    await isRefusedEverywhere(token);
    expect((await given(id)).linkState).toBe("REVOKED");
  });

  it("is kept as a hash alone", async () => {
    const { token } = await invited();
    const { rows } = await world.database.admin.query<{ all: string }>(
      "select string_agg(k::text, '') || (select string_agg(l::text, '') from candidate_links l) as all from candidate_link_keys k",
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString("hex"));
  });
});

describe("a photo", () => {
  const picture = photoOf(["身份证"]);
  const huge = Buffer.from(picture);
  const sizeAt = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(60_000, sizeAt + 5);
  huge.writeUInt16BE(60_000, sizeAt + 7);
  it.each([
    ["that is a drawing with a script", Buffer.from(`<svg onload="alert(1)">${" ".repeat(3_000)}`)],
    ["that was cut off", picture.subarray(0, picture.length - 500)],
    ["that is a bomb", huge],
    ["with something behind its end", Buffer.concat([picture, Buffer.from("<script>1</script>")])],
    ["of another kind", Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), picture])],
    ["of nothing", Buffer.alloc(3)],
  ])("%s is refused", async (_, hostile) => {
    const { token } = await invited();
    expect((await photo(token, "idFront", hostile)).code).toBe("5219");
  });

  it("that is too large is not taken in, and one nobody asked for neither", async () => {
    const { token } = await invited();
    const large = Buffer.concat([picture, Buffer.alloc(800_000)]);
    expect((await photo(token, "idFront", large)).code).not.toBe("0");
    expect((await photo(token, "portrait", picture)).code).toBe("5219");
  });

  it("is not taken for the twenty-first time", async () => {
    const { id, token } = await invited();
    await world.database.admin.query(
      "update candidate_links set uploads = 19 where onboarding_id = $1",
      [id],
    );
    expect((await photo(token, "idFront")).code).toBe("0");
    expect((await photo(token, "idFront")).code).toBe("5220");
  });

  it("is kept sealed, and shown only to HR, who leaves a line", async () => {
    const { id, token } = await invited();
    await withPhotos(token);
    await fillIn(token);
    const [{ id: photoId } = expect.fail("none")] = (await given(id)).photos;
    const stranger = await world.person({ id: hr.tenantId, name: "" }, []);
    const denied = await world.call(onboarding.photo, { id: photoId }, { as: stranger });
    expect(denied.code).not.toBe("0");
    const shown = await world.call(onboarding.photo, { id: photoId }, { as: hr });
    expect(shown.response.headers["content-type"]).toBe("image/jpeg");
    const lines = await world.database.admin.query(
      "select from operation_logs where event = 'onboarding.photo' and subject_id = $1",
      [id],
    );
    expect(lines.rowCount).toBe(1);
    const { rows } = await world.database.admin.query<{ sealed: Buffer }>(
      "select picture_sealed as sealed from candidate_photos where id = $1",
      [photoId],
    );
    expect(rows[0]?.sealed.includes(picture.subarray(0, 20).toString("base64"))).toBe(false);
  });

  it("of a link that nobody can submit any more is tidied away, a submitted one is not", async () => {
    const submitted = await invited();
    await withPhotos(submitted.token);
    await fillIn(submitted.token);
    const waiting = await invited();
    await withPhotos(waiting.token);
    const left = await invited();
    await withPhotos(left.token);
    await done(onboarding.terminate, { id: left.id, remark: "不来了" });
    await tidyPhotos(world.engine);
    const kept = [submitted, waiting, left].map(({ id }) => picturesOf(id));
    expect(await Promise.all(kept)).toEqual([3, 3, 0]);
  });
});

describe("what is read of the photos", () => {
  it("stands beside what was typed and changes nothing of it", async () => {
    const { id, token } = await invited();
    const said = numbers();
    const another = anIdNumber();
    await withPhotos(token, {
      idFront: ["姓名 李文静", `公民身份号码 ${another}`],
      bankCard: ["招商银行", said.bankCardNo],
    });
    await fillIn(token, said);
    const { rows } = await world.database.admin.query<{ id: string }>(
      "select id from candidate_links where onboarding_id = $1",
      [id],
    );
    const asked = { tenantId: hr.tenantId, userId: hr.userId, linkId: rows[0]?.id ?? "" };
    await runLookIntoGiven(world.engine, asked);
    const { reading, compared, personMatch } = await given(id);
    expect([reading, personMatch]).toEqual(["DONE", null]);
    expect(compared?.bankCardNo).toMatchObject({ agrees: true, sure: true });
    expect(compared?.idCardNo).toMatchObject({ agrees: false });
    expect((await done(onboarding.reveal, { id, remark: "核对" })).idCardNo).toBe(said.idCardNo);
  });
});

describe("whoever guesses", () => {
  it("is told the same to the byte of a link that never was and of one that is over", async () => {
    const { id, token } = await invited();
    await done(onboarding.terminate, { id, remark: "不来了" });
    const answers = [await open(token), await open(newToken()), await open("x")];
    const [first] = answers;
    for (const { response, status } of answers) {
      expect(status).toBe(first?.status);
      expect(response.rawPayload.equals(first?.response.rawPayload ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it("finds nothing in many tries from as many places", async () => {
    await invited();
    const found: string[] = [];
    for (let nth = 0; nth < effort(300, 100_000); nth += 10) {
      const some = Array.from({ length: 10 }, async (_, of) => {
        const at = nth + of;
        const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
        const { code } = await open(newToken(), address);
        if (code !== "5217" && code !== "5218") found.push(code);
      });
      await Promise.all(some);
    }
    expect(found).toEqual([]);
  });

  it("is not listened to after twenty tries, not even with a link that works", async () => {
    const { token } = await invited();
    const from = "203.0.113.1";
    for (let nth = 0; nth < 20; nth += 1) expect((await open(newToken(), from)).code).toBe("5217");
    expect((await open(newToken(), from)).code).toBe("5218");
    expect((await open(token, from)).code).toBe("5218");
    expect((await open(token, "203.0.113.2")).code).toBe("0");
  });

  it("with one link is listened to sixty times an hour", async () => {
    const { token } = await invited();
    for (let nth = 0; nth < 60; nth += 1) expect((await open(token)).code).toBe("0");
    expect((await open(token)).code).toBe("5218");
  });
});
