import { establishmentZhCN } from "../establishment/establishment-zh-cn.ts";
import { itemZhCN } from "../item/item-zh-cn.ts";
import { projectZhCN } from "../project/project-zh-cn.ts";

export const zhCN = { ...establishmentZhCN, ...itemZhCN, ...projectZhCN };
