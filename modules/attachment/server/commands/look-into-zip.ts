import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { ZipDirectory } from "../rules.ts";

const mostParts = 10_000;
const longestDeclaration = 1024 * 1024;
const encryptedFlags = 0x1 | 0x40 | 0x2000;

/** The directory of a zip, or undefined for one that is broken, endless or has path tricks. */
export async function lookIntoZip(path: string): Promise<ZipDirectory | undefined> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    if (zip.entryCount > mostParts) return undefined;
    const entries = await Array.fromAsync(zip.eachEntry());
    return {
      names: entries.map((entry) => entry.fileName),
      encrypted: entries.some((entry) => (entry.generalPurposeBitFlag & encryptedFlags) !== 0),
      packedBytes: entries.reduce((sum, entry) => sum + entry.compressedSize, 0),
      unpackedBytes: entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0),
      declared: await declarationIn(zip, entries),
    };
  } catch (thrown) {
    // A fault of the disk is ours, not the file's.
    if (thrown instanceof Error && "syscall" in thrown) throw thrown;
    return undefined;
  } finally {
    zip?.close();
  }
}

/** What an Office file says its parts are: the only thing that is ever unpacked. */
async function declarationIn(zip: ZipFile, entries: readonly Entry[]): Promise<string> {
  const entry = entries.find(({ fileName }) => fileName.toLowerCase() === "[content_types].xml");
  if (!entry || entry.uncompressedSize > longestDeclaration || entry.isEncrypted()) return "";
  return text(await zip.openReadStreamPromise(entry));
}
