import { type NoticeEffect } from "./fault-kinds.ts";
import { type FaultHit, type Faults } from "./faults.ts";
import { type NoticeAbout, type NoticeQueue } from "./notice-queue.ts";
import { type RenderedNotice } from "./post-notice.ts";

/** The true notice, or one of the false ones that a fault asks for. */
export type NoticeVariant =
  | "true"
  | "wrongSignature"
  | "unknownAction"
  | "contradicting"
  | "withoutSecret";

export interface Notice extends NoticeAbout {
  /** Signs and writes it. A provider renders the variants that it has and gives the true one for others. */
  render(variant: NoticeVariant): RenderedNotice;
}

export interface Notify {
  send(notice: Notice): void;
}

const variants: Partial<Record<NoticeEffect, NoticeVariant>> = {
  noticeWrongSignature: "wrongSignature",
  contradictingNotice: "contradicting",
  noticeWithoutSecret: "withoutSecret",
};

/** Puts notices into the queue, as the ordered fault has it. */
export function openNotify(queue: NoticeQueue, faults: Faults): Notify {
  return {
    send(notice) {
      const fault = faults.hit("notice", notice);
      if (fault) sendWithFault(queue, notice, fault);
      else queue.add(notice, notice.render("true"));
    },
  };
}

function sendWithFault(queue: NoticeQueue, notice: Notice, { effect, params }: FaultHit): void {
  const variant = variants[effect as NoticeEffect];
  // A false notice takes the place of the true one and is sent once: nobody would repeat it.
  if (variant) return queue.add(notice, notice.render(variant), { attempts: 1, fault: effect });
  const rendered = notice.render("true");
  const afterMs = (notice.afterMs ?? 0) + Number(params["ms"] ?? 600_000);
  if (effect === "noticeNever") return queue.noteUnsent(notice, rendered);
  if (effect === "noticeLate")
    return queue.add({ ...notice, afterMs }, rendered, { fault: effect });
  if (effect === "noticeOutOfOrder") {
    return queue.add({ ...notice, afterMs }, rendered, { heldBack: true, fault: effect });
  }
  if (effect === "noticeUnknownAction") {
    queue.add(notice, notice.render("unknownAction"), { attempts: 1, fault: effect });
  }
  if (effect === "noticeReplayed") queue.replayOldest(notice.provider);
  if (effect === "noticeTwice") queue.add(notice, rendered, { fault: effect });
  queue.add(notice, rendered);
}
