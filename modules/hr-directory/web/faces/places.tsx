import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { SelectFilter } from "#platform/web/list/filters.tsx";
import { businessCity } from "../../city-contract.ts";
import { position } from "../../position-contract.ts";

/** Positions in force, as options. */
function usePositions() {
  const tenantId = useActingTenant();
  const { data = [] } = useQuery({
    queryKey: ["position", "all", tenantId],
    queryFn: ({ signal }) => call(position.allList, {}, { signal, tenantId }),
  });
  return data.map(({ id, positionName, rank }) => ({
    value: id,
    label: `${positionName}（${rank}）`,
  }));
}

/** Cities in force with their provinces, as options. */
function useCities() {
  const tenantId = useActingTenant();
  const { data = [] } = useQuery({
    queryKey: ["businessCity", "all", tenantId],
    queryFn: ({ signal }) => call(businessCity.allList, {}, { signal, tenantId }),
  });
  return data.map(({ id, cityName, provinceName }) => ({
    value: id,
    label: `${provinceName} ${cityName}`,
  }));
}

interface Box {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
}

function Picker({
  options,
  value,
  onChange,
  ...box
}: Box & { options: ReturnType<typeof useCities> }) {
  const { t } = useWords();
  return (
    <Select<string | null>
      {...box}
      allowClear
      value={value ?? null}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={options}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

/** A position with its rank. */
export function PositionPicker(box: Box) {
  return <Picker {...box} options={usePositions()} />;
}

/** A business city with its province. */
export function CityPicker(box: Box) {
  return <Picker {...box} options={useCities()} />;
}

export function PositionFilter() {
  return <SelectFilter name="positionId" options={usePositions()} />;
}

export function CityFilter() {
  return <SelectFilter name="businessCityId" options={useCities()} />;
}
