/** Lifecycle of a province, a city and a position alike, with the spec's generic codes (§4). */
export const directoryStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type DirectoryState = keyof typeof directoryStates;

export const moves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<DirectoryState, readonly DirectoryState[]>;

/** What the text of an employment contract may leave open. */
export const contractPlaceholders = [
  "公司",
  "姓名",
  "身份证号",
  "岗位",
  "部门",
  "工作城市",
  "入职日期",
  "合同期限",
  "试用期",
  "月薪",
  "试用期月薪",
] as const;
