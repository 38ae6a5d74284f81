import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { genesis, hashOfLine, headHolds, type Line, nextHash, signHead } from "./chain.ts";

const line: Line = {
  tenant_id: "t1",
  id: "l1",
  event: "payout.pay",
  subject_type: "payouts",
  subject_id: "p1",
  actor_id: "u1",
  actor_name: "王小明",
  remark: "加急",
  changes: "[]",
  request_id: "r1",
  ip: "10.0.0.1",
  at: "2026-11-16T08:00:00.000000Z",
};

it.each(Object.keys(line))("a line's hash changes with every field: %s", (field) => {
  const changed = { ...line, [field]: "another" };
  expect(hashOfLine(changed).equals(hashOfLine(line))).toBe(false);
});

it("a link depends on all before it: the same line elsewhere in the chain has another hash", () => {
  const [one, other] = [hashOfLine(line), hashOfLine({ ...line, id: "l2" })];
  const inOrder = nextHash(nextHash(genesis, one), other);
  const turned = nextHash(nextHash(genesis, other), one);
  const without = nextHash(genesis, other);
  expect(new Set([inOrder, turned, without].map((hash) => hash.toString("hex"))).size).toBe(3);
});

it("a signature holds for its own head, under its own key, and for nothing else", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const head = { tenantId: "t1", position: 7, hash: hashOfLine(line) };
  const signature = signHead(head, privateKey);
  expect(headHolds(head, signature, publicKey)).toBe(true);
  const others = [
    { ...head, tenantId: "t2" },
    { ...head, position: 8 },
    { ...head, hash: genesis },
  ];
  for (const other of others) expect(headHolds(other, signature, publicKey)).toBe(false);
  const stranger = generateKeyPairSync("ed25519");
  expect(headHolds(head, signHead(head, stranger.privateKey), publicKey)).toBe(false);
});
