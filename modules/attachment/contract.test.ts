import { describe, expect, it } from "vitest";
import { newId } from "#platform/server/clock.ts";
import { attachment, attachmentIds } from "./contract.ts";

const ids = (count: number) => Array.from({ length: count }, () => newId());
const messages = (given: unknown, schema = attachmentIds()) =>
  schema.safeParse(given).error?.issues.map((issue) => issue.message) ?? [];

describe("a field of attachments", () => {
  it("takes none to nine of them", () => {
    for (const count of [0, 1, 9]) expect(messages(ids(count))).toEqual([]);
  });

  it("says the spec's sentence to a tenth", () => {
    expect(messages(ids(10))).toEqual(["最多上传9个附件"]);
  });

  it("may be narrower, and says so", () => {
    expect(messages(ids(2), attachmentIds(1))).toEqual(["最多上传1个附件"]);
  });

  it("takes each attachment once, and nothing but ids", () => {
    const [one = ""] = ids(1);
    expect(messages([one, one])).toHaveLength(1);
    for (const wrong of [null, "x", [1], ["../x"], [null]]) {
      expect(messages(wrong)).toHaveLength(1);
    }
  });

  it("can be made required by the form it stands in", () => {
    expect(messages([], attachmentIds().min(1, "请上传附件"))).toEqual(["请上传附件"]);
  });
});

it("files are found by an opaque id and by nothing else", () => {
  const paths = [attachment.upload, attachment.detail, attachment.content].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(paths).toEqual([
    "POST /api/infra/file",
    "GET /api/infra/file/{id}",
    "GET /api/infra/file/{id}/content",
  ]);
  for (const { input } of [attachment.detail, attachment.content]) {
    expect(input.safeParse({ id: newId() }).success).toBe(true);
    expect(input.safeParse({ id: "../../etc/passwd" }).success).toBe(false);
    expect(input.safeParse({ id: newId(), name: "x" }).success).toBe(false);
  }
});
