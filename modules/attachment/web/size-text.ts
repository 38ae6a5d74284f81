const kilobyte = 1_024;

/** 1536 → "1.5 KB". */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const [size, unit] =
    bytes < kilobyte ** 2 ? [bytes / kilobyte, "KB"] : [bytes / kilobyte ** 2, "MB"];
  return `${Number(size.toFixed(1))} ${unit}`;
}
