import { lazy, Suspense, useRef, useState } from "react";
import { useTaskKeys } from "#modules/approval-task/web/faces/keys.ts";
import type { OpenDialogs } from "#modules/order/web/pickers.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { Can } from "#platform/web/command/can.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { useDraft } from "#platform/web/work/draft.ts";
import { carPayment } from "../../contract.ts";
import { PasteDrawer } from "./paste-drawer.tsx";

const QuickForm = lazy(async () => ({ default: (await import("./quick-form.tsx")).QuickForm }));

interface Read {
  readonly message: string;
  readonly orders: OutputOf<typeof carPayment.quickEntry>["orders"];
  /** Which of them is being written. */
  readonly at: number;
}

interface Props {
  readonly open: Pick<OpenDialogs<{ readonly id: string }>, "submitted" | "setSubmitted">;
}

/** From a pasted message to its orders: the box for the message, then a filled form for each, one after another. */
export function QuickEntry({ open: { submitted, setSubmitted } }: Props) {
  const dialog = useDialogInUrl("quick");
  const { draft, keep, drop } = useDraft(carPayment.quickEntry.name, {}, {});
  const [read, setRead] = useState<Read>();
  const isKept = useRef(false);
  const isAllowed = useSession((session) => mayUse(carPayment.quickEntry, session));
  const show = () => dialog.show("paste");
  useTaskKeys({ q: () => isAllowed && show() });
  const finish = () => {
    setRead(undefined);
    drop();
    dialog.close();
  };
  const next = (now: Read) => {
    isKept.current = false;
    if (now.at + 1 < now.orders.length) setRead({ ...now, at: now.at + 1 });
    else finish();
  };
  const typed = draft?.typed["message"];
  return (
    <>
      <ActionButton do={carPayment.quickEntry} onClick={show} />
      <Can do={carPayment.quickEntry}>
        {dialog.open && !read && (
          <PasteDrawer
            message={typeof typed === "string" ? typed : ""}
            onChange={(message) => keep({ message })}
            onRead={(message, orders) => setRead({ message, orders, at: 0 })}
            onClose={finish}
          />
        )}
        <Suspense>
          {/* The route of the one before is looked at first. */}
          {read && !submitted && (
            <QuickForm
              key={read.at}
              {...read}
              onSkip={() => next(read)}
              onKept={() => (isKept.current = true)}
              onSubmit={setSubmitted}
              onBack={() => setRead(undefined)}
              onClose={() => (isKept.current ? next(read) : finish())}
            />
          )}
        </Suspense>
      </Can>
    </>
  );
}
