import { lazy } from "react";
import { PositionFilter } from "#modules/hr-directory/web/faces/places.tsx";
import { OrderPage, OrderViews } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { onboarding } from "../contract.ts";
import { onboardingStates as states } from "../states.ts";
import { onboardingColumns, type OnboardingRow } from "./onboarding-columns.tsx";

const OnboardingForm = lazy(async () => ({
  default: (await import("./onboarding-form.tsx")).OnboardingForm,
}));
const OnboardingDetail = lazy(async () => ({
  default: (await import("./onboarding-detail.tsx")).OnboardingDetail,
}));

const editable: readonly number[] = [
  states.talent,
  states.awaitingData,
  states.rejected,
  states.reactivated,
];

function nextOf({ stateCode }: OnboardingRow) {
  if (editable.includes(stateCode)) return "edit";
  return stateCode === states.approving ? "urge" : undefined;
}

const at = (...codes: number[]) => `stateCode=${codes.join("%2C")}`;

export function OnboardingList() {
  const { t } = useWords();
  const list = useList(onboarding.list);
  return (
    <OrderPage
      of={onboarding}
      list={list}
      title={t("menu.hr.talentPool")}
      columns={onboardingColumns}
      next={nextOf}
      form={OnboardingForm}
      detail={OnboardingDetail}
      views={
        <OrderViews
          of={onboarding}
          list={list}
          views={[
            [t("order.view.all"), ""],
            [t("onboarding.view.pool"), at(...editable)],
            [t("onboarding.view.approving"), at(states.approving)],
            [t("onboarding.view.seal"), at(states.awaitingSeal)],
            [t("onboarding.view.arrival"), at(states.awaitingArrival)],
            [t("onboarding.view.terminated"), at(states.terminated)],
          ]}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(states)} />
        <TextFilter name="candidateName" />
        <TextFilter name="idCardNo" />
        <PositionFilter />
        <KeysFilter name="orderNo" />
        <RangeFilter name="entryDate" />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
