const two = (count: number) => String(count).padStart(2, "0");

/** 14:59, and never less than nothing. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
