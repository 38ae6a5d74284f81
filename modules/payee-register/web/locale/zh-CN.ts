import { keyPersonZhCN } from "../key-person/key-person-zh-cn.ts";
import { registerZhCN } from "../register/register-zh-cn.ts";
import { secondPayeeZhCN } from "../second-payee/second-payee-zh-cn.ts";
import { whiteListZhCN } from "../white-list/white-list-zh-cn.ts";

export const zhCN = { ...registerZhCN, ...keyPersonZhCN, ...secondPayeeZhCN, ...whiteListZhCN };
