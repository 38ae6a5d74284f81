import { useQuery } from "@tanstack/react-query";
import { useDepartments } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { SelectFilter } from "#platform/web/list/filters.tsx";
import { wallet } from "../../contract.ts";

/** Projects by name. */
export function ProjectFilter() {
  const { data = [] } = useQuery({
    queryKey: ["wallet", wallet.projectChoices.name],
    queryFn: ({ signal }) => call(wallet.projectChoices, {}, { signal }),
  });
  const options = data.map(({ id, projectName }) => ({ value: id, label: projectName }));
  return <SelectFilter name="projectId" options={options} />;
}

const regionDepth = 1;

/** A region is a department of the first level. */
export function RegionFilter() {
  const { data = [] } = useDepartments();
  const options = data
    .filter(({ depth }) => depth === regionDepth)
    .map(({ id, departmentName }) => ({ value: id, label: departmentName }));
  return <SelectFilter name="regionId" options={options} />;
}

/** Any department, told apart from one of the same name by what it is in. */
export function DepartmentFilter() {
  const { data = [] } = useDepartments();
  const above = new Map(data.map(({ id, departmentName }) => [id, departmentName]));
  const options = data.map(({ id, departmentName, parentId }) => {
    const parent = parentId === null ? undefined : above.get(parentId);
    return { value: id, label: parent ? `${parent} / ${departmentName}` : departmentName };
  });
  return <SelectFilter name="departmentId" options={options} />;
}
