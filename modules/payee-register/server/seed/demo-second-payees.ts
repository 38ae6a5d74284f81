/** What has become of a second payee of the demo. */
export type SecondFate = "effective" | "moving" | "waiting" | "rejected" | "disabled";

interface DemoSecondPayee {
  readonly name: string;
  readonly idCardNo: string;
  readonly phone: string;
  readonly account: string;
  readonly relationship: string;
  /** When he was registered, and how many days from today on he may be paid. */
  readonly daysAgo: number;
  readonly daysLeft: number;
  readonly fate: SecondFate;
}

type Line = readonly [
  who: readonly [name: string, idCardNo: string, phone: string, account: string],
  relationship: string,
  course: readonly [daysAgo: number, daysLeft: number, fate: SecondFate],
];

/** One or more of every way to stand: lasting, about to expire, over, decided on, refused, disabled. */
const lines: readonly Line[] = [
  [
    ["孙丽华", "320502197103112010", "13805125000", "6214837654320005"],
    "法定代表人配偶",
    [10, 300, "effective"],
  ],
  [
    ["赵永康", "32050219730412208X", "13805125037", "6214837654320377"],
    "门店财务",
    [9, 11, "effective"],
  ],
  [
    ["钱美玲", "320502197505132153", "13805125074", "6214837654320740"],
    "法定代表人之姐",
    [8, -2, "effective"],
  ],
  [
    ["周国平", "320502197706142227", "13805125111", "6214837654321110"],
    "实际控制人",
    [7, 240, "moving"],
  ],
  [
    ["冯志远", "320502197907152296", "13805125148", "6214837654321482"],
    "门店店长",
    [6, 200, "disabled"],
  ],
  [
    ["蒋海燕", "320502198108162361", "13805125185", "6214837654321854"],
    "法定代表人之女",
    [4, 360, "rejected"],
  ],
  [
    ["沈建军", "320502198309172435", "13805125222", "6214837654322225"],
    "销售经理",
    [1, 360, "waiting"],
  ],
];

export const demoSecondPayees: readonly DemoSecondPayee[] = lines.map(
  ([[name, idCardNo, phone, account], relationship, [daysAgo, daysLeft, fate]]) => ({
    name,
    idCardNo,
    phone,
    account,
    relationship,
    daysAgo,
    daysLeft,
    fate,
  }),
);
