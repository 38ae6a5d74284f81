import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
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
import type { List } from "#platform/web/list/use-list.ts";
import { expenditure } from "../../contract.ts";
import { amountSources } from "../../states.ts";
import { headlineCodes } from "./expenditure-columns.tsx";

export function ExpenditureFilters({ list }: { list: List }) {
  const { t } = useWords();
  const { data: { projects, items } = { projects: [], items: [] } } = useQuery({
    queryKey: ["expenditure", expenditure.purposes.name],
    queryFn: ({ signal }) => call(expenditure.purposes, {}, { signal }),
  });
  const sources = Object.values(amountSources).map((value) => ({
    value,
    label: t(`expenditure.source.${value}`),
  }));
  return (
    <Filters list={list}>
      <KeywordFilter />
      <TextFilter name="payeeName" />
      <StateFilter name="stateCode" codes={headlineCodes} />
      <SelectFilter
        name="expenditureProjectId"
        options={projects.map(({ id, projectName }) => ({ value: id, label: projectName }))}
      />
      <SelectFilter
        name="expenditureItemId"
        options={items.map(({ id, itemName }) => ({ value: id, label: itemName }))}
      />
      <TextFilter name="walletName" />
      <SelectFilter name="amountSourceTypeCode" options={sources} />
      <KeysFilter name="orderNo" />
      <TextFilter name="insertPerson" />
      <RangeFilter name="insertTime" />
      <RangeFilter name="paySuccessTime" />
    </Filters>
  );
}
