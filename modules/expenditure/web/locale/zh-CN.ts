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
  "menu.biz.expenditure": "支出",
  "menu.biz.projectEstablishment": "立项",
  "menu.bizConfiguration.expenditureProject": "支出项目",
  "menu.bizConfiguration.expenditureProjectItem": "支出子项",
  "menu.data.expenditurePayees": "支出收款人",
};
