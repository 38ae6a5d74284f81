import { Random } from "../random.ts";

/** A drawn screenshot, with what somebody reads on it who takes his time. */
export interface Screenshot {
  readonly id: string;
  readonly name: string;
  readonly amountFen: number;
  readonly layout: (typeof layouts)[number];
  readonly theme: (typeof themes)[number];
  /** How many points of the picture are one of the phone's. */
  readonly scale: number;
  readonly serif: boolean;
  readonly flaw: (typeof flaws)[number];
  /** A part of what counts is not on the picture; nobody could read it. */
  readonly isCut: boolean;
  readonly seed: number;
}

export const layouts = ["rows", "card", "colons", "receipt"] as const;
export const themes = ["light", "dark", "tinted"] as const;
export const flaws = ["none", "noise", "jpeg", "soft", "watermark", "tilt", "edges"] as const;

const people = [
  "王芳",
  "李建国",
  "张慧敏",
  "陈静",
  "刘志强",
  "杨振宇",
  "赵丽华",
  "黄伟",
  "周雪梅",
  "吴俊杰",
  "徐婷婷",
  "孙浩然",
  "马晓东",
  "朱佳宜",
  "胡春燕",
  "林海波",
  "郭明辉",
  "何文博",
  "罗小红",
  "梁国栋",
];
const companies = [
  "杭州顺达运输有限公司",
  "苏州恒通汽车租赁有限公司",
  "宁波远方物流有限公司",
  "上海安捷汽车服务有限公司",
];

/** As many as are asked for; the same number is the same picture, however many there are. */
export function screenshots(count: number, seed: number): Screenshot[] {
  return Array.from({ length: count }, (_, at) => {
    const random = Random.of(seed, at);
    const yuan = 50 + random.below(19_000);
    return {
      id: `S${at + 1}`,
      name: random.chance(0.2) ? random.oneOf(companies) : random.oneOf(people),
      amountFen: yuan * 100 + (random.chance(0.4) ? random.below(100) : 0),
      // Turned through rather than drawn by lot: each comes with each before long.
      layout: layouts[at % layouts.length] ?? "rows",
      theme: themes[at % themes.length] ?? "light",
      scale: [1, 2, 3][Math.floor(at / 2) % 3] ?? 2,
      serif: random.chance(0.15),
      flaw: flaws[at % flaws.length] ?? "none",
      isCut: at % 13 === 12,
      seed: random.below(1_000_000),
    };
  });
}
