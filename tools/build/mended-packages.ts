import type { Plugin } from "vite";

interface Mend {
  readonly place: RegExp;
  readonly broken: string;
  readonly mended: string;
}

/** A dialog that is open while its tab is hidden has no content to focus when the tab shows again, and the page broke. */
const dialog: Mend = {
  place: /@rc-component[/\\]dialog[/\\]es[/\\]Dialog[/\\]index\.js/,
  broken: "contentRef.current?.focus();",
  mended: "contentRef.current?.focus?.();",
};

/**
 * A notice counted its time in React's state at every frame, even when nobody sees the count. React then threw away
 * whatever it was drawing in the meantime: for as long as a notice showed, a page that was being opened did not come.
 */
const notice: Mend = {
  place: /@rc-component[/\\]notification[/\\]es[/\\]Notification\.js/,
  broken: "useNoticeTimer(duration, onInternalClose, setPercent)",
  mended: "useNoticeTimer(duration, onInternalClose, showProgress ? setPercent : () => {})",
};

/** Mends lines of packages that wait for their makers. Fails the build when one is gone, for then its mend may go too. */
export const mendedPackages = (): Plugin[] =>
  Object.entries({ dialog, notice }).map(([name, { place, broken, mended }]) => ({
    name: `mended-${name}`,
    enforce: "pre",
    transform: {
      filter: { id: place },
      handler(code) {
        if (!code.includes(broken)) this.error(`the line to mend of the ${name} is not there`);
        return code.replace(broken, mended);
      },
    },
  }));
