/** Sharp enough to be read, and small enough for a slow line. */
const longestSide = 1_600;
const qualities = [0.85, 0.7, 0.5];
const mostBytes = 700_000;

/**
 * A phone's photo as a JPEG of a few hundred kilobytes, in base64: what the camera wrote beside it (where, when, with what)
 * stays on the phone. Undefined: the browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, "image/jpeg", quality);
    const made = await promise;
    if (made && made.size <= mostBytes) return base64Of(made);
  }
  return undefined;
}

async function base64Of(blob: Blob): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reader = new FileReader();
  reader.addEventListener("loadend", () => resolve());
  reader.readAsDataURL(blob);
  await promise;
  const read = reader.result;
  return typeof read === "string" ? read.slice(read.indexOf(",") + 1) : "";
}
