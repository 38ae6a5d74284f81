/** The clipboard is missing where the console is reached by plain http; a selection works there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const box = document.createElement("textarea");
  box.value = text;
  // Inside of whatever holds the focus, or a dialog would take it back at once.
  (document.activeElement?.parentElement ?? document.body).append(box);
  box.select();
  const isCopied = document.execCommand("copy");
  box.remove();
  return isCopied;
}
