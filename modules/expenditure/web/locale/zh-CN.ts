import { establishmentZhCN } from "../establishment-zh-cn.ts";
import { expenditureZhCN } from "../expenditure-zh-cn.ts";
import { itemZhCN } from "../item-zh-cn.ts";
import { payeeZhCN } from "../payee-zh-cn.ts";
import { projectZhCN } from "../project-zh-cn.ts";

export const zhCN = {
  ...establishmentZhCN,
  ...expenditureZhCN,
  ...itemZhCN,
  ...payeeZhCN,
  ...projectZhCN,
};
