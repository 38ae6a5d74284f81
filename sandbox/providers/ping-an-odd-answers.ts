import { type FaultHit } from "../faults.ts";
import { type BankAnswer, inGbk } from "./ping-an-packet.ts";
import { type Reply } from "./ping-an-replies.ts";
import { document, type Tree } from "./ping-an-xml.ts";

const extra: Tree = { NewField: "新增字段", Reserve: { Inner: "1" } };
const nameTag = Buffer.from("</InAcctName>");

/** The body as bytes, with the oddities that were met in the bank's answers. */
export function oddAnswer({ code, text, tree }: Reply, fault: FaultHit | undefined): BankAnswer {
  if (!tree) return { code, text, body: Buffer.alloc(0) };
  const shown = fault?.effect === "extraFields" ? { ...extra, ...tree } : tree;
  const only = fault?.effect === "lineAsObject" ? firstLineOnly(shown) : shown;
  const body = inGbk(document(only));
  if (fault?.effect === "oddBytes") return { code, text, body: withOddByte(body) };
  if (fault?.effect === "nameCutMidCharacter") return { code, text, body: withCutName(body) };
  return { code, text, body };
}

/** A list of one line has no list around it in the bank's XML, which is what a reader sees then. */
function firstLineOnly(tree: Tree): Tree {
  const { list } = tree;
  const first = Array.isArray(list) ? (list as readonly Tree[])[0] : undefined;
  return first ? { ...tree, list: first } : tree;
}

/** 0xFF begins no character. */
function withOddByte(body: Buffer): Buffer {
  const at = body.indexOf("</Result>");
  return Buffer.concat([body.subarray(0, at), Buffer.from([0xff]), body.subarray(at)]);
}

/** The first payee's name loses its last byte: the first half of a character stands before the tag. */
function withCutName(body: Buffer): Buffer {
  const at = body.indexOf(nameTag);
  return at < 0 ? body : Buffer.concat([body.subarray(0, at - 1), body.subarray(at)]);
}
