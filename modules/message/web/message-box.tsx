import { BellOutlined } from "@ant-design/icons";
import { App, Badge, Button, Popover, Spin } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { useCounters, useLiveBox } from "./use-box.ts";

// The bell is on every page, what is in the box only for who opens it.
const MessageTabs = lazy(async () => ({
  default: (await import("./message-tabs.tsx")).MessageTabs,
}));

/** The bell at the top of every page. It stands outside of the pages, so it brings its own `App`. */
export function MessageBox() {
  return (
    <App>
      <Bell />
    </App>
  );
}

function Bell() {
  const { t } = useWords();
  useLiveBox();
  const { data, isError } = useCounters();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // A number that may be out of date is worse than none.
  const total = data && !isError ? data.message + data.notice + data.todo : undefined;
  const label = total ? t("message.bell", { count: total }) : t("message.bell.none");
  const focusBox = () => box.current?.focus();
  const show = (open: boolean) => {
    const { activeElement: focused } = document;
    const isInside = focused === document.body || box.current?.contains(focused);
    // Who leaves by the keyboard finds himself where he came from; who clicked elsewhere, there.
    if (!open && isInside) bell.current?.focus();
    setOpen(open);
  };
  const content = (
    <div
      ref={box}
      className="message-box"
      role="dialog"
      aria-label={t("menu.user.message")}
      tabIndex={-1}
    >
      <Suspense fallback={<Spin />}>
        <MessageTabs onLeave={() => show(false)} onMarked={focusBox} />
      </Suspense>
    </div>
  );
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={show}
        afterOpenChange={(open) => open && focusBox()}
        destroyOnHidden
        content={content}
      >
        <Button
          ref={bell}
          type="text"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={label}
          icon={
            <Badge count={total ?? 0} size="small">
              <BellOutlined />
            </Badge>
          }
        />
      </Popover>
      <Arrivals total={total} />
    </>
  );
}

/** Says aloud that something has come; that something was read is no news. */
function Arrivals({ total }: { total: number | undefined }) {
  const { t } = useWords();
  const [known, setKnown] = useState(total);
  const [announced, setAnnounced] = useState("");
  if (total !== known) {
    setKnown(total);
    const isNews = known !== undefined && total !== undefined && total > known;
    if (isNews) setAnnounced(t("message.arrived", { count: total }));
  }
  return (
    <span className="only-heard" aria-live="polite">
      {announced}
    </span>
  );
}
