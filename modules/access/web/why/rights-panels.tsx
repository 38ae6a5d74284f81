import { Drawer } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { Can } from "#platform/web/command/can.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { why } from "../../why-contract.ts";

const WhyPanel = lazy(async () => ({ default: (await import("./why-panel.tsx")).WhyPanel }));
const ComparePanel = lazy(async () => ({
  default: (await import("./compare-panel.tsx")).ComparePanel,
}));

/** Stands in the address where nobody is chosen yet. */
const nobody = "choose";

/** Two looks at rights that are no role's own: why somebody may, and what two have in common. */
export function RightsPanelButtons() {
  const asking = useDialogInUrl("why");
  const comparing = useDialogInUrl("compare");
  return (
    <>
      <ActionButton do={why.why} onClick={() => asking.show(nobody)} />
      <ActionButton do={why.compare} onClick={() => comparing.show(nobody)} />
    </>
  );
}

interface PanelProps {
  readonly of: typeof why.why | typeof why.compare;
  readonly size: number;
  readonly dialog: ReturnType<typeof useDialogInUrl>;
  readonly children: ReactNode;
}

function Panel({ of, size, dialog, children }: PanelProps) {
  const { action } = useWords();
  if (!dialog.open) return null;
  return (
    <Can do={of}>
      <Drawer open title={action(of)} size={size} onClose={dialog.close}>
        <Suspense>{children}</Suspense>
      </Drawer>
    </Can>
  );
}

/** The drawers; `?why=<userId>` in the address opens the first with that person chosen. */
export function RightsPanels() {
  const asking = useDialogInUrl("why");
  const comparing = useDialogInUrl("compare");
  const asked = asking.open?.kind;
  return (
    <>
      <Panel of={why.why} size={640} dialog={asking}>
        <WhyPanel key={asked} {...(asked && asked !== nobody && { userId: asked })} />
      </Panel>
      <Panel of={why.compare} size={880} dialog={comparing}>
        <ComparePanel />
      </Panel>
    </>
  );
}
