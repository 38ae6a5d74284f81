import { expenditureZhCN } from "../expenditure-zh-cn.ts";
import { payeeZhCN } from "../payee-zh-cn.ts";

export const zhCN = {
  ...expenditureZhCN,
  ...payeeZhCN,
};
