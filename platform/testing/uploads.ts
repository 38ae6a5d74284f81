import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "./people.ts";
import type { World } from "./world.ts";

const boundary = "chezhang-test";

/** Uploads a file as a person's browser does and gives its id. */
export async function uploadAs(
  world: World,
  as: TestPerson,
  file: { readonly name: string; readonly content: Buffer },
): Promise<string> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
  const response = await world.server.inject({
    method: "POST",
    url: "/api/infra/file",
    headers: {
      ...headersOf(as, newId()),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      file.content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  const { code, data } = response.json<{ code: string; data: { id: string } }>();
  if (code !== "0") throw new Error(`the upload was refused: ${code}`);
  return data.id;
}

/** The smallest picture that there is. */
export const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const smallPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n" +
    "2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n" +
    "xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n" +
    "trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n110\n%%EOF\n",
  "latin1",
);
