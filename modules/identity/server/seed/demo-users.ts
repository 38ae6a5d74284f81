import type { DemoJob } from "../../login-contract.ts";

export interface DemoUser {
  /** Null before the first sign-in, which is by phone. */
  readonly nickname: string | null;
  readonly name: string;
  readonly phone: string;
  readonly idCardNo: string;
  readonly tenant: string;
  readonly department: string;
  readonly roles: readonly string[];
  /** A second tenant, where the roles and the department have the same names. */
  readonly alsoIn?: string;
}

/** Everybody in the demo has it. */
export const demoPassword = "Chezhang@2026";

/** One of them has set security questions, so that getting back in by them can be tried. */
export const demoQuestions = {
  nickname: "viewer",
  answers: [
    { question: "birthCity", answer: "杭州" },
    { question: "firstCar", answer: "吉利" },
  ],
} as const;

/** One of them is asked by another company, so that answering can be tried. */
export const demoInvitation = { nickname: "finance", tenant: "西南远航融资租赁" } as const;

/**
 * Whom the login page of a demo offers, by what they do there: first those who take an expenditure
 * from its first word to the bank. All of them but the last three are of one company, or run it.
 */
export const demoEntrances: readonly { readonly job: DemoJob; readonly nickname: string }[] = [
  { job: "sales", nickname: "hanruoxi" },
  { job: "regionManager", nickname: "dengshihan" },
  { job: "cashier", nickname: "dengjunjie" },
  { job: "reviewer", nickname: "tangzhiyong" },
  { job: "hr", nickname: "fenghuimin" },
  { job: "overview", nickname: "pengyuee" },
  { job: "admin", nickname: "admin" },
  { job: "platform", nickname: "platform" },
  { job: "otherTenant", nickname: "west" },
  { job: "twoTenants", nickname: "both" },
  { job: "fewRights", nickname: "viewer" },
];

/** Who signs in to the demo by name. The ID numbers are well formed and belong to nobody. */
export const demoUsers: readonly DemoUser[] = [
  {
    nickname: "platform",
    name: "周启明",
    phone: "13900000001",
    idCardNo: "110101199001011237",
    tenant: "车账平台",
    department: "平台运营部",
    roles: ["平台超管"],
  },
  {
    nickname: "admin",
    name: "林晓岚",
    phone: "13900000002",
    idCardNo: "310101198805022348",
    tenant: "华东汇通汽车金融",
    department: "综合管理部",
    roles: ["租户管理员", "只读总览"],
  },
  {
    nickname: "viewer",
    name: "陈一帆",
    phone: "13900000003",
    idCardNo: "330101199203031456",
    tenant: "华东汇通汽车金融",
    department: "杭州一部",
    roles: ["渠道查看"],
  },
  {
    nickname: "west",
    name: "何蜀宁",
    phone: "13900000004",
    idCardNo: "510101198707052567",
    tenant: "西南远航融资租赁",
    department: "综合管理部",
    roles: ["租户管理员"],
  },
  {
    nickname: "both",
    name: "孙雅琴",
    phone: "13900000005",
    idCardNo: "320101199111068882",
    tenant: "华东汇通汽车金融",
    department: "综合管理部",
    roles: ["租户管理员"],
    alsoIn: "西南远航融资租赁",
  },
  {
    nickname: null,
    name: "郑可为",
    phone: "13900000006",
    idCardNo: "440101199607089991",
    tenant: "华东汇通汽车金融",
    department: "杭州二部",
    roles: ["渠道查看"],
  },
  {
    nickname: "finance",
    name: "马静文",
    phone: "13900000007",
    idCardNo: "370101198909053334",
    tenant: "华东汇通汽车金融",
    department: "财务部",
    roles: ["财务"],
  },
];
