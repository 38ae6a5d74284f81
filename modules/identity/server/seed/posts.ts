import {
  type DemoTenant,
  demoTenants,
  departmentsOf,
  type PlannedDepartment,
  platformName,
} from "./demo-tenants.ts";

/** A job to fill: where it is and which roles come with it. */
export interface Post {
  readonly tenant: DemoTenant;
  readonly department: PlannedDepartment;
  readonly roles: readonly string[];
  /** The others of the department report to this one. */
  readonly leads: boolean;
}

/** The roles of each post of a department; the first leads it. */
const byName: Record<string, readonly (readonly string[])[]> = {
  平台运营部: [["平台超管"], ["风控/合规"]],
  客户支持部: [["风控/合规"], []],
  技术部: [[], []],
  总部: [],
  综合管理部: [["租户管理员"], []],
  财务部: [["财务复核"], ["财务出纳"], ["财务出纳"]],
  人力资源部: [["HR 经理"], ["HR 专员"], ["HR 专员"]],
  风控合规部: [["风控/合规"], ["只读总览"]],
};

function postsOf(tenant: DemoTenant, { name, depth }: PlannedDepartment) {
  const known = byName[name];
  if (known) return known;
  const sellers = Array.from({ length: tenant.sellers }, () => ["销售"]);
  const manager = ["区域经理"];
  // Company, region, geographic province (a place on the map, nobody's job), business province.
  return [[manager], [manager], [], [manager], [[...manager, "销售"], ...sellers]][depth] ?? [];
}

const isFilled = (tenant: DemoTenant, { depth }: PlannedDepartment) =>
  tenant.name !== platformName || depth > 0;

export const allPosts: readonly Post[] = demoTenants.flatMap((tenant) =>
  departmentsOf(tenant)
    .filter((department) => isFilled(tenant, department))
    .flatMap((department) =>
      postsOf(tenant, department).map((roles, index) => {
        return { tenant, department, roles, leads: index === 0 };
      }),
    ),
);
