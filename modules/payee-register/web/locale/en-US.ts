import { keyPersonEnUS } from "../key-person/key-person-en-us.ts";
import { registerEnUS } from "../register/register-en-us.ts";
import { secondPayeeEnUS } from "../second-payee/second-payee-en-us.ts";
import { whiteListEnUS } from "../white-list/white-list-en-us.ts";

export const enUS = { ...registerEnUS, ...keyPersonEnUS, ...secondPayeeEnUS, ...whiteListEnUS };
