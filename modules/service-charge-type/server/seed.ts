import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import { serviceChargeType } from "../contract.ts";

interface DemoType {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly limitYuan: number | null;
  readonly needsScreenshot?: boolean;
}

/** What a dealer's customers are charged for; the last is not charged any more. */
const demoTypes: readonly DemoType[] = [
  {
    code: "TRANSFER",
    name: "过户服务费",
    description: "车辆过户代办，含车管所办理与材料寄送",
    limitYuan: 3_000,
  },
  {
    code: "MORTGAGE",
    name: "抵押登记服务费",
    description: "车辆抵押登记代办",
    limitYuan: 2_000,
  },
  {
    code: "RELEASE",
    name: "解押服务费",
    description: "结清后解除抵押代办；金额以客户 APP 截图为准",
    limitYuan: 2_000,
    needsScreenshot: true,
  },
  {
    code: "INSURANCE",
    name: "保险代办服务费",
    description: "车辆保险续保与理赔代办",
    limitYuan: null,
  },
  { code: "PLATE", name: "上牌服务费", description: "新车上牌代办", limitYuan: 1_000 },
];

/** The kinds of service charges of a company; one of them is out of use. */
export async function seedServiceChargeTypes(admin: Acting): Promise<void> {
  for (const { code, name, description, limitYuan, needsScreenshot = false } of demoTypes) {
    const { id } = await admin.call(serviceChargeType.create, {
      orderTypeCode: code,
      orderTypeName: name,
      orderTypeDescribe: description,
      needOcr: needsScreenshot,
      orderUpperLimitAmount: limitYuan === null ? null : ((limitYuan * 100) as Fen),
      remark: null,
    });
    if (code === "PLATE") await admin.call(serviceChargeType.disable, { id, rowVersion: 1 });
  }
}
