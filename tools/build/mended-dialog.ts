import type { Plugin } from "vite";

const place = /@rc-component[/\\]dialog[/\\]es[/\\]Dialog[/\\]index\.js/;
const broken = "contentRef.current?.focus();";
const mended = "contentRef.current?.focus?.();";

/**
 * A dialog that is open while its tab is hidden has no content to focus when the tab shows again,
 * and the page broke. Fails the build when the line is gone, for then this may go too.
 */
export function mendedDialog(): Plugin {
  return {
    name: "mended-dialog",
    enforce: "pre",
    transform: {
      filter: { id: place },
      handler(code) {
        if (!code.includes(broken)) this.error("the dialog's focus line is not where it was");
        return code.replace(broken, mended);
      },
    },
  };
}
