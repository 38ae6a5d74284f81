import type { CSSProperties } from "react";
import "#platform/web/kit/kit.css";

const tones = { good: "#00B42A", bad: "#F53F3F", open: "#FF7D00" } as const;

/** A word on its colour, drawn as states are, so that weak eyes can read it on either ground. */
export function ToneTag({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return (
    <span className="state-tag" style={{ "--state": tones[tone] } as CSSProperties}>
      {children}
    </span>
  );
}
