import { SelectFilter } from "#platform/web/list/filters.tsx";
import { useProvinces } from "./use-provinces.ts";

export function ProvinceFilter() {
  const { options } = useProvinces();
  return <SelectFilter name="businessProvinceId" options={options} />;
}
