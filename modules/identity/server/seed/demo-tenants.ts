/** Departments by name; those that have none below them are a list. */
type Tree = { readonly [department: string]: Tree } | readonly string[];

export interface DemoTenant {
  readonly name: string;
  readonly description: string;
  readonly contact: string;
  /** What the job numbers begin with. */
  readonly jobPrefix: string;
  readonly mailDomain: string;
  /** Where its headquarters are. */
  readonly home: string;
  /** How many sell in each district, beside who leads it. */
  readonly sellers: number;
  readonly tree: Tree;
}

export const platformName = "车账平台";

const headquarters = ["综合管理部", "财务部", "人力资源部", "风控合规部"];

/** Company, regions, geographic provinces, business provinces, districts. */
export const demoTenants: readonly DemoTenant[] = [
  {
    name: platformName,
    description: "平台运营方，管理租户、菜单与系统设置",
    contact: "平台运营部 周启明，分机 1001",
    jobPrefix: "PT",
    mailDomain: "chezhang.example.com",
    home: "上海市",
    sellers: 0,
    tree: ["平台运营部", "客户支持部", "技术部"],
  },
  {
    name: "华东汇通汽车金融",
    description: "沪苏浙皖闽赣六省市的新车与二手车金融",
    contact: "综合管理部 林晓岚，分机 8001",
    jobPrefix: "HT",
    mailDomain: "huitong.example.com",
    home: "上海市",
    sellers: 4,
    tree: {
      总部: headquarters,
      沪浙大区: {
        上海市: { 上海业务省区: ["浦东区域", "闵行区域"] },
        浙江省: {
          浙北业务省区: ["杭州一部", "杭州二部", "嘉兴区域"],
          浙南业务省区: ["宁波区域", "温州区域"],
        },
      },
      苏皖大区: {
        江苏省: {
          苏南业务省区: ["苏州一部", "苏州二部", "无锡区域"],
          苏北业务省区: ["南京区域", "徐州区域"],
        },
        安徽省: { 安徽业务省区: ["合肥区域", "芜湖区域"] },
      },
      闽赣大区: {
        福建省: { 福建业务省区: ["福州区域", "厦门区域"] },
        江西省: { 江西业务省区: ["南昌区域"] },
      },
    },
  },
  {
    name: "西南远航融资租赁",
    description: "川渝云贵的商用车与乘用车融资租赁",
    contact: "综合管理部 何蜀宁，分机 6001",
    jobPrefix: "YH",
    mailDomain: "yuanhang.example.com",
    home: "四川省",
    sellers: 3,
    tree: {
      总部: headquarters,
      川渝大区: {
        四川省: {
          川西业务省区: ["成都一部", "成都二部", "绵阳区域"],
          川南业务省区: ["宜宾区域"],
        },
        重庆市: { 重庆业务省区: ["渝中区域", "两江区域"] },
      },
      云贵大区: {
        云南省: { 云南业务省区: ["昆明区域", "曲靖区域"] },
        贵州省: { 贵州业务省区: ["贵阳区域", "遵义区域"] },
      },
    },
  },
  {
    name: "华北车信融资租赁",
    description: "京津冀与晋鲁的乘用车融资租赁",
    contact: "综合管理部，分机 3001",
    jobPrefix: "CX",
    mailDomain: "chexin.example.com",
    home: "北京市",
    sellers: 2,
    tree: {
      总部: headquarters,
      京津冀大区: {
        北京市: { 北京业务省区: ["朝阳区域", "丰台区域"] },
        天津市: { 天津业务省区: ["滨海区域"] },
        河北省: { 河北业务省区: ["石家庄区域", "唐山区域"] },
      },
      晋鲁大区: {
        山西省: { 山西业务省区: ["太原区域"] },
        山东省: { 山东业务省区: ["济南区域", "青岛区域"] },
      },
    },
  },
];

export interface PlannedDepartment {
  readonly name: string;
  readonly parent: PlannedDepartment | null;
  readonly depth: number;
  readonly sort: number;
}

/** The tenant's departments, each after the one above it. */
export function departmentsOf({ name, tree }: DemoTenant): PlannedDepartment[] {
  const company = { name, parent: null, depth: 0, sort: 0 };
  return [company, ...below(company, tree)];
}

function below(parent: PlannedDepartment, tree: Tree): PlannedDepartment[] {
  const names = Array.isArray(tree) ? (tree as readonly string[]) : Object.keys(tree);
  return names.flatMap((name, index) => {
    const department = { name, parent, depth: parent.depth + 1, sort: (index + 1) * 10 };
    const children = (tree as Readonly<Record<string, Tree>>)[name];
    return [department, ...(children ? below(department, children) : [])];
  });
}
