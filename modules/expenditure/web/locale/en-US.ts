import { expenditureEnUS } from "../expenditure-en-us.ts";
import { payeeEnUS } from "../payee-en-us.ts";

export const enUS = {
  ...expenditureEnUS,
  ...payeeEnUS,
};
