/**
 * Lets the browser fetch the console's files while it has nothing better to do. `prefetch` runs
 * nothing and is meant for the next page load, which is what follows. The build lists the files
 * in the page; there is no list while developing.
 */
export function fetchConsoleAhead(): void {
  const listed = document.querySelector<HTMLMetaElement>("meta[name=console-files]");
  for (const file of listed?.content.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = file.endsWith(".css") ? "style" : "script";
    link.href = file;
    document.head.append(link);
  }
  listed?.remove();
}
