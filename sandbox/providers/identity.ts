import { randomUUID } from "node:crypto";
import { type Answer, type Context, json } from "../provider.ts";
import { type Asked, type Route, textIn } from "./esign-routes.ts";

/** e签宝's check of a person, on the port and with the signatures of its contracts. */
export function identityRoutes(context: Context): Route[] {
  return [
    {
      method: "POST",
      path: "/v2/identity/verify/individual/bank3Factors",
      handle: (asked) => check(context, asked),
    },
  ];
}

function check(context: Context, { request, body }: Asked): Answer {
  const effect = request.fault?.effect;
  if (effect === "dataSourceDown") return found(30504002, "数据源异常，请稍后重试");
  const asked = {
    name: textIn(body, "name"),
    id: textIn(body, "idNo"),
    card: textIn(body, "cardNo"),
  };
  const isComplete = asked.name !== "" && isIdNumber(asked.id) && isCard(asked.card);
  if (!isComplete) return found(30500101, "参数格式错误");
  if (effect === "identityMismatch") return found(30504001, "信息比对不通过");
  return compare(context, asked);
}

/** What the register of persons and the banks know is learned from the first check that names it. */
function compare({ store }: Context, asked: { name: string; id: string; card: string }): Answer {
  const person = { provider: "esign", kind: "person", key: asked.id } as const;
  const card = { provider: "esign", kind: "card", key: asked.card } as const;
  const registeredName = store.get<string>(person) ?? asked.name;
  const holder = store.get<string>(card) ?? asked.id;
  if (registeredName !== asked.name) return found(30501006, "姓名与身份证号不匹配");
  if (holder !== asked.id) return found(30504001, "信息比对不通过");
  store.put(person, asked.name);
  store.put(card, asked.id);
  return found(0, "成功");
}

const found = (code: number, message: string): Answer =>
  json({ code, message, data: { verifyId: randomUUID() } });

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return "10X98765432"[sum % 11] === text[17];
}

/** The check digit by Luhn: from the right, every second digit doubled. */
function isCard(text: string): boolean {
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
