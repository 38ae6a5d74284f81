import { useWords } from "#platform/web/i18n.ts";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import type { ComponentProps } from "react";
import { decisions, lineStates } from "../../states.ts";

/** What the work page and the book are looked through by. */
export function LineFilters({ list }: Pick<ComponentProps<typeof Filters>, "list">) {
  const { t } = useWords();
  return (
    <Filters list={list}>
      <KeywordFilter />
      <KeysFilter name="cycleNo" />
      <StateFilter name="stateCode" codes={Object.values(lineStates)} />
      <KeysFilter name="contractNo" />
      <KeysFilter name="rebateTypeCode" />
      <TextFilter name="reportCarShop" />
      <TextFilter name="lessee" />
      <SelectFilter
        name="decision"
        options={decisions.map((value) => ({
          value,
          label: t(`rebateReconciliation.decision.${value}`),
        }))}
      />
      <SelectFilter
        name="isProposed"
        options={[{ value: "yes", label: t("rebateReconciliation.view.proposed") }]}
      />
      <RangeFilter name="startRentTime" />
      <RangeFilter name="insertTime" />
    </Filters>
  );
}

export const lineViews = {
  all: "",
  agrees: "stateCode=3180",
  amountDiffers: "stateCode=3181",
  oursMissing: "stateCode=3182",
  theirsMissing: "stateCode=3183",
  proposed: "isProposed=yes",
  adjusted: "stateCode=3184",
  carried: "stateCode=3185",
} as const;
export const lineViewKinds = Object.keys(lineViews) as (keyof typeof lineViews)[];
