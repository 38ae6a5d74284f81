import { type ReactNode, useId, useState } from "react";
import { useSession } from "#platform/web/session.ts";
import { formatTime } from "#platform/web/time.ts";

const tailLength = 4;

/** A picture of this screen says who looked, and when: papers have people's numbers on them. */
export function Watched({ children }: { children: ReactNode }) {
  const pattern = useId();
  const user = useSession((session) => session.user);
  const [since] = useState(() => formatTime(new Date().toISOString()));
  const tail = user?.phone?.slice(-tailLength) ?? user?.nickname ?? "";
  return (
    <div className="watched">
      {children}
      <svg aria-hidden>
        <pattern
          id={pattern}
          width={240}
          height={140}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-20)"
        >
          <text y={50}>{`${user?.idCardName ?? ""} ${tail}`}</text>
          <text y={70}>{since}</text>
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
    </div>
  );
}
