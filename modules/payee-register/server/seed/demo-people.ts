/** What has become of a key person of the demo. */
export type Fate = "effective" | "changing" | "waiting" | "rejected" | "draft";

interface DemoPerson {
  readonly name: string;
  readonly idCardNo: string;
  readonly phone: string;
  readonly account: string;
  readonly payeeType: "self" | "spouse" | "relative" | "employee" | "other";
  readonly relationship: string;
  /** When he was registered, and how many days from today on he may be paid. */
  readonly daysAgo: number;
  readonly daysLeft: number;
  readonly fate: Fate;
}

const person = (
  [name, idCardNo, phone, account]: readonly [string, string, string, string],
  [payeeType, relationship]: readonly [DemoPerson["payeeType"], string],
  [daysAgo, daysLeft, fate]: readonly [number, number, Fate],
): DemoPerson => ({
  name,
  idCardNo,
  phone,
  account,
  payeeType,
  relationship,
  daysAgo,
  daysLeft,
  fate,
});

/** The oldest first: effective for long, about to expire, over, and those on whom somebody has to decide. */
export const demoKeyPersons: readonly DemoPerson[] = [
  person(
    ["林秀英", "320502197001101003", "13805124000", "6214831234560008"],
    ["spouse", "法定代表人配偶"],
    [95, -4, "effective"],
  ),
  person(
    ["陈国栋", "320502197202111072", "13805124037", "6214831234560131"],
    ["self", "实际控制人本人"],
    [80, 12, "effective"],
  ),
  person(
    ["黄丽娟", "320502197403121146", "13805124074", "6214831234560263"],
    ["employee", "销售总监"],
    [70, 26, "effective"],
  ),
  person(
    ["吴建平", "32050219760413121X", "13805124111", "6214831234560396"],
    ["relative", "法定代表人之弟"],
    [60, 300, "effective"],
  ),
  person(
    ["郑雅琴", "320502197805141289", "13805124148", "6214831234560529"],
    ["employee", "门店店长"],
    [45, 220, "changing"],
  ),
  person(
    ["何志强", "320502198006151354", "13805124185", "6214831234560651"],
    ["other", "渠道合伙人"],
    [20, 345, "rejected"],
  ),
  person(
    ["马晓燕", "320502198207161428", "13805124222", "6214831234560784"],
    ["spouse", "实际控制人配偶"],
    [3, 360, "waiting"],
  ),
  person(
    ["宋文涛", "320502198408171497", "13805124259", "6214831234560917"],
    ["employee", "金融专员"],
    [1, 360, "waiting"],
  ),
  person(
    ["邓佳慧", "320502198609181560", "13805124296", "6214831234561048"],
    ["relative", "法定代表人之女"],
    [0, 365, "draft"],
  ),
];

/** Payees on colleagues' lists, and how many days they stay there. */
export const demoEntries = [
  { name: "韩立军", idCardNo: "320502198801191638", phone: "13805124333", daysLeft: 180 },
  { name: "吴建平", idCardNo: "32050219760413121X", phone: "13805124111", daysLeft: 15 },
  { name: "黄丽娟", idCardNo: "320502197403121146", phone: "13805124074", daysLeft: -6 },
] as const;
