import type { Fen } from "#platform/contract/money.ts";
import {
  type ApprovalStep,
  newStep,
  unconditional,
} from "#modules/approval/definition-contract.ts";

/** Ids of a tenant's roles by name. */
export type Roles = (...names: string[]) => string[];

interface DemoProcess {
  readonly name: string;
  readonly description: string;
  readonly steps: (roles: Roles) => ApprovalStep[];
  /** The departments that use it; none: everybody else. */
  readonly departments: readonly string[];
}

const largeFen = 1_000_000 as Fen;

const finance = (roles: Roles): ApprovalStep => ({
  ...newStep("财务复核"),
  roleIds: roles("财务复核", "财务"),
  roleScope: "TENANT",
  isFinanceStep: true,
});

export const demoProcesses: readonly DemoProcess[] = [
  {
    name: "通用申请审批",
    description: "直属上级、区域经理（1 万元及以上）、财务复核依次审批",
    departments: [],
    steps: (roles) => [
      { ...newStep("直属上级"), approverType: "SUPERIOR" },
      {
        ...newStep("区域经理"),
        roleIds: roles("区域经理"),
        condition: { ...unconditional, amountFromFen: largeFen },
      },
      finance(roles),
    ],
  },
  {
    name: "大额申请会签",
    description: "租户管理员会签后由财务复核，适用于大区专项费用",
    departments: ["闽赣大区", "川渝大区", "晋鲁大区"],
    steps: (roles) => [
      {
        ...newStep("管理层会签"),
        roleIds: roles("租户管理员"),
        roleScope: "TENANT",
        signType: "COUNTERSIGN",
      },
      finance(roles),
    ],
  },
];
