import { establishmentEnUS } from "../establishment-en-us.ts";
import { expenditureEnUS } from "../expenditure-en-us.ts";
import { itemEnUS } from "../item-en-us.ts";
import { payeeEnUS } from "../payee-en-us.ts";
import { projectEnUS } from "../project-en-us.ts";

export const enUS = {
  ...establishmentEnUS,
  ...expenditureEnUS,
  ...itemEnUS,
  ...payeeEnUS,
  ...projectEnUS,
};
