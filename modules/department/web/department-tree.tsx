import { Empty, Input, Tree, type TreeDataNode } from "antd";
import { type ComponentRef, useMemo, useRef, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { department } from "../contract.ts";
import { lineOf, nodesOf, placeOfDrop, search, type TreeNode } from "./tree-nodes.ts";
import { TreeTitle } from "./tree-title.tsx";
import { useHeight } from "./use-height.ts";
import { useMove } from "./use-move.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly departments: readonly Department[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The company and all below it. Only the lines in sight are drawn, however many there are. */
export function DepartmentTree({ departments, chosen, onChoose }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([...departments.slice(0, 1), ...lineOf(departments, chosen)].map(({ id }) => id)),
  );
  const box = useRef<HTMLDivElement>(null);
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  const height = useHeight(box);
  // The tree looks at all its nodes again when they are others: they are made once for each answer.
  const nodes = useMemo(() => nodesOf(departments) as unknown as TreeDataNode[], [departments]);
  const { matches } = useMemo(() => search(departments, typed), [departments, typed]);
  const expandedKeys = useMemo(() => [...opened], [opened]);
  const move = useMove(departments);
  const mayMove = useSession((session) => mayUse(department.move, session));

  const show = (text: string) => {
    setTyped(text);
    const found = search(departments, text);
    setOpened(new Set([...opened, ...found.open]));
    const [key] = found.matches;
    if (key) requestAnimationFrame(() => tree.current?.scrollTo({ key, align: "auto" }));
  };
  /** What is chosen is open: a department that is added to it is seen at once. */
  const choose = (id: string) => {
    setOpened(new Set([...opened, id]));
    onChoose(id);
  };
  /** Enter goes from one match to the next. */
  const next = () => {
    const key = matches[(matches.indexOf(chosen) + 1) % matches.length];
    if (!key) return;
    onChoose(key);
    tree.current?.scrollTo({ key, align: "auto" });
  };
  const isCompany = (id: unknown) => departments[0]?.id === id;

  return (
    <section className="department-tree" aria-label={t("department.title.tree")}>
      <Input.Search
        allowClear
        value={typed}
        placeholder={t("department.hint.search")}
        aria-label={t("department.hint.search")}
        onChange={({ target }) => show(target.value)}
        onSearch={next}
      />
      <div className="department-found" role="status">
        {typed.trim() === ""
          ? t("department.hint.count", { count: departments.length })
          : t("department.hint.found", { count: matches.length })}
      </div>
      <div ref={box} className="department-tree-box">
        {typed.trim() !== "" && matches.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("department.hint.noMatch")} />
        )}
        <Tree
          ref={tree}
          blockNode
          motion={false}
          {...(height > 0 && { height })}
          treeData={nodes}
          expandedKeys={expandedKeys}
          selectedKeys={[chosen]}
          draggable={mayMove && { icon: false, nodeDraggable: ({ key }) => !isCompany(key) }}
          allowDrop={({ dropNode, dropPosition }) => dropPosition === 0 || !isCompany(dropNode.key)}
          titleRender={(node) => (
            <TreeTitle department={(node as unknown as TreeNode).department} typed={typed.trim()} />
          )}
          onExpand={(keys) => setOpened(new Set(keys.map(String)))}
          onSelect={(_, { node }) => choose(String(node.key))}
          onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
            const [moved, target] = [String(dragNode.key), String(node.key)];
            const gap = dropPosition < Number(node.pos.split("-").at(-1)) ? "before" : "after";
            const where = dropToGap ? gap : "inside";
            const place = placeOfDrop(departments, { moved, target, where });
            if (!place) return;
            setOpened(new Set([...opened, place.parentId]));
            move(moved, place);
          }}
        />
      </div>
    </section>
  );
}
