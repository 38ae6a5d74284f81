import { Descriptions } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly department: Department;
  readonly parent: Department | undefined;
}

/** What there is to know about a department. */
export function DepartmentFacts({ department, parent }: Props) {
  const { field } = useWords();
  const facts: [string, string | number | null][] = [
    ["departmentName", department.departmentName],
    ["parentId", parent?.departmentName ?? null],
    ["depth", department.depth],
    ["memberCount", department.memberCount],
    ["memberCountBelow", department.memberCountBelow],
    ["departmentDescribe", department.departmentDescribe],
    ["remark", department.remark],
    ["insertPerson", department.insertPerson],
    ["insertTime", formatTime(department.insertTime)],
    ["updatePerson", department.updatePerson],
    ["updateTime", formatTime(department.updateTime)],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      className="department-facts"
      items={facts.map(([name, value]) => ({
        key: name,
        label: field("department", name),
        children: value ?? emptyMark,
      }))}
    />
  );
}
