import {
  commandsAreShort,
  documentsAreShort,
  kitKeepsItsBudget,
  kitPartsAreShort,
  pagesAreShort,
} from "./budgets.ts";
import { everyEndpointIsTested, everyEndpointNamesItsPermission } from "./endpoints.ts";
import { errorCodesAreUnique, errorMessagesAreShort } from "./errors.ts";
import { everyTableHasAnOwner, tablesAreReachedByTheirOwner } from "./foreign-tables.ts";
import { oddNamesStayOnTheWire } from "./glossary.ts";
import { nothingIsLeftForLater, onlyPlatformReachesPool } from "./marks.ts";
import {
  migrationsAreNamedByTime,
  migrationsAreNeverEdited,
  migrationsComeInOrder,
  migrationsSayWhy,
} from "./migrations.ts";
import { everyModuleHasReadme, onlyKnownFiles } from "./module-shape.ts";
import { orderStateIsMoved } from "./order-state.ts";
import { roomsAreNotTooFull } from "./rooms.ts";
import { scopedTablesAreReadAsSomebody } from "./scoped-reads.ts";
import { drawingEqualsStates } from "./state-drawing.ts";
import { everyWriteHasTexts, languagesHaveSameKeys } from "./texts.ts";
import { screensHaveTheirTexts, valuesNameTheirTexts } from "./texts-at-hand.ts";
import type { Finding, Rule, Tree } from "./tree.ts";
import {
  accountsAreMaskedByOneHand,
  amountsAreWrittenByOneHand,
  nothingHasOneMark,
  textsKeepToOneWord,
} from "./words.ts";

export const rules: readonly Rule[] = [
  (tree) => [...tree.unreadable],
  onlyKnownFiles,
  everyModuleHasReadme,
  roomsAreNotTooFull,
  everyEndpointNamesItsPermission,
  everyEndpointIsTested,
  everyWriteHasTexts,
  languagesHaveSameKeys,
  screensHaveTheirTexts,
  valuesNameTheirTexts,
  textsKeepToOneWord,
  amountsAreWrittenByOneHand,
  accountsAreMaskedByOneHand,
  nothingHasOneMark,
  errorCodesAreUnique,
  errorMessagesAreShort,
  oddNamesStayOnTheWire,
  migrationsAreNamedByTime,
  migrationsSayWhy,
  migrationsAreNeverEdited,
  migrationsComeInOrder,
  drawingEqualsStates,
  kitKeepsItsBudget,
  kitPartsAreShort,
  pagesAreShort,
  commandsAreShort,
  documentsAreShort,
  nothingIsLeftForLater,
  onlyPlatformReachesPool,
  scopedTablesAreReadAsSomebody,
  everyTableHasAnOwner,
  tablesAreReachedByTheirOwner,
  orderStateIsMoved,
];

export function findUntidiness(tree: Tree): Finding[] {
  return rules.flatMap((rule) => rule(tree));
}
