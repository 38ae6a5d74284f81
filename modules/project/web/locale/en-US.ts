import { establishmentEnUS } from "../establishment/establishment-en-us.ts";
import { itemEnUS } from "../item/item-en-us.ts";
import { projectEnUS } from "../project/project-en-us.ts";

export const enUS = { ...establishmentEnUS, ...itemEnUS, ...projectEnUS };
