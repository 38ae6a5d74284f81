import { App } from "antd";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { department } from "../contract.ts";
import { belowOf } from "./tree-nodes.ts";
import type { Department } from "./use-tree.ts";

interface Place {
  readonly parentId: string;
  readonly position: number;
}

/** Moves a department. Another parent changes what people see: that is asked first, an order is not. */
export function useMove(departments: readonly Department[]) {
  const { t, confirm } = useWords();
  const { modal } = App.useApp();
  const { run } = useCommand(department.move);
  return (id: string, place: Place): void => {
    const moved = departments.find((one) => one.id === id);
    const parent = departments.find((one) => one.id === place.parentId);
    if (!moved || !parent) return;
    const go = () => run({ id, rowVersion: moved.rowVersion, ...place });
    if (moved.parentId === place.parentId) {
      void go();
      return;
    }
    const values = {
      name: moved.departmentName,
      parent: parent.departmentName,
      below: belowOf(departments, id).length,
    };
    modal.confirm({
      title: confirm(department.move, values),
      content: t("department.hint.move", values),
      okText: t("common.ok"),
      cancelText: t("common.cancel"),
      onOk: go,
    });
  };
}
