/** A message as it reads best: JSON and XML indented, a form one field a line, the rest as it is. */
export function prettyText(text: string): string {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) return prettyJson(trimmed) ?? text;
  // A bank's packet has a head of its own before the document.
  const begins = trimmed.search(trimmed.startsWith("<") ? /</ : /<\?xml/);
  if (begins >= 0) {
    const head = trimmed.slice(0, begins);
    return [...(head ? [head] : []), prettyXml(trimmed.slice(begins))].join("\n");
  }
  if (/^[\w.-]+=[^\n]*$/.test(trimmed) && trimmed.includes("=")) return prettyForm(trimmed);
  return text;
}

/** One that was cut short is no JSON any more, and is shown as it was kept. */
function prettyJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return undefined;
  }
}

function prettyForm(text: string): string {
  return text
    .split("&")
    .map((field) => {
      try {
        return decodeURIComponent(field.replaceAll("+", " "));
      } catch {
        return field;
      }
    })
    .join("\n");
}

function prettyXml(text: string): string {
  let depth = 0;
  return text
    .replaceAll(/>\s*</g, ">\n<")
    .split("\n")
    .map((line) => {
      const closes = line.startsWith("</");
      if (closes) depth = Math.max(0, depth - 1);
      const shown = "  ".repeat(depth) + line;
      const opens = /^<[^/?!][^>]*[^/]?>$/.test(line) && !line.endsWith("/>");
      if (opens && !closes) depth += 1;
      return shown;
    })
    .join("\n");
}
